/** Of the secure frame and its logins (R9.21 to R9.25), the unit in each name. */

export const FRAME_LOAD_LIMIT_MS = 20_000
export const FRAME_REQUEST_LIMIT_MS = 120_000
export const FRAME_READY_DELAY_MS = 500
export const SIGN_OUT_WAIT_MS = 3_000
export const EMAIL_COOLDOWN_MS = 30_000
/** A refused method says so after a moment, when the modal it opened can be seen. */
export const REFUSAL_TOAST_MS = 300
export const SOCIAL_REDIRECT_LIMIT_MS = 45_000
export const POPUP_POLL_MS = 1_000
/** Between a login window seen closed and the visitor taken for gone. */
export const LAST_WORD_MS = 100
/** For a visitor who leaves the page to log in elsewhere: later, what comes back is not taken for theirs. */
export const LOGIN_ELSEWHERE_LIMIT_MS = 3_600_000
