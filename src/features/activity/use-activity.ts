import type { Interior } from '../../state/interior.ts'
import { useEffect, useMemo } from '../../ui/react.ts'
import { type ActivityStore, createActivityStore } from './activity-store.ts'
import { hideSpam } from './hide-spam.ts'
import type { Transaction } from './transaction.ts'

export interface Activity {
  readonly store: ActivityStore
  /** Without spam. */
  readonly transactions: readonly Transaction[]
}

/** The history for as long as its tab shows. Call after `useSignals()`. */
export function useActivity(interior: Interior): Activity {
  const store = useMemo(() => createActivityStore(interior), [])
  useEffect(store.follow, [])
  const all = store.history.value?.transactions
  return { store, transactions: useMemo(() => hideSpam(all ?? []), [all]) }
}
