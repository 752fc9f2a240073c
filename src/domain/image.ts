import { dataImage } from './data-image.ts'

/**
 * The picture's address when it is safe in an `<img>`: https, http on a developer's own machine, or a data picture.
 * Everything else, `javascript:` first of all, is no picture.
 */
export const safeImageUrl = (url: unknown): string | undefined =>
  dataImage(url) ??
  (typeof url === 'string' && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|blob:)/i.test(url) ? url : undefined)
