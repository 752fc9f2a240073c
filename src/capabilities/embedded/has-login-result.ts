/**
 * Whether the visitor may come back from a login elsewhere (R4.92). Every page pays for it before the click, so it is no more
 * than a hint: needs-embedded.ts looks again.
 */
export const hasLoginResult = (): boolean => /result_uri=/.test(location.search)
