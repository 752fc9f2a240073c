import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import type { AppKitOptions } from 'walletlet/appkit/react'
import { createAppKit } from 'walletlet/appkit/react'
import { announceWallet } from '../../../src/testing/wallets/announce.ts'
import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { testNetwork, testWallet } from '../../support/test-page.ts'

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const baseUrls = { blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, secureSite: NOWHERE, relay: NOWHERE }

export const WALLET = 'com.example.a'

/** Pages with the incumbent's names on them, and one wallet that really signs. `close` ends what the test began. */
export function kitPages() {
  const endings: (() => void)[] = []
  return {
    announce(wallet: Eip155Wallet): void {
      endings.push(announceWallet(wallet, { info: { name: wallet.rdns } }))
    },
    open({ wallet = testWallet(WALLET, [0, 1]), ...options }: Partial<AppKitOptions> & { wallet?: Eip155Wallet } = {}) {
      endings.push(announceWallet(wallet, { info: { name: wallet.rdns } }))
      const kit = createAppKit({
        projectId: 'test',
        networks: [testNetwork(1), testNetwork(2)],
        adapters: [new EthersAdapter()],
        ...options,
        walletlet: { baseUrls, logLevel: 'silent', ...options.walletlet },
      })
      endings.push(() => kit.widget.dispose())
      return { kit, wallet }
    },
    close(): void {
      for (const end of endings.splice(0).reverse()) end()
      localStorage.clear()
    },
  }
}

/** What is heard of one subscription. */
export function listen<Value>(subscribe: (callback: (value: Value) => void) => () => void): Value[] {
  const heard: Value[] = []
  subscribe((value) => void heard.push(value))
  return heard
}
