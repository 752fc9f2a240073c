import { IN_APP_BROWSERS } from '../../../domain/in-app-browsers.ts'
import type { Namespace } from '../../../domain/network.ts'

const { phantom, solflare, coinbase } = IN_APP_BROWSERS
const binance = '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4'

/** Wallets that open this page in a browser of their own instead of pairing, by explorer id (R2.39). */
const OWN_BROWSERS: readonly string[] = [binance, ...Object.values(IN_APP_BROWSERS)]
export const hasOwnBrowser = (walletId: string): boolean => OWN_BROWSERS.includes(walletId)

/** Binance's own browser is a small app inside its app. It reads what follows as base64, and the address up to the first `&`. */
const BINANCE_BROWSER = 'bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7'
const binanceLink = (href: string): string => {
  const query = btoa(`url=${href.replaceAll('&', '%26')}`)
  const link = `${BINANCE_BROWSER}&startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${query}`
  return `https://app.binance.com/en/download?_dp=${btoa(link)}`
}

/**
 * The link into such a wallet's browser; undefined where the wallet is reached in other ways, as when this is its browser
 * already. On phones only.
 */
export function inAppBrowserLink(
  walletId: string,
  {
    href,
    origin,
    namespace,
    isAndroid,
    isOnWindow,
  }: {
    href: string
    origin: string
    /** Of whose wallets the page asks for one. */
    namespace: Namespace
    isAndroid: boolean
    /** Whether a wallet has put an object of this name on the page. */
    isOnWindow: (name: string) => boolean
  },
): string | undefined {
  const page = encodeURIComponent(href)
  if (walletId === phantom && !isOnWindow('phantom')) {
    const path = `phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
    // A browser on Android that another app has opened keeps web links to itself; an intent names the app.
    return isAndroid ? `intent://${path}#Intent;scheme=https;package=app.phantom;end` : `https://${path}`
  }
  if (walletId === solflare && !isOnWindow('solflare')) return `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  if (walletId === binance && !isOnWindow('binancew3w')) return binanceLink(href)
  if (walletId !== coinbase) return undefined
  if (namespace === 'solana' && !isOnWindow('coinbaseSolana')) return `https://go.cb-w.com/dapp?cb_url=${page}`
  return namespace === 'eip155' && !isOnWindow('coinbaseWalletExtension') ? `cbwallet://miniapp?url=${page}` : undefined
}
