/** Allowed for every project (R5.14): a developer's own machine, and hosts of previews and apps. */
const BUILT_IN = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

function matches(origin: string, pattern: string): boolean {
  if (pattern.includes('*')) {
    const source = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return new RegExp(`^${source.join('.*')}$`, 'i').test(origin)
  }
  return pattern === origin || (URL.canParse(pattern) && new URL(pattern).origin === origin)
}

/** R5.13: wildcard patterns, or addresses compared by their origin; the defaults always count. */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean =>
  [...patterns, ...BUILT_IN].some((pattern) => matches(origin, pattern))
