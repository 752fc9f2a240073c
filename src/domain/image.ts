import { pictureAddress } from './picture-address.ts'
import { webAddress, webUrl } from './web-url.ts'

/** The picture's address where it comes in: what `pictureAddress` lets through, and with a port only on a developer's own machine. */
export const safeImageUrl = (url: unknown): string | undefined =>
  webUrl(url) || !webAddress(url) ? pictureAddress(url) : undefined
