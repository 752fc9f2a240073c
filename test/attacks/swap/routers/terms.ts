import { type Address, encodePacked, type Hex } from 'viem'

/** What a router's call is made of. The native coin is its placeholder. */
export interface CallTerms {
  readonly sells: Address
  readonly buys: Address
  readonly amount: bigint
  readonly least: bigint
  readonly receiver: Address
}

/** One function of a router, as its own interface encodes it. `coin`: which side is the native coin. */
export interface RouterFunction {
  readonly router: string
  readonly name: string
  readonly coin?: 'sells' | 'buys'
  /** The call does not say everything: its receiver, or what it buys. */
  readonly isOpen?: true
  /** Nor what it sells, or it has parts that only its router knows. */
  readonly isUnsaid?: true
  readonly isMine?: true
  encode(terms: CallTerms): Hex
}

export const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const ZERO: Address = '0x0000000000000000000000000000000000000000'

export const WRAPPED: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

export const ROUTER: Address = '0x0000000000000000000000000000000000000002'

export const EXECUTOR: Address = '0xE37e799D5077682FA0a244D46E5649F71457BD09'

export const DEADLINE = 1_900_000_000n

export const WORD: Hex = `0x${'11'.repeat(32)}`

export const DATA: Hex = `0x${'ab'.repeat(77)}`

export const v3path = (first: Address, last: Address): Hex =>
  encodePacked(['address', 'uint24', 'address', 'uint24', 'address'], [first, 3000, WRAPPED, 500, last])

export const path = (sells: Address, buys: Address): Address[] => [
  sells === COIN ? WRAPPED : sells,
  EXECUTOR,
  buys === COIN ? WRAPPED : buys,
]

export const ME: Address = '0x0000000000000000000000000000000000000001'

/** Receivers that mean whoever calls, in the routers that have such. */
export const CALLERS = { uniswap: ME, zero: ZERO }
