/**
 * A link we may open from a service's row: https, or http on a developer's own machine; printable ASCII only, because
 * browsers drop tabs and line breaks inside a scheme (`java\nscript:`).
 */
export const webLink = (link: unknown): string | undefined =>
  typeof link === 'string' && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[!-~]+$/i.test(link)
    ? link
    : undefined

/** A link that opens an app: a web link, or the app's own scheme, never one that runs or reads something in the browser. */
export const appLink = (link: unknown): string | undefined =>
  webLink(link) ??
  (typeof link === 'string' &&
  /^(?!(https?|javascript|data|vbscript|file|filesystem|blob|about|view-source):)[a-z][a-z\d+.-]*:[!-~]*$/i.test(link)
    ? link
    : undefined)
