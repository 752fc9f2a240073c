import type { Route } from '../domain/views.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { effect, untracked } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/**
 * Resolves once `isThere`, on the screen it was left from, when there is a way back to it. Fails with
 * `connection/modal-closed` when the visitor closes the modal or comes back by themselves, and as the drawing did where it has.
 */
export function untilConnected(
  { navigation, environment: { scope } }: Parts<'navigation' | 'environment'>,
  isThere: () => boolean,
  start: Route | null = navigation.isAway.peek() ? navigation.route.peek() : null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    let hasLeft = false
    const stop = effect(() => {
      const isDone = isThere()
      const isOpen = navigation.isAway.value
      const isBack = hasLeft && navigation.route.value === start
      hasLeft ||= navigation.route.value !== start
      if (!isDone && isOpen && !isBack) return
      const at = start ? navigation.history.value.indexOf(start) : -1
      if (isDone && isOpen) untracked(() => navigation.goBackToIndex(at))
      queueMicrotask(() => {
        stop()
        settled.abort()
        if (isDone) resolve()
        else reject((!isOpen && navigation.failure) || failConnection('connection/modal-closed'))
      })
    })
    const end = (): void => {
      stop()
      reject(failConnection('connection/modal-closed'))
    }
    scope.signal.addEventListener('abort', end, { signal: settled.signal })
    if (scope.signal.aborted) end()
  })
}
