import type { ResolvedOptions } from '../config.ts'
import { safeImageUrl } from '../image.ts'

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * The picture's address where the host page allows its server to learn of the visitor: the services it uses anyway, hosts
 * it named, and pictures that come inside the answer. Tokens and NFTs name their own pictures, and anybody can send one.
 */
export function allowPicture(
  url: unknown,
  { baseUrls, pictureHosts }: Pick<ResolvedOptions, 'baseUrls' | 'pictureHosts'>,
): string | undefined {
  const safe = safeImageUrl(url)
  if (!safe || safe.startsWith('data:') || pictureHosts.includes('*')) return safe
  const host = hostOf(safe)
  const allowed = [...Object.values(baseUrls), ...pictureHosts]
  return allowed.some((one) => one === host || hostOf(one) === host) ? safe : undefined
}
