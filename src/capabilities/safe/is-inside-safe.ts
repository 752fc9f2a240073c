/**
 * Whether this page may be one of a Safe's apps. Every page pays for it before the click, and servers run it, so it is no more
 * than a hint: safe-page.ts looks again.
 */
export const isInsideSafe = (): boolean =>
  /safe.global/.test(globalThis.location?.ancestorOrigins?.[0] ?? globalThis.document?.referrer)
