import { readAbiText } from '../../../domain/rules/read-abi-text.ts'
import { cleanText } from '../../../kernel/text.ts'

export interface Call {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
}

/** Whose balances are compared: tokens by their plain address, undefined for the native coin. */
export interface Holder {
  readonly owner: string
  readonly sells: string | undefined
  readonly buys: string | undefined
  /** May take of the sold token; nobody may be allowed more than before. */
  readonly spender: string
}

/** What a node says would happen. */
export interface Trial {
  readonly spent: bigint
  readonly got: bigint
  /** Something else of the visitor's moves, or somebody is allowed to move it; undefined where that could not be seen. */
  readonly touchesOthers: boolean | undefined
}

/** balanceOf(address) */
const BALANCE_OF = '0x70a08231'
export const REASON_LIMIT = 120

/** An address, or a number, as an argument of a call. */
export const word = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

export const queryBalance = (owner: string): string => BALANCE_OF + word(owner)

export const numberIn = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined

/**
 * What the contract said: `execution reverted: no liquidity` is the node's wording of it; else it stands in what the call
 * answered, behind the four bytes of `Error(string)`.
 */
export const reasonOf = (message: unknown, answer: unknown = ''): string =>
  cleanText(
    /revert(?:ed)?: +(.*)$/.exec(`${message ?? ''}`)?.[1] ??
      (/^0x08c379a0/.test(`${answer}`) ? readAbiText(`0x${`${answer}`.slice(10)}`) : ''),
    REASON_LIMIT,
  )
