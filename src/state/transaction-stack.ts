import type { Connector } from '../domain/connector.ts'
import type { ViewName } from '../domain/views.ts'
import type { Navigation } from './interior.ts'

/** What follows a wallet request that was shown on a screen of its own. */
export interface TransactionEntry {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

/** What waits while the visitor answers a wallet on another screen, newest last (R2.8). */
export interface TransactionStack {
  /** Screens of work that goes on, such as a payment's: what else wants the visitor waits until they have left. Rooms add theirs. */
  readonly lasting: Set<ViewName>
  push(entry: TransactionEntry): void
  /**
   * `success` runs its handler only; `error` and `cancel` run theirs and go back, unless the screen of the question was left before:
   * what shows then is another's. False when there was no entry.
   */
  pop(status: 'success' | 'error' | 'cancel', isLeft?: boolean): boolean
  /**
   * Runs what asks a wallet. Where the wallet asks on a screen of the modal, that screen leads back to this one instead of
   * closing the modal.
   */
  returnHere<Value>(connector: Pick<Connector, 'asksOnScreen'> | undefined, ask: () => Promise<Value>): Promise<Value>
}

/** A store of the interior: it comes with the code that asks wallets. */
export function createTransactionStack({
  navigation,
}: {
  readonly navigation: Pick<Navigation, 'goBack'>
}): TransactionStack {
  const entries: TransactionEntry[] = []
  return {
    lasting: new Set(),
    push: (entry) => void entries.push(entry),
    pop(status, isLeft) {
      const entry = entries.pop()
      if (!entry) return false
      if (status === 'success') entry.onSuccess?.()
      else {
        if (status === 'error') entry.onError?.()
        else entry.onCancel?.()
        if (!isLeft) navigation.goBack()
      }
      return true
    },
    async returnHere(connector, ask) {
      const entry: TransactionEntry = {}
      if (connector?.asksOnScreen) entries.push(entry)
      try {
        return await ask()
      } finally {
        const index = entries.indexOf(entry)
        if (index >= 0) entries.splice(index, 1)
      }
    },
  }
}
