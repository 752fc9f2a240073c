import { toUrl } from '../../../kernel/to-url.ts'

/** Schemes that would run or show something in place of opening a wallet. */
const REFUSED = /^(javascript|data|vbscript|blob|file|about|filesystem|view-source|chrome|intent|ws|wss|ftp)$/i

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** https, and http on a developer's own machine: the link carries the pairing’s key. Nothing that hides who is asked. */
function webAddress(base: string): URL | undefined {
  const url = toUrl(base)
  if (!url || url.username || url.password) return undefined
  const isOwn = OWN_MACHINE.includes(url.hostname)
  return isOwn || (url.protocol === 'https:' && !url.port) ? url : undefined
}

export interface WalletLink {
  /** Hands the pairing to the wallet. */
  readonly href: string
  /** What later links to the same wallet begin with. */
  readonly base: string
}

/** What the record asks already stays: `https://t.me/wallet?startapp=x`. */
const withParameter = (search: string, value: string): string => `${search ? `${search}&` : '?'}uri=${value}`

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
    const url = webAddress(base)
    if (!url) return undefined
    const site = url.origin + url.pathname.replace(/\/$/, '')
    return { href: `${site}/wc${withParameter(url.search, encoded)}${url.hash}`, base: site }
  }
  // A record may hold a scheme alone, with all of `://`, some of it, or none.
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*)(?::\/\/(.*)|:?\/*)$/i.exec(base) ?? []
  if (!scheme || REFUSED.test(scheme)) return undefined
  const [path = '', query = ''] = (rest.split('#')[0] ?? '').split(/\?(.*)/)
  const whole = `${scheme}://${path && !path.endsWith('/') ? `${path}/` : path}`
  // Telegram on Android decodes what it opens once.
  const value = isTelegramAndroid ? encodeURIComponent(encoded) : encoded
  return { href: `${whole}wc${withParameter(query && `?${query}`, value)}`, base: whole }
}
