import type { DemoConfig } from '../../../demo/config.ts'
import { createRelayWallet, type RelayWallet } from '../../stack/pairing/relay-wallet.ts'
import { createWalletStore } from '../../stack/pairing/wallet-store.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'
import type { Remote } from '../walker.ts'

/** A wallet on another device, and how it does. */
export interface Phone extends Remote {
  readonly wallet: RelayWallet
  isAwake: boolean
  /** Whether its owner says yes to all. */
  isAgreeable: boolean
  /** Links that its owner was asked about, and has not answered. */
  readonly passedOver: Set<string>
}

/** Its own keys, which no wallet of the page has. */
export async function createPhone({ urls, chains }: DemoConfig): Promise<Phone> {
  const wallet = await createRelayWallet({
    relayUrl: urls.relay,
    keys: testKeys(7, 8),
    chains: chains.filter(({ knownToWallets }) => knownToWallets).map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    storage: createWalletStore(),
  })
  const phone: Phone = {
    wallet,
    isAwake: true,
    isAgreeable: true,
    passedOver: new Set(),
    isReady: () => phone.isAwake && phone.isAgreeable,
    decline(isDeclining) {
      wallet.requestPolicy = isDeclining ? 'reject' : 'answer'
    },
    stop: () => wallet.stop(),
  }
  return phone
}
