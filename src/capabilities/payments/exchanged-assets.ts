import type { AssetIds } from '../../domain/asset-ids.ts'

/** By family: whose assets exchanges take (R7.31), also where the page has no use for the family itself. */
export const EXCHANGED_ASSETS: Readonly<Record<string, AssetIds>> = {
  eip155: { coinType: 60, tokens: 'erc20' },
  solana: { coinType: 501, tokens: 'token' },
}
