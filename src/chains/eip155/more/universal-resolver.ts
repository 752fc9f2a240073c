import { isRecord } from '../../../kernel/guard.ts'
import { hexOfBytes } from '../../../kernel/hex.ts'
import type { Gateway } from '../../../ports/name-operations.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'

interface Asking {
  readonly universalResolver: string
  readonly request: NodeRequest
  readonly gateway?: Gateway | undefined
}

// resolve(bytes,bytes), and the errors OffchainLookup, ResolverNotFound, ResolverNotContract, UnsupportedResolverProfile.
const RESOLVE = '0x9061b923'
const LOOKUP = '556f1830'
const NOBODY = ['77209fe8', '1e9535f2', '7b1c461b']

/** One name asks no more servers than this, one after the other, and of each list of servers no more than that. */
const LOOKUP_LIMIT = 4
const GATEWAY_LIMIT = 3
/** Hex digits of an answer. */
const ANSWER_LIMIT = 128 * 1024

const WORD = 64
const word = (number: number): string => number.toString(16).padStart(WORD, '0')
const padded = (digits: string): string => digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')
/** Two byte strings as arguments. */
const pair = (first: string, second: string): string =>
  word(64) +
  word(96 + padded(first).length / 2) +
  [first, second].map((part) => word(part.length / 2) + padded(part)).join('')

const numberAt = (hex: string, digit: number): number => Number(`0x${hex.slice(digit, digit + WORD) || 'z'}`)
/** The byte string whose offset stands in a word; undefined where it is not whole. */
function bytesAt(hex: string, index: number): string | undefined {
  const start = numberAt(hex, index * WORD) * 2
  const end = start + WORD + numberAt(hex, start) * 2
  return end <= hex.length ? hex.slice(start + WORD, end) : undefined
}

/** A name as DNS writes it: each label with its length before it. */
function encodeName(name: string): string | undefined {
  const labels = name.split('.').map((label) => hexOfBytes(new TextEncoder().encode(label)))
  return labels.some((label) => label.length > 510)
    ? undefined
    : `${labels.map((label) => (label.length / 2).toString(16).padStart(2, '0') + label).join('')}00`
}

/** What a contract reverted with, wherever the node put it. */
function revertOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return /^0x[\da-f]{8,}$/i.test(error) ? error.slice(2) : ''
  return isRecord(error) && depth < 6 ? revertOf(error.data, depth + 1) || revertOf(error.cause, depth + 1) : ''
}

/** The servers that a contract names for its records, and what to do with their answer. */
function readLookup(revert: string) {
  const body = revert.slice(8)
  const [list, callData, extra] = [numberAt(body, WORD) * 2, bytesAt(body, 2), bytesAt(body, 4)]
  const count = Math.min(numberAt(body, list), GATEWAY_LIMIT)
  const urls = Array.from({ length: count || 0 }, (_, index) => bytesAt(body.slice(list + WORD), index))
  if (callData === undefined || extra === undefined || !urls.length) throw new Error('Not a lookup')
  const text = (digits: string): string =>
    new TextDecoder().decode(Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number(`0x${byte}`)))
  return {
    sender: `0x${body.slice(24, WORD)}`,
    urls: urls.map((url) => text(url ?? '')),
    callData: `0x${callData}`,
    callback: body.slice(3 * WORD, 3 * WORD + 8),
    extra,
  }
}

async function askGateways(
  { sender, urls, callData }: ReturnType<typeof readLookup>,
  gateway: Gateway,
): Promise<string> {
  let failure: unknown = new Error('No server to ask')
  for (const template of urls) {
    try {
      const isGet = template.includes('{data}')
      const url = template.replaceAll('{sender}', sender).replaceAll('{data}', callData)
      const answer = await gateway(url, isGet ? undefined : { sender, data: callData })
      const found = isRecord(answer) ? `${answer.data}` : ''
      if (/^0x([\da-f]{2})*$/i.test(found) && found.length <= ANSWER_LIMIT) return found.slice(2)
      failure = new Error('Not an answer')
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/**
 * Asks the resolver of a name, wherever its records are: on the chain, or at servers that the contract names and whose
 * answers it checks (EIP-3668). Undefined for a name that has no resolver. Fails where it could not be found out.
 */
export async function askResolver(
  name: string,
  question: string,
  { universalResolver: to, request, gateway }: Asking,
): Promise<string | undefined> {
  const encoded = encodeName(name)
  if (!encoded) return undefined
  let data = RESOLVE + pair(encoded, question.slice(2))
  for (let round = 0; ; round++) {
    try {
      const answer = `${await request('eth_call', [{ to, data }, 'latest'])}`.slice(2)
      const found = bytesAt(answer, 0)
      return found === undefined ? undefined : `0x${found}`
    } catch (error) {
      const revert = revertOf(error)
      if (NOBODY.includes(revert.slice(0, 8))) return undefined
      if (!revert.startsWith(LOOKUP) || !gateway || round >= LOOKUP_LIMIT) throw error
      const lookup = readLookup(revert)
      // Another contract's lookup, let through by this one: its answer would be checked by nobody.
      if (lookup.sender.toLowerCase() !== to.toLowerCase()) throw error
      data = `0x${lookup.callback}${pair(await askGateways(lookup, gateway), lookup.extra)}`
    }
  }
}
