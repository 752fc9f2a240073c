import { SHAKE_MS } from '../domain/limits.ts'
import type { Clock } from '../kernel/clock.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'

/** Whether the modal shows, and whether it shakes its head because it may not close now. */
export interface ModalStore {
  readonly isOpen: ReadonlySignal<boolean>
  readonly isShaking: ReadonlySignal<boolean>
  show(): void
  hide(): void
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
