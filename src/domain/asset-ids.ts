/** How CAIP-19 writes the assets of a family: the SLIP-44 type of its coin, and the namespace of its tokens. */
export interface AssetIds {
  readonly coinType: number
  readonly tokens: string
}

/** By family: whose assets exchanges take (R7.31), also where the page has no use for the family itself. */
export const EXCHANGED: Readonly<Record<string, AssetIds>> = {
  eip155: { coinType: 60, tokens: 'erc20' },
  solana: { coinType: 501, tokens: 'token' },
}
