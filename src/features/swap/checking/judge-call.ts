import { type Arguments, readByteStrings, readBytes, readPlace } from './read-calldata.ts'
import {
  CALL_LISTS,
  EXECUTE,
  findCommand,
  LEND,
  LEND_TERMS,
  PERMIT_COMMAND,
  type RouterCall,
  readRouterCalls,
  SETTLE,
  SETTLE_TERMS,
  SWAP_COMMANDS,
} from './router-calls.ts'

/** What a swap has to be, addresses in lower case; `undefined` tokens are the native coin. */
export interface Wanted {
  readonly owner: string
  readonly router: string
  readonly sells: string | undefined
  readonly buys: string | undefined
  readonly amount: bigint
  readonly least: bigint
}

/**
 * What a call of a known router is, as it is written: `promised`: the router pays the visitor the least amount of the
 * bought token, or undoes it all; `unproven`: nothing in it is wrong, but it does not promise that by itself; `unsaid`: nor does
 * it say all that it takes, which may be another token; `unknown`: no function that we know; `wrong`: it takes more, sells or buys
 * something else, pays somebody else, or too little.
 */
export type Verdict = 'promised' | 'unproven' | 'unsaid' | 'unknown' | 'wrong'

/** Sums over the parts of a call. */
interface Sums {
  spent: bigint
  promised: bigint
  /** It does not say what it buys. */
  isOpen: boolean
  /** It does not say what it sells. */
  isUnsaid: boolean
  /** There is a part in it that we do not know. */
  isUnknown: boolean
  isWrong: boolean
}

const ADDRESS = 2n ** 160n
/** Placeholders for the native coin. */
const COINS = [0n, 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeen]

/** Addresses that stand for whoever calls, by the mark behind the place of a receiver. */
const CALLERS: Readonly<Record<string, bigint>> = { m: 0n, s: 1n }

function addTerms(sums: Sums, wanted: Wanted, data: Arguments, terms: RouterCall, isOptional = false): void {
  const [amountAt, leastAt, receiverAt, sellsAt, buysAt] = terms
  const owner = BigInt(wanted.owner)
  const read = (place: string): bigint => {
    const found = readPlace(data, place)
    // A call that is cut short is no call.
    if (found === undefined) sums.isWrong = true
    return found ?? 0n
  }
  // Packed with other bits in some calls: an address is what the lowest of them say.
  const tokenAt = (place: string): bigint => (place === 'coin' ? 0n : read(place) % ADDRESS)
  const isWanted = (found: bigint, token: string | undefined): boolean =>
    token === undefined ? COINS.includes(found) : found === BigInt(token)

  const amount = amountAt && amountAt !== 'value' ? read(amountAt) : 0n
  sums.spent += amount
  if (amountAt === 'value' && wanted.sells) sums.isWrong = true
  if (amountAt && !sellsAt) sums.isUnsaid = true
  // Of nothing: the router goes on with what it has.
  if (amount && sellsAt && !isWanted(tokenAt(sellsAt), wanted.sells)) {
    // Coins are sold as their wrapped token, which no call names as such.
    if (wanted.sells) sums.isWrong = true
    else sums.isUnsaid = true
  }
  if (!leastAt) return
  const least = read(leastAt)
  const [, place = '', mark = ''] = /^(.*?)([ms]?)$/.exec(receiverAt) ?? []
  const receiver = receiverAt === 'me' ? owner : read(place) % ADDRESS
  if (receiver !== owner && CALLERS[mark] !== receiver) return
  // What may fail without undoing the rest promises nothing. Nor are wrapped coins the coins that were wanted.
  if (isOptional || (buysAt && !isWanted(tokenAt(buysAt), wanted.buys))) return
  if (!buysAt) sums.isOpen = true
  sums.promised += least
}

function addCommands(sums: Sums, wanted: Wanted, data: Arguments): void {
  const commands = readBytes(data, 0)?.match(/../g) ?? []
  const inputs = readByteStrings(data, 1)
  if (inputs?.length !== commands.length || !commands.length) {
    sums.isWrong = true
    return
  }
  for (const [index, hex] of commands.entries()) {
    const byte = Number.parseInt(hex, 16)
    const command = byte & 0x3f
    const input = inputs[index] ?? ''
    const terms = findCommand(command)
    const isPaid = !SWAP_COMMANDS.includes(command) || readPlace(input, '4') !== 0n
    if (command === PERMIT_COMMAND) sums.isWrong ||= readPlace(input, '4') !== BigInt(wanted.router)
    else if (!terms) sums.isUnknown = true
    else
      addTerms(
        sums,
        wanted,
        input,
        isPaid ? terms : ['', ...(terms.slice(1) as [string, string, string, string])],
        byte > 0x7f,
      )
  }
}

function addCall(sums: Sums, wanted: Wanted, data: string, calls: ReadonlyMap<string, RouterCall>, depth = 0): void {
  const selector = data.slice(0, 8).toLowerCase()
  const rest = data.slice(8)
  const list = Object.hasOwn(CALL_LISTS, selector) ? CALL_LISTS[selector] : undefined
  const terms = calls.get(selector)
  if (terms) addTerms(sums, wanted, rest, terms)
  else if (EXECUTE.includes(selector)) addCommands(sums, wanted, rest)
  else if (list !== undefined && depth < 2) {
    const inner = readByteStrings(rest, list)
    if (!inner?.length) sums.isWrong = true
    for (const call of inner ?? []) addCall(sums, wanted, call, calls, depth + 1)
  } else if (selector === LEND) {
    // Whether the contract that is lent to keeps its promise, only a trial tells.
    sums.isOpen = true
    addTerms(sums, wanted, rest, LEND_TERMS)
    const inner = readBytes(rest, 4) ?? ''
    if (inner.startsWith(SETTLE)) addTerms(sums, wanted, inner.slice(8), SETTLE_TERMS)
    else sums.isUnknown = true
  } else sums.isUnknown = true
}

/** Reads a call as its router would. */
export function judgeCall(data: string, wanted: Wanted): Verdict {
  const sums: Sums = { spent: 0n, promised: 0n, isOpen: false, isUnsaid: false, isUnknown: false, isWrong: false }
  addCall(sums, wanted, data.replace(/^0x/, ''), readRouterCalls())
  if (sums.isWrong || sums.spent > wanted.amount) return 'wrong'
  // It must pay the visitor; of a part that is not known nobody can say that it does not.
  if (sums.promised < wanted.least) return sums.isUnknown ? 'unknown' : 'wrong'
  return sums.isUnsaid || sums.isUnknown ? 'unsaid' : sums.isOpen ? 'unproven' : 'promised'
}
