/** Schemes that would run or show something in place of opening a wallet. */
const REFUSED = /^(javascript|data|vbscript|blob|file|about|filesystem|view-source|chrome|intent|ws|wss|ftp)$/i

/** https, and http on a developer's own machine: the link carries the pairing’s key. */
const WEB = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/i

export interface WalletLink {
  /** Hands the pairing to the wallet. */
  readonly href: string
  /** What later links to the same wallet begin with. */
  readonly base: string
}

/**
 * The link that hands a pairing to a wallet, from the base in that wallet's own record; undefined when the record has
 * none that may be opened (R2.36, R2.37). A web address gives a universal link, a scheme a native one.
 */
export function walletLink(
  base: string | undefined,
  uri: string,
  { isTelegramAndroid }: { isTelegramAndroid: boolean },
): WalletLink | undefined {
  // Browsers skip tabs and line breaks inside `java script:`.
  if (!base || /[\s\p{C}]/u.test(base)) return undefined
  const encoded = encodeURIComponent(uri)
  if (/^https?:/i.test(base)) {
    const site = base.replace(/\/$/, '')
    return WEB.test(base) ? { href: `${site}/wc?uri=${encoded}`, base: site } : undefined
  }
  // A record may hold a scheme alone, with all of `://`, some of it, or none.
  const [, scheme = '', path = ''] = /^([a-z][a-z\d+.-]*)(?::\/\/(.*)|:?\/*)$/i.exec(base) ?? []
  if (!scheme || REFUSED.test(scheme)) return undefined
  const whole = `${scheme}://${path && !path.endsWith('/') ? `${path}/` : path}`
  // Telegram on Android decodes what it opens once.
  return { href: `${whole}wc?uri=${isTelegramAndroid ? encodeURIComponent(encoded) : encoded}`, base: whole }
}
