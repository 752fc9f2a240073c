import type { WalletListing } from '../../../domain/wallet.ts'
import type { Interior } from '../../../state/interior.ts'
import { useEffect } from '../../../ui/react.ts'
import type { PairingStore } from '../pairing.ts'
import { usePart } from './use-part.ts'

/** How the link stands while a screen shows it; without a store, its code is still on the way. */
export interface PairingView {
  readonly store: PairingStore | undefined
  readonly uri: string | undefined
  readonly error: unknown
  retry(): void
}

/** Keeps a link fresh for as long as the screen is there. Call after `useSignals()`. */
export function usePairing({ loadPairing }: Interior, wallet: WalletListing | undefined): PairingView {
  const { value: store, error, retry } = usePart(loadPairing)
  useEffect(() => store?.show(wallet), [store])
  return { store, uri: store?.uri.value, error: error ?? store?.error.value, retry: store ? store.retry : retry }
}
