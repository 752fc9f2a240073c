/** R5.34: a pairing with less than this left counts as expired, since a wallet needs time to answer. */
export const PAIRING_MARGIN_MS = 10_000

/** A link that a list has ready is tapped some time later, and the wallet is only opened then: half of its life is left. */
export const LISTED_MARGIN_MS = 120_000

/** A page that is still looked at this long after a wallet app was to open: the app is probably not there. */
export const WALLET_APP_OPENS_MS = 2_000
