/**
 * The picture an announced wallet brings inside its announcement (EIP-6963); a remote one would tell its server who
 * visits this page. SVG is fine, because it is shown in an `<img>`, which runs no script. One of more
 * than 200 000 characters is not shown: 5 MB icons exist, and cost memory on every render.
 */
export const dataImage = (url: unknown): string | undefined =>
  typeof url === 'string' && url.length < 200_000 && url.startsWith('data:image/') ? url : undefined
