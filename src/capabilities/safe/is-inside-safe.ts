/**
 * Whether this page may be one of a Safe's apps. Every page pays for it before the click, so it is no more than a hint:
 * safe-page.ts looks again.
 */
export const isInsideSafe = (): boolean => /safe.global/.test(location.ancestorOrigins?.[0] ?? document.referrer)
