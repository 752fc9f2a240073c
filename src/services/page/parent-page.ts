/** Where the page that frames this one comes from, as far as the browser tells; Firefox names no ancestors. */
export const parentOrigin = (): string => globalThis.location?.ancestorOrigins?.[0] ?? globalThis.document?.referrer
