/**
 * Wallets that offer Keplr's interface: their id, name, and place on the window. Keplr's comes last: some stand there too where Keplr is
 * not installed, and their visitors know them by their own name.
 */
export const COSMOS_WALLETS: readonly (readonly [id: string, name: string, path: string])[] = [
  ['leap', 'Leap', 'leap'],
  ['cosmostation', 'Cosmostation', 'cosmostation.providers.keplr'],
  ['okxwallet', 'OKX Wallet', 'okxwallet.keplr'],
  ['keplr', 'Keplr', 'keplr'],
]
