import { dataImage } from './data-image.ts'
import { webAddress } from './web-url.ts'

/**
 * The picture's address when an `<img>` may show it: https, http on a developer's own machine, or a data picture. Everything
 * else, `javascript:` first of all, is no picture. Asked once more where one is drawn or comes out of storage; whether it may
 * have a port is decided where it comes in: by `safeImageUrl`, or `allowPicture` for hosts that the page has named.
 */
export const pictureAddress = (url: unknown): string | undefined =>
  dataImage(url) ?? (typeof url === 'string' && (webAddress(url) || url.startsWith('blob:')) ? url : undefined)
