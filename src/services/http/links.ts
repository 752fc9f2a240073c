import { webUrl } from '../../domain/web-url.ts'

/** A link we may open from a service's row. */
export const webLink = (link: unknown): string | undefined => (webUrl(link) ? String(link) : undefined)

/** A link that opens an app: a web link, or the app's own scheme, never one that runs or reads something in the browser. */
export const appLink = (link: unknown): string | undefined =>
  webLink(link) ??
  (typeof link === 'string' &&
  /^(?!(https?|javascript|data|vbscript|file|filesystem|blob|about|view-source):)[a-z][a-z\d+.-]*:[!-~]*$/i.test(link)
    ? link
    : undefined)
