import { eip155 } from '../chains/eip155/index.ts'
import type { AppKitAdapter } from './app-kit-options.ts'

/** EVM wallets for pages with ethers, of any version: `new BrowserProvider(walletProvider)`. */
export class EthersAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly family = eip155
}
