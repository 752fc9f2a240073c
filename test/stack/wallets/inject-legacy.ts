import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import type { TestProvider } from '../../../src/testing/wallets/types.ts'

/** The injected object of wallets older than EIP-6963. */
export interface LegacyProvider extends TestProvider {
  readonly isMetaMask: false
  isConnected(): boolean
  /** The way in before EIP-1102; some pages still call it. */
  enable(): Promise<unknown>
}

/**
 * Puts a wallet into the page as `window.ethereum`, unannounced. Returns a function that takes it out again.
 * The property is configurable, as most wallets leave it, so that several can fight over it.
 */
export function injectLegacyWallet(
  wallet: Pick<Eip155Wallet, 'provider'>,
  target: { ethereum?: unknown } = window as { ethereum?: unknown },
): () => void {
  const injected: LegacyProvider = {
    ...wallet.provider,
    isMetaMask: false,
    isConnected: () => true,
    enable: () => wallet.provider.request({ method: 'eth_requestAccounts' }),
  }
  Object.defineProperty(target, 'ethereum', { value: injected, configurable: true, writable: true, enumerable: true })
  queueMicrotask(() => globalThis.dispatchEvent?.(new Event('ethereum#initialized')))
  return () => {
    if (target.ethereum === injected) Reflect.deleteProperty(target, 'ethereum')
  }
}
