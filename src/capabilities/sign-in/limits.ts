/** A host that does not say for this long whether there is a session has none. */
export const SIGN_IN_LIMIT_MS = 20_000
