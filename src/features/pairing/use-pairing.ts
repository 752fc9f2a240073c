import type { WalletListing } from '../../domain/wallet.ts'
import type { Interior } from '../../state/interior.ts'
import type { PairingStore } from '../../state/pairing.ts'
import { useEffect, useState } from '../../ui/react.ts'

/** How the link stands while a screen shows it; without a store, its code is still on the way. */
export interface PairingView {
  readonly store: PairingStore | undefined
  readonly uri: string | undefined
  readonly error: unknown
  retry(): void
}

/** Keeps a link fresh for as long as the screen is there. Call after `useSignals()`. */
export function usePairing({ loadPairing }: Interior, wallet: WalletListing | undefined): PairingView {
  const [store, setStore] = useState<PairingStore>()
  const [failure, setFailure] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = true
    let leave = (): void => {}
    loadPairing().then(
      (loaded) => {
        if (!isHere) return
        leave = loaded.show(wallet)
        setFailure(undefined)
        setStore(loaded)
      },
      (error: unknown) => isHere && setFailure(error ?? new Error('Pairing could not be loaded')),
    )
    return () => {
      isHere = false
      leave()
    }
  }, [turn])
  return {
    store,
    uri: store?.uri.value,
    error: failure ?? store?.error.value,
    retry: store ? store.retry : () => setTurn(turn + 1),
  }
}
