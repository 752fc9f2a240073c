/**
 * `in-page.ts` and all it needs as one text, which defines `installInPage`. The build puts it here (tsup.config.ts): a test
 * runner cannot bundle, and a page cannot import.
 */
export const pageScript: string = ''
