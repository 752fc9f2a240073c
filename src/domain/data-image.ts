/** A wallet's picture larger than this is not shown: 5 MB icons exist, and cost memory on every render. */
const MAX_LENGTH = 200_000

/**
 * The picture an announced wallet brings inside its announcement (EIP-6963); a remote one would tell its server who
 * visits this page. SVG is fine, because it is shown in an `<img>`, which runs no script.
 */
export const dataImage = (url: unknown): string | undefined =>
  typeof url === 'string' && url.length < MAX_LENGTH && /^data:image\//.test(url) ? url : undefined
