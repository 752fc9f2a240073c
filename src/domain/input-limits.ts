// How much of what others send is looked at before anything is done with it, the unit in each name. Whoever adds a parser of
// something from outside adds a line here and a probe in test/attacks/limits.test.ts, which walks this table.

/** Base 58 of anything: a text that a host has a wallet sign. Reading 4,096 characters takes some ten milliseconds. */
export const MAX_BASE58_CHARACTERS = 4_096

/** A signature, however it is written: one that brings its contract along (ERC-6492) takes a few thousand. */
export const MAX_SIGNATURE_CHARACTERS = 65_536

/** The text of a sign-in. With every optional line and ten resources it takes a thousand. */
export const MAX_SIGN_IN_CHARACTERS = 16_384

/** Accounts that a wallet grants, over all networks. One that lists more is not a wallet. */
export const MAX_ACCOUNTS = 200

/** An amount as decimal text: a number of 256 bits has 78 digits. */
export const MAX_AMOUNT_CHARACTERS = 200

/** A CAIP-2 or CAIP-10 id: 8, 32 and 128 characters, and what is between them. */
export const MAX_CAIP_CHARACTERS = 170

/** Bytes as hexadecimal or base64: transactions that wallets and hosts hand over. */
export const MAX_ENCODED_CHARACTERS = 1_000_000

/** Rows of a service's list. The longest, tokens to exchange, has some 1,500. */
export const MAX_ROWS = 2_000
