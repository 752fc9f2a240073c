/** How CAIP-19 writes the assets of a family: the SLIP-44 type of its coin, and the namespace of its tokens. */
export interface AssetIds {
  readonly coinType: number
  readonly tokens: string
}
