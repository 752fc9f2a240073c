/** A name to send to is looked up once nothing has been typed for this long. */
export const RESOLVE_DEBOUNCE_MS = 500
