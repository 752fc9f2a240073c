import { toUrl } from '../../kernel/to-url.ts'

/** Allowed for every project (R5.14): a developer's own machine, and hosts of previews and apps. */
const BUILT_IN = [
  'http://localhost',
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** Whether these parts stand in the text, in this order, from its start to its end. Walks it once, however many stars there are. */
function fits(text: string, parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? ''
  let from = 0
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const at = text.indexOf(part, from)
    if (at < 0 || (index === 0 && at > 0)) return false
    from = at + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

function matches(origin: string, pattern: string): boolean {
  if (pattern.includes('*')) return fits(origin.toLowerCase(), pattern.toLowerCase().split('*'))
  return pattern === origin || toUrl(pattern)?.origin === origin
}

/** R5.13: wildcard patterns, or addresses compared by their origin; the defaults always count. */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean =>
  [...patterns, ...BUILT_IN].some((pattern) => matches(origin, pattern))
