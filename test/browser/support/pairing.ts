import { afterAll, afterEach, beforeAll } from 'vitest'
import type { DemoConfig } from '../../../demo/config.ts'
import { createRelayWallet, type RelayWallet, type RelayWalletOptions } from '../../stack/pairing/relay-wallet.ts'
import { createWalletStore } from '../../stack/pairing/wallet-store.ts'
import { type LocalRelay, startRelay } from '../../stack/relay/start-relay.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'
import { until } from '../../support/until.ts'
import { readCode } from '../../tools/read-code.ts'
import { counterpart } from './counterpart.ts'
import type { Visitor } from './visitor.ts'

/** A relay of this file's own, and the phones of its visitors. */
export interface PairingSetup {
  readonly relay: LocalRelay
  /** Widget options that lead to this relay. */
  options(): { baseUrls: Record<string, string> }
  wallet(options?: Partial<RelayWalletOptions>): Promise<RelayWallet>
  /** What a phone's camera reads from the screen. */
  scan(visitor: Visitor): Promise<string>
}

export function setUpPairing(): PairingSetup {
  let relay: LocalRelay
  let config: DemoConfig
  const wallets: RelayWallet[] = []
  beforeAll(async () => {
    relay = await startRelay()
    config = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  })
  afterEach(async () => {
    await Promise.all(wallets.splice(0).map((wallet) => wallet.stop()))
    await relay.control.reset()
  })
  afterAll(() => relay.stop())
  return {
    get relay() {
      return relay
    },
    options: () => ({ baseUrls: { ...config.urls, relay: relay.url } }),
    async wallet(options = {}) {
      const wallet = await createRelayWallet({
        relayUrl: relay.url,
        keys: testKeys(0, 1),
        chains: config.chains.filter(({ knownToWallets }) => knownToWallets).map(({ id, rpcUrl }) => ({ id, rpcUrl })),
        storage: createWalletStore(),
        ...options,
      })
      wallets.push(wallet)
      return wallet
    },
    async scan({ dialog }) {
      await dialog.getByRole('img', { name: 'QR code' }).waitFor()
      // As a camera does, which looks until it sees one: while the modal comes or goes there is none.
      let code: string | undefined
      await until(async () => {
        code = await dialog
          .screenshot()
          .then(readCode)
          .catch(() => undefined)
        return !!code
      }, 'a code that can be read')
      return code ?? ''
    },
  }
}
