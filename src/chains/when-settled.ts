import type { Namespace } from '../domain/network.ts'
import { computed, type ReadonlySignal } from '../kernel/signal.ts'

/** What it takes to know whether a visitor of before is back. */
export interface ReturningWidget {
  /** Of the active family. */
  readonly status: ReadonlySignal<string>
  /** There once the widget's code is. */
  readonly later?: ReadonlySignal<
    | {
        /** How each family stands. */
        readonly connections: {
          /** Of this one. */
          of(namespace: Namespace): {
            /** Where it is on its way. */
            readonly status: string
          }
        }
      }
    | undefined
  >
}

/**
 * Resolves once it is known whether a visitor of before is back in this family: while that is being found out, its status says so,
 * and until the widget's code is there, that of the active family.
 */
export const whenSettled = ({ status, later }: ReturningWidget, namespace: Namespace): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined
    const end = (): void => {
      stop?.()
      resolve()
    }
    stop = computed(() => later?.value?.connections.of(namespace).status ?? status.value).subscribe((value) => {
      if (!/connecting$/.test(value)) queueMicrotask(end)
    })
  })
