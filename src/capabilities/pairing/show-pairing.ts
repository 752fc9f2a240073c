import type { WalletListing } from '../../domain/wallet.ts'
import type { Parts } from '../../state/interior.ts'
import { PAIRING } from './pairing.ts'

/**
 * A list of wallets shows on a phone, until the answer is called: the link is made meanwhile, since a browser opens an app in
 * the tap itself or not at all.
 */
export function preparePairing({ capabilities }: Parts<'capabilities'>): () => void {
  let isOver = false
  let stop = (): void => {}
  capabilities.use(PAIRING).then(
    (store) => {
      if (!isOver) stop = store.prepare()
    },
    () => {}, // the screen asks again, and tells
  )
  return () => {
    isOver = true
    stop()
  }
}

/** To the screen with the code, or with the link to one wallet. What it needs is fetched together with it. */
export function showPairing(
  { capabilities, navigation }: Parts<'capabilities' | 'navigation'>,
  wallet: WalletListing | undefined,
): void {
  if (wallet) capabilities.current(PAIRING)?.openAtOnce(wallet)
  capabilities.use(PAIRING).catch(() => {}) // as above
  navigation.push('ConnectingWalletConnect', { wallet })
}
