import { SHAKE_MS } from '../domain/limits.ts'
import type { Clock } from '../kernel/clock.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'

/** Whether the modal shows, and whether it shakes its head because it may not close now. */
export interface ModalStore {
  /** Whether it is over the page. */
  readonly isOpen: ReadonlySignal<boolean>
  /** For a moment, after a try to close it that may not be. */
  readonly isShaking: ReadonlySignal<boolean>
  /** Puts it over the page. */
  show(): void
  /** Takes it away, whatever it shows. */
  hide(): void
  /** Says that it cannot be closed now. */
  shake(): void
}

export function createModalStore(clock: Clock): ModalStore {
  const isOpen = signal(false)
  const isShaking = signal(false)
  return {
    isOpen,
    isShaking,
    show() {
      isOpen.value = true
    },
    hide() {
      isOpen.value = false
    },
    shake() {
      if (isShaking.value) return
      isShaking.value = true
      clock.after(SHAKE_MS, () => {
        isShaking.value = false
      })
    },
  }
}
