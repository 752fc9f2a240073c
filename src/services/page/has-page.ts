/** Whether this runs on a page, not where pages are written: on a server nothing listens. */
export const hasPage = (): boolean => !!globalThis.addEventListener
