import { dataImage } from './data-image.ts'
import { webUrl } from './web-url.ts'

/**
 * The picture's address when it is safe in an `<img>`: https, http on a developer's own machine, or a data picture.
 * Everything else, `javascript:` first of all, is no picture.
 */
export const safeImageUrl = (url: unknown): string | undefined =>
  dataImage(url) ?? (typeof url === 'string' && (webUrl(url) || url.startsWith('blob:')) ? url : undefined)
