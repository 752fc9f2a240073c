/** A host that does not say for this long whether there is a session has none. */
export const SIGN_IN_LIMIT_MS = 20_000

/** Sessions that a browser keeps: accounts times networks of a visitor. Each is checked when a page starts. */
export const MAX_SESSIONS = 32

/** How long a click counts as one: later, browsers let a wallet open no window. */
export const CLICK_LASTS_MS = 1_000
