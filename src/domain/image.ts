/** A wallet's picture larger than this is not shown: 5 MB icons exist, and cost memory on every render. */
const MAX_IMAGE_URL_LENGTH = 200_000

/**
 * The picture's address when it is safe in an `<img>`: https, http on a developer's own machine, or a data picture.
 * Everything else, `javascript:` first of all, is no picture. SVG is allowed because `<img>` runs no script in it.
 * `allowed` narrows that further.
 */
export const safeImageUrl = (url: unknown, allowed = /^/): string | undefined =>
  typeof url === 'string' &&
  url.length < MAX_IMAGE_URL_LENGTH &&
  allowed.test(url) &&
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|blob:|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(url)
    ? url
    : undefined
