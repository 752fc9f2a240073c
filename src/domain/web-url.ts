/** A developer's own machine. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1']

/**
 * A web address that may be asked or shown: https, or http on a developer's own machine. None has a name or a password in
 * it, which make `https://bank.example@evil.example` look like the bank. Browsers drop blanks and line breaks inside an
 * address: what has them is none.
 */
export function webAddress(link: unknown): URL | undefined {
  if (typeof link !== 'string' || /[^!-~]/.test(link)) return undefined
  try {
    const url = new URL(link)
    const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname))
    return isWeb && !url.username && !url.password ? url : undefined
  } catch {
    return undefined // no address
  }
}

/** One that a visitor may be led to: only on a developer's own machine has it a port. */
export function webUrl(link: unknown): URL | undefined {
  const url = webAddress(link)
  return url && (!url.port || LOCAL_HOSTS.includes(url.hostname)) ? url : undefined
}
