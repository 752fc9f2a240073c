import { toUrl } from '../../kernel/to-url.ts'
import type { ResolvedOptions } from '../config.ts'
import { safeImageUrl } from '../image.ts'
import { webAddress } from '../web-url.ts'

/**
 * The picture's address where the host page allows its server to learn of the visitor: the services it uses anyway, hosts
 * it named, and pictures that come inside the answer. Tokens and NFTs name their own pictures, and anybody can send one.
 */
export function allowPicture(
  url: unknown,
  { baseUrls, pictureHosts }: Pick<ResolvedOptions, 'baseUrls' | 'pictureHosts'>,
): string | undefined {
  // Only what the host page has named itself may have a port.
  const host = webAddress(url)?.host
  const isAt = (hosts: readonly string[]): boolean =>
    !!host && hosts.some((one) => one === host || toUrl(one)?.host === host)
  const isOpen = pictureHosts.includes('*')
  if (host && (isOpen || isAt(pictureHosts))) return String(url)
  const safe = safeImageUrl(url)
  const isAllowed = safe?.startsWith('data:') || isOpen || isAt(Object.values(baseUrls))
  return isAllowed ? safe : undefined
}
