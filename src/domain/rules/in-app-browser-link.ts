/** Wallets that open this page in their own browser instead of pairing, by explorer id (facts: constants 4). */
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/**
 * The link into such a wallet's browser; undefined where the wallet is reached in other ways, as when this is its browser
 * already. On phones only.
 */
export function inAppBrowserLink(
  walletId: string,
  {
    href,
    origin,
    isSolana,
    isAndroid,
    isOnWindow,
  }: {
    href: string
    origin: string
    isSolana: boolean
    isAndroid: boolean
    /** Whether a wallet has put an object of this name on the page. */
    isOnWindow: (name: string) => boolean
  },
): string | undefined {
  const page = encodeURIComponent(href)
  if (walletId === PHANTOM && !isOnWindow('phantom')) {
    const path = `phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
    // A browser on Android that another app has opened keeps web links to itself; an intent names the app.
    return isAndroid ? `intent://${path}#Intent;scheme=https;package=app.phantom;end` : `https://${path}`
  }
  if (walletId === SOLFLARE && !isOnWindow('solflare')) return `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  if (walletId !== COINBASE || isOnWindow('coinbaseSolana')) return undefined
  return isSolana ? `https://go.cb-w.com/dapp?cb_url=${page}` : undefined
}
