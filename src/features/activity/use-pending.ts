import type { Interior } from '../../state/interior.ts'
import type { SENT_KEY } from '../../state/sent-transactions.ts'
import { useEffect, useState } from '../../ui/react.ts'
import type { ActivityStore } from './activity-store.ts'
import type { PendingStore } from './pending/pending-store.ts'
import type { Transaction } from './transaction.ts'

/** How soon a transaction shows that the page sent while the activity is open. */
const LOOK_MS = 1_000
// Only its type is imported: what reads the list comes when there is one.
const KEY: typeof SENT_KEY = 'sent_transactions'

/** What was sent from here and the history does not tell yet, or tells less of. Call after `useSignals()`. */
export function usePending(
  interior: Interior,
  { store, known }: { readonly store: ActivityStore; readonly known: readonly Transaction[] },
): readonly Transaction[] {
  const {
    environment: { storage, clock },
  } = interior
  const [pending, setPending] = useState<PendingStore>()
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    const look = async (): Promise<void> => {
      // Nothing is there, or its code has not come: looked for again.
      const loaded = storage.read(KEY) && (await import('./pending/pending-store.ts').catch(() => undefined))
      if (isOver) return
      if (!loaded) {
        stop = clock.after(LOOK_MS, () => void look())
        return
      }
      const created = loaded.createPendingStore(interior)
      setPending(created)
      stop = created.follow(() => void store.refresh())
    }
    void look()
    return () => {
      isOver = true
      stop()
    }
  }, [])
  useEffect(() => {
    pending?.forget(new Set(known.flatMap(({ hash, status }) => (status === 'pending' ? [] : [hash]))))
  }, [pending, known])
  const waiting = pending?.transactions.value ?? []
  // What its node has said of one comes before a history that says it is on its way still.
  return waiting.filter(
    (one) => !known.some(({ hash, status }) => hash === one.hash && (status !== 'pending' || one.status === 'pending')),
  )
}
