import { eip155 } from '../chains/eip155/index.ts'
import type { AppKitAdapter } from './app-kit-options.ts'

/** EVM wallets for pages with ethers 5: `new providers.Web3Provider(walletProvider)`. */
export class Ethers5Adapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly family = eip155
}
