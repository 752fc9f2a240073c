/** A developer's own machine. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1']

/**
 * A web address that may be opened, asked or shown: https, or http on a developer's own machine. None has a name or a
 * password in it, which make `https://bank.example@evil.example` look like the bank, and only local ones a port. Browsers drop
 * blanks and line breaks inside an address: what has them is none.
 */
export function webUrl(link: unknown): URL | undefined {
  if (typeof link !== 'string' || /[^!-~]/.test(link)) return undefined
  try {
    const url = new URL(link)
    const isLocal = LOCAL_HOSTS.includes(url.hostname)
    const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
    return isWeb && !url.username && !url.password && (isLocal || !url.port) ? url : undefined
  } catch {
    return undefined // no address
  }
}

/** Whether an address is at one of these hosts, or below one of them. */
export const isAtHost = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
