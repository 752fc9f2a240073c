/** How CAIP-19 writes the assets of a family: the SLIP-44 type of its coin, and the namespace of its tokens. */
export interface AssetIds {
  /** SLIP-44: 60 for EVM chains, 501 for Solana. */
  readonly coinType: number
  /** The CAIP-19 namespace of its tokens: `erc20`, `token`. */
  readonly tokens: string
}
