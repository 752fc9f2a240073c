import { isRecord } from '../../../kernel/guard.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { failSwap } from '../errors.ts'
import { runByCode } from './run-by-code.ts'
import { type Call, type Holder, numberIn, queryBalance, reasonOf, type Trial, word } from './trial.ts'

/** Code that answers the coins of the address it is called with, at an address where nobody lives. */
const COUNTER = `0x${'5c'.repeat(20)}`
const COUNTER_CODE = '0x6000353160005260206000f3'

/**
 * Records of contracts that say that a visitor's tokens move, or may be moved, by the place of the visitor among their
 * topics: Transfer, Approval, ApprovalForAll, TransferSingle, TransferBatch, and Permit2's Approval and Permit.
 */
const RECORDS: Readonly<Record<string, number>> = {
  ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef: 1,
  '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': 1,
  '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': 1,
  c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62: 2,
  '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': 2,
  da9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b: 1,
  c6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec: 1,
}
const TRANSFER = 'ddf252ad'
const APPROVAL = '8c5be1e5'

const isAddress = (topic: unknown, address: string): boolean =>
  `${topic}`.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()

/** Whether a record tells of anything of the visitor's that is not this swap. */
function isForeign(log: unknown, { owner, sells, buys, spender }: Holder): boolean {
  const { address, topics } = isRecord(log) ? log : {}
  const [kind = '', ...others]: readonly unknown[] = Array.isArray(topics) ? topics : []
  const digits = `${kind}`.slice(2).toLowerCase()
  const place = Object.hasOwn(RECORDS, digits) ? RECORDS[digits] : undefined
  if (place === undefined || !isAddress(others[place - 1], owner)) return false
  const isSold = sells ? isAddress(address, sells) : isAddress(address, `0x${'e'.repeat(40)}`)
  // The balances of these two are compared themselves.
  if (digits.startsWith(TRANSFER)) return !isSold && !(buys && isAddress(address, buys))
  return !(digits.startsWith(APPROVAL) && isSold && isAddress(others[1], spender))
}

const look = ({ owner }: Holder, token: string | undefined): Call => ({
  from: owner,
  to: token ?? COUNTER,
  data: token ? queryBalance(owner) : `0x${word(owner)}`,
  value: '0x0',
})

/** `eth_simulateV1`: every call with its records. Undefined where the node does not know it. */
async function simulate(calls: readonly Call[], node: NodeRequest): Promise<readonly unknown[] | undefined> {
  const stateOverrides = { [COUNTER]: { code: COUNTER_CODE } }
  const blocks = await node('eth_simulateV1', [
    { blockStateCalls: [{ stateOverrides, calls }], traceTransfers: true, validation: false },
    'latest',
  ]).catch(() => undefined)
  const [block]: readonly unknown[] = Array.isArray(blocks) ? blocks : []
  const answers = isRecord(block) && Array.isArray(block.calls) ? block.calls : []
  return answers.length === calls.length ? answers : undefined
}

/**
 * Has the network's own node try the calls one after the other, and compares the visitor's balances before and after.
 * Undefined where the node can do neither `eth_simulateV1` nor `eth_call` with code of ours. Fails with
 * `swap/build-failed` and the contract's reason where a call would be undone.
 */
export async function tryCalls(holder: Holder, calls: readonly Call[], node: NodeRequest): Promise<Trial | undefined> {
  const looks = [look(holder, holder.sells), look(holder, holder.buys)]
  const answers = await simulate([...looks, ...calls, ...looks], node)
  if (!answers) return runByCode(holder, calls, node)
  for (const answer of answers) {
    const { status, error, returnData } = isRecord(answer) ? answer : {}
    const { message } = isRecord(error) ? error : {}
    if (status !== '0x1') throw failSwap('swap/build-failed', { reason: reasonOf(message, returnData) })
  }
  const balances = [0, 1, -2, -1].map((index) => numberIn((answers.at(index) as { returnData?: unknown }).returnData))
  const [before, boughtBefore, after, boughtAfter] = balances
  if (before === undefined || boughtBefore === undefined || after === undefined || boughtAfter === undefined)
    return undefined
  const logs = answers.flatMap((answer) => (isRecord(answer) && Array.isArray(answer.logs) ? answer.logs : []))
  return {
    spent: before - after,
    got: boughtAfter - boughtBefore,
    touchesOthers: logs.some((log) => isForeign(log, holder)),
  }
}
