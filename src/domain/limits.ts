/** Business constants (chapter 9 of the requirements), the unit in each name. */

/** How long a page that comes back waits for one wallet, to appear and then to answer. */
export const RECONNECT_LIMIT_MS = 3_000

/** A wallet that is told that the visitor leaves is waited for this long; so is the embedded one. */
export const DISCONNECT_LIMIT_MS = 3_000

/** Balances and native balances are kept this long; names and identities, that long. */
export const BALANCE_TTL_MS = 30_000
export const NAME_TTL_MS = 300_000

/** While the account shows, balances are asked this often; the cache decides whether that is a request. */
export const BALANCE_POLL_MS = 10_000

/** After a failed token balance nothing is asked for this long. */
export const BALANCE_RETRY_BLOCK_MS = 30_000

/** Our own requests to services end here, so that no screen waits for a silent server. */
export const SERVICE_TIMEOUT_MS = 10_000

/** How often a sent transaction is asked after, and how long: a Solana transaction that nobody knows by then never will be. */
export const SETTLE_POLL_MS = 1_000
export const SETTLE_LIMIT_MS = 90_000

/** Wallets per request of the public list. */
export const WALLET_PAGE_SIZE = 40
export const RECOMMENDED_WALLETS = 4
export const SEARCH_RESULTS = 100
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_MIN_CHARACTERS = 2
export const NETWORK_SEARCH_DEBOUNCE_MS = 100

export const RECENT_WALLETS = 2
export const RETRY_ALLOWED_AFTER_MS = 1_000
/** A wallet that has not answered for this long may be hiding behind the page: the screen says where to look. */
export const SLOW_ANSWER_MS = 8_000

/** No double click is as slow. */
export const SECOND_PRESS_MS = 1_000

/** While a purchase is paid elsewhere, whoever takes the payment is asked this often, and given up after that long. */
export const PURCHASE_POLL_MS = 4_000
export const PURCHASE_LIMIT_MS = 180_000

export const SHAKE_MS = 500
export const HEADER_TEXT_MS = 120
export const MODAL_HEIGHT_MS = 150
export const VIEW_TRANSITION_MS = 150
/** A view that loads faster than this shows no skeleton first. */
export const VIEW_SKELETON_AFTER_MS = 150
/** How long a first visit waits for the project's word on what may stand somewhere; then the host's own wishes count. */
export const PROJECT_WAIT_MS = 1_000
export const TOAST_LIFE_MS = 2_500
/** A toast that replaces another waits until that one is out of the way. */
export const TOAST_CHANGE_MS = 150

export const MODAL_WIDTH_PX = 360
export const MOBILE_BREAKPOINT_PX = 430
export const DEFAULT_Z_INDEX = 999
