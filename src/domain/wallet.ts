/** One wallet of the public list (R3.16), as far as we use it; checked by its schema at the edge. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge?: 'certified' | undefined
  readonly rdns?: string | undefined
  readonly mobileLink?: string | undefined
  readonly linkMode?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly injectedIds?: readonly string[] | undefined
}
