import type { WalletListing } from '../../../domain/wallet.ts'
import type { Parts } from '../../../state/interior.ts'
import { useEffect, useMemo, useState } from '../../../ui/react.ts'
import { PAIRING, type PairingStore } from '../pairing.ts'
import { useLoaded } from './use-loaded.ts'

/** How the link stands while a screen shows it; without a store, its code is still on the way, or speaks of another screen. */
export interface PairingView {
  readonly store: PairingStore | undefined
  readonly uri: string | undefined
  readonly error: unknown
  retry(): void
}

/** Keeps a link fresh for as long as the screen is there. Call after `useSignals()`. */
export function usePairing({ capabilities }: Parts<'capabilities'>, wallet: WalletListing | undefined): PairingView {
  const load = useMemo(() => () => capabilities.use(PAIRING), [])
  const { value: loaded, error, retry } = useLoaded(load)
  const [store, setStore] = useState<PairingStore>()
  useEffect(() => {
    setStore(loaded)
    return loaded?.show(wallet)
  }, [loaded])
  return { store, uri: store?.uri.value, error: error ?? store?.error.value, retry: store ? store.retry : retry }
}
