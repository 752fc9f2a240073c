/** What the wallet on the window is called when it did not announce itself. */
export const BROWSER_WALLET = 'Browser Wallet'

/** R5.40: the injected Browser Wallet is hidden if excluded, and on a phone without rdns when it is not installed. */
export const showsBrowserWallet = ({
  isMobile,
  isExcluded,
  isInstalled,
  rdns,
}: {
  isMobile: boolean
  isExcluded: boolean
  isInstalled: boolean
  rdns: string | undefined
}): boolean => !isExcluded && (!isMobile || !!rdns || isInstalled)
