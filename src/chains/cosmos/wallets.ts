/** Wallets that offer Keplr's interface: their id, name, and place on the window. */
export const COSMOS_WALLETS: readonly (readonly [id: string, name: string, path: string])[] = [
  ['keplr', 'Keplr', 'keplr'],
  ['leap', 'Leap', 'leap'],
  ['cosmostation', 'Cosmostation', 'cosmostation.providers.keplr'],
  ['okxwallet', 'OKX Wallet', 'okxwallet.keplr'],
]
