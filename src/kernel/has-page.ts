/** Whether this runs on a page, not where pages are written: there some have a window's events, and none a document. */
export const hasPage = (): boolean => !!globalThis.document
