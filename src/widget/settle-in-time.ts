import { SLEPT_MS } from '../kernel/after-awake.ts'
import type { Parts } from '../state/interior.ts'

/** How long a verb of host code waits for somebody who may never answer, while no screen of ours is open. */
export const VERB_LIMIT_MS = 300_000

/**
 * Settles as `work`, but no later than the widget's end, as `ended` fails, and after `VERB_LIMIT_MS`, as `late` does. A visitor
 * who is on a screen of ours takes their time: leaving it is their answer. A page that slept waits once more, for it has yet to
 * read what was answered meanwhile (R10.4).
 */
export function settleInTime<Value>(
  { navigation, environment: { clock, scope } }: Parts<'navigation' | 'environment'>,
  work: Promise<Value>,
  { ended, late }: { readonly ended: () => Promise<never>; readonly late: () => Promise<never> },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let cancel = (): void => {}
    const watch = (): void => {
      const sleptAt = clock.now() + VERB_LIMIT_MS + SLEPT_MS
      cancel = clock.after(VERB_LIMIT_MS, () =>
        navigation.isAway.peek() || clock.now() > sleptAt ? watch() : void late().catch(reject),
      )
    }
    watch()
    const end = (): void => void ended().catch(reject)
    const settled = new AbortController()
    scope.signal.addEventListener('abort', end, { signal: settled.signal })
    // The verb's own refusal is on its way before.
    if (scope.signal.aborted) end()
    work.then(resolve, reject).then(() => {
      cancel()
      settled.abort()
    })
  })
}
