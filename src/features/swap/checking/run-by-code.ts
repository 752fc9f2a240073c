import { messageOf } from '../../../errors/from-unknown.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { failSwap } from '../errors.ts'
import { type Call, type Holder, numberIn, queryBalance, reasonOf, type Trial } from './trial.ts'

// Names of the machine's instructions, as far as they are used.
const [ISZERO, ADDRESS, BALANCE, CALLDATASIZE, CODECOPY, RETURNDATASIZE, RETURNDATACOPY] = [
  '15',
  '30',
  '31',
  '36',
  '39',
  '3d',
  '3e',
]
const [POP, MSTORE, JUMPI, GAS, JUMPDEST, CALL, RETURN, REVERT, STOP] = [
  '50',
  '52',
  '57',
  '5a',
  '5b',
  'f1',
  'f3',
  'fd',
  '00',
]

/** Fixed widths, so that the length of code does not depend on the numbers in it. */
const push = (number: number): string => `62${number.toString(16).padStart(6, '0')}`
const pushWord = (hex: string): string => `7f${hex.replace(/^0x/, '').padStart(64, '0')}`

/** Where a call's data lies in memory, behind the four balances. */
const DATA_AT = 0x100
const FAIL_AT = 7

/** Coins that arrive are taken without a word; what a call reverts with is what all of it reverts with. */
const start = (): string => {
  const fail = JUMPDEST + RETURNDATASIZE + push(0) + push(0) + RETURNDATACOPY + RETURNDATASIZE + push(0) + REVERT
  const head = CALLDATASIZE + push(0) + JUMPI + STOP
  const main = (head.length + fail.length) / 2
  return CALLDATASIZE + push(main) + JUMPI + STOP + fail + JUMPDEST
}

/** A program that reads the balances, makes the calls, and reads the balances again. */
function programOf({ owner, sells, buys }: Holder, calls: readonly Call[]): string {
  const assemble = (dataAt: number): { code: string; data: string } => {
    let data = ''
    const ask = ({ to, value, data: call }: Call, answerAt: number, answerBytes: number): string => {
      const bytes = call.slice(2)
      const copy = push(bytes.length / 2) + push(dataAt + data.length / 2) + push(DATA_AT) + CODECOPY
      data += bytes
      return `${copy + push(answerBytes) + push(answerAt) + push(bytes.length / 2) + push(DATA_AT) + pushWord(value) + pushWord(to)}${GAS}${CALL}`
    }
    const look = (token: string | undefined, at: number): string =>
      token
        ? ask({ from: owner, to: token, value: '0x0', data: queryBalance(owner) }, at, 32) + POP
        : ADDRESS + BALANCE + push(at) + MSTORE
    const code = [
      start(),
      look(sells, 0),
      look(buys, 32),
      ...calls.map((call) => ask(call, 0, 0) + ISZERO + push(FAIL_AT) + JUMPI),
      look(sells, 64),
      look(buys, 96),
      push(128) + push(0) + RETURN,
    ].join('')
    return { code, data }
  }
  const { code } = assemble(0)
  const { data, code: placed } = assemble(code.length / 2)
  return `0x${placed}${data}`
}

/**
 * The calls from the visitor's own account, which gets a program of ours for the length of one `eth_call`: for nodes without
 * `eth_simulateV1`. Of other tokens it sees nothing. Undefined where the node does not take the program.
 */
export async function runByCode(holder: Holder, calls: readonly Call[], node: NodeRequest): Promise<Trial | undefined> {
  const { owner } = holder
  const call = { from: owner, to: owner, data: '0x01' }
  const answer = await node('eth_call', [call, 'latest', { [owner]: { code: programOf(holder, calls) } }]).catch(
    (error: unknown) => {
      const message = messageOf(error)
      if (/revert/i.test(message)) throw failSwap('swap/build-failed', { reason: reasonOf(message) }, error)
    },
  )
  const words = `${answer}`.slice(2).match(/.{64}/g) ?? []
  const [before, boughtBefore, after, boughtAfter] = words.map((digits) => numberIn(`0x${digits}`))
  if (before === undefined || boughtBefore === undefined || after === undefined || boughtAfter === undefined)
    return undefined
  return { spent: before - after, got: boughtAfter - boughtBefore, touchesOthers: undefined }
}
