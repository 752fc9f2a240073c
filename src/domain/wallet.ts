/** One wallet of the public list (R3.16), as far as we use it; checked by its schema at the edge. */
export interface WalletListing {
  /** In the public list. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** The wallet's own page. */
  readonly homepage?: string | undefined
  /** Of its picture in the list. */
  readonly imageId?: string | undefined
  /** The address of its picture. */
  readonly imageUrl?: string | undefined
  /** CAIP-2 ids of the chains that it knows. */
  readonly chains?: readonly string[] | undefined
  /** Whether the list calls it certified. */
  readonly badge?: 'certified' | undefined
  /** By which it announces itself. */
  readonly rdns?: string | undefined
  /** Opens its app. */
  readonly mobileLink?: string | undefined
  /** Opens its app without a relay. */
  readonly linkMode?: string | undefined
  /** Opens its program. */
  readonly desktopLink?: string | undefined
  /** Opens its page. */
  readonly webappLink?: string | undefined
  /** Where iPhones get it. */
  readonly appStore?: string | undefined
  /** Where Android phones get it. */
  readonly playStore?: string | undefined
  /** Where browsers get it. */
  readonly chromeStore?: string | undefined
  /** What it calls itself on a page. */
  readonly injectedIds?: readonly string[] | undefined
}
