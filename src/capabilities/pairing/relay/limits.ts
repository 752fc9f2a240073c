/** Times and sizes of the relay, the unit in each name. */

/** R9.19: a pairing expires this long after its creation. The engine's own proposal lives a minute longer. */
export const PAIRING_LIFE_MS = 240_000

/** The proposal has not reached the relay by now: the visitor is told, instead of looking at a dead code. */
export const PUBLISH_LIMIT_MS = 15_000

/** The engine makes a link without asking anyone; what takes longer than this is a storage that never answers. */
export const LINK_LIMIT_MS = 5_000

/** Reading keys and connections takes some fifty milliseconds, once the engine is loaded. A blocked storage takes for ever. */
export const ENGINE_START_LIMIT_MS = 10_000

/**
 * How long the verify service may hold up a message. It attests our origin to the wallet; where its frame is blocked the
 * engine would wait five seconds before every proposal and every request.
 */
export const VERIFY_LIMIT_MS = 1_000

/** A request lives as long in the relay's mailbox (five minutes); after that no answer can come. */
export const REQUEST_LIFE_MS = 300_000

/** The engine's own timer for an answer, in seconds: almost the most that it takes, so that ours is first and we know it again. */
export const ENGINE_PATIENCE_S = 604_799

/** Signing out must not wait for a dead network: the wallet is told later. */
export const DISCONNECT_WAIT_MS = 3_000

/**
 * A socket that was quiet for so long may be dead without knowing it: after a page slept, or when something was sent that
 * the relay answers at once.
 */
export const STALE_SOCKET_MS = 10_000

/** However slow the relay is, nothing is waited for longer: the engine itself gives up what it publishes after as long. */
export const LONGEST_PATIENCE_MS = 60_000

/** What even a poor line carries; a long request has so much more time to get out. */
export const UPLOAD_CHARACTERS_PER_MS = 10

/** The relay cuts off whoever sends a frame of more than a megabyte. Encryption and base64 make a third more of it. */
export const MAX_REQUEST_CHARACTERS = 500_000

/** Digits in a row, in a frame of the relay. What is longer is not read at all. */
export const MAX_DIGITS = 200

/**
 * What the engine's parser may do over the digits of one message; a run of n costs n²/2. This is a run of 3,500, some
 * thirty milliseconds.
 */
export const MAX_DIGIT_STEPS = 6_125_000

/** A wallet that grants more than this is not a wallet. */
export const MAX_METHODS = 200
/** Older wallets have a namespace for each chain. */
export const MAX_NAMESPACES = 200
