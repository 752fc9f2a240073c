import type { NodeRequest } from '../../ports/chain-family.ts'
import { keccak256 } from './keccak256.ts'

interface Registry {
  readonly registry: string
  readonly request: NodeRequest
}

// Selectors of resolver(bytes32), addr(bytes32) and name(bytes32); each takes the hash of a name and nothing else.
const RESOLVER = '0x0178b8bf'
const ADDR = '0x3b3b57de'
const NAME = '0x691f3431'

/** Bytes; longer than any name there is. */
const TEXT_LIMIT = 1024

/** EIP-137, for a name in its one form: 64 hexadecimal digits. */
export function hashName(name: string): string {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = keccak256(Uint8Array.of(...node, ...keccak256(new TextEncoder().encode(label))))
  return Array.from(node, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseAddressWord(word: unknown): string | undefined {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(String(word)) ?? []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}

/** A string as contracts return it: where it starts, how many bytes, the bytes. */
function parseString(answer: unknown): string | undefined {
  const hex = typeof answer === 'string' ? answer.slice(2) : ''
  const numberAt = (index: number): number => 2 * Number(`0x${hex.slice(index, index + 64)}`)
  const start = numberAt(0) + 64
  const length = numberAt(start - 64)
  const bytes = hex.slice(start, start + length)
  if (!(length > 0) || length > 2 * TEXT_LIMIT || bytes.length < length) return undefined
  try {
    const pairs = bytes.match(/../g) ?? []
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(pairs, (pair) => Number(`0x${pair}`)))
  } catch {
    return undefined // not text
  }
}

/** What the resolver of a name says. Undefined when the name has none. */
async function ask(name: string, question: string, { registry, request }: Registry): Promise<unknown> {
  const node = hashName(name)
  const call = (to: string, selector: string) => request('eth_call', [{ to, data: selector + node }, 'latest'])
  const resolver = parseAddressWord(await call(registry, RESOLVER))
  return resolver && call(resolver, question)
}

/** Where a name leads (ENSIP-1): the address its owner has set. */
export const readAddress = async (name: string, registry: Registry): Promise<string | undefined> =>
  parseAddressWord(await ask(name, ADDR, registry))

/** What an address calls itself (ENSIP-3). */
export const readName = async (address: string, registry: Registry): Promise<string | undefined> =>
  parseString(await ask(`${address.slice(-40).toLowerCase()}.addr.reverse`, NAME, registry))
