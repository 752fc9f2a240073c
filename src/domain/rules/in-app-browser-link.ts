/** Wallets that open this page in their own browser instead of pairing, by explorer id (facts: constants 4). */
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** The link into such a wallet's browser; undefined where the wallet is reached in other ways. On phones only. */
export function inAppBrowserLink(
  walletId: string,
  { href, origin, isSolana }: { href: string; origin: string; isSolana: boolean },
): string | undefined {
  const page = encodeURIComponent(href)
  if (walletId === PHANTOM) return `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
  if (walletId === SOLFLARE) return `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  return walletId === COINBASE && isSolana ? `https://go.cb-w.com/dapp?cb_url=${page}` : undefined
}
