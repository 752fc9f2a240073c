import { codeOf, messageOf } from '../../../errors/from-unknown.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { chooseBlock } from './choose-block.ts'
import { UNDEPLOYED_SIGNER_CODE } from './undeployed-signer.ts'

// What a contract answers only a node can tell, and where the host names two, both have to say it.

/** `isValidSignature(bytes32,bytes)`, and the answer that means yes (ERC-1271). */
const MAGIC = '1626ba7e'
/** How a signature ends that brings its contract along (ERC-6492). */
const WRAPPED_END = '6492'.repeat(16)

const word = (value: string | number): string =>
  (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const bytesOf = (hex: string): string => word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')

/** ABI-encoded arguments: hex without 0x stands for itself, `{ bytes }` for a dynamic one. */
function encode(...values: readonly (string | { readonly bytes: string })[]): string {
  let tail = ''
  const head = values.map((value) => {
    if (typeof value === 'string') return word(value)
    const offset = word(values.length * 32 + tail.length / 2)
    tail += bytesOf(value.bytes)
    return offset
  })
  return head.join('') + tail
}

/** The dynamic argument that the word at `index` points to; undefined where the data ends before it. */
function readBytes(data: string, index: number): string | undefined {
  const start = Number(`0x${data.slice(index * 64, index * 64 + 64)}`) * 2
  const length = Number(`0x${data.slice(start, start + 64)}`) * 2
  const bytes = data.slice(start + 64, start + 64 + length)
  return bytes.length === length ? bytes : undefined
}

/** A contract that refuses is an answer; a node that is away is none. */
const isRevert = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : undefined].some(
    (one) => codeOf(one) === 3 || /revert/i.test(messageOf(one)),
  )

/** `eth_call` at one block, whose revert is the empty answer. */
const createCall =
  (request: NodeRequest, block: string) =>
  async (transaction: { readonly to?: string; readonly data: string }): Promise<string> => {
    try {
      return String(await request('eth_call', [transaction, block])).toLowerCase()
    } catch (error) {
      if (isRevert(error)) return '0x'
      throw error
    }
  }

/** Hexadecimal digits, the account with 0x and the others without. */
export interface ContractQuestion {
  readonly account: string
  readonly hash: string
  readonly signature: string
}

/** What one node says: by a contract's own rules (ERC-1271), or by those of one that is not deployed yet (ERC-6492). */
async function asksContract(
  request: NodeRequest,
  { account, hash, signature }: ContractQuestion,
  block: string,
): Promise<boolean> {
  const call = createCall(request, block)
  const isDeployed = !/^0x0*$/.test(String(await request('eth_getCode', [account, block])))
  const isContracts = async (own: string): Promise<boolean> => {
    const answer = await call({ to: account, data: `0x${MAGIC}${encode(hash, { bytes: own })}` })
    return answer.slice(2, 10) === MAGIC
  }
  if (!signature.endsWith(WRAPPED_END)) return isDeployed && isContracts(signature)
  const wrapped = signature.slice(0, -64)
  const [creation, own] = [readBytes(wrapped, 1), readBytes(wrapped, 2)]
  if (creation === undefined || own === undefined) return false
  if (isDeployed) return isContracts(own)
  const parts = encode(wrapped.slice(24, 64), { bytes: creation }, account.slice(2), hash, { bytes: own })
  return (await call({ data: UNDEPLOYED_SIGNER_CODE + parts })) === '0x01'
}

/** Whether a contract at that address accepts the signature, by each of these nodes at one block. Fails where one cannot say. */
export async function isContractSigned(question: ContractQuestion, nodes: readonly NodeRequest[]): Promise<boolean> {
  const block = await chooseBlock(nodes)
  const answers = await Promise.all(nodes.map((node) => asksContract(node, question, block)))
  return answers.every(Boolean)
}
