/** How long a host has to say whether there is a session, to write a message, and to keep what was signed. */
export const SIGN_IN_LIMIT_MS = 20_000

/** Sessions that a browser keeps: accounts times networks of a visitor. Each is checked when a page starts. */
export const MAX_SESSIONS = 32

/** How long a click counts as one: later, browsers let a wallet open no window. */
export const CLICK_LASTS_MS = 1_000

/** Timers of browsers end at 24.8 days, and fire at once where they are asked for more. */
export const LONGEST_TIMER_MS = 86_400_000
