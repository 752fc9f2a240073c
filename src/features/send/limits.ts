/** A name to send to is looked up once nothing has been typed for this long. */
export const RESOLVE_DEBOUNCE_MS = 500
/** How long the preview of a transfer waits for a history to warn from. */
export const HISTORY_LOOK_MS = 4_000
/** The same transfer again within this time is probably the one before, seen twice. */
export const SAME_TRANSFER_MS = 10 * 60_000
