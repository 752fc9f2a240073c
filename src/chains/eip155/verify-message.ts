import { codeOf, messageOf } from '../../errors/from-unknown.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import type { FamilySignIn, NodeRequest } from '../../ports/chain-family.ts'
import { parseEip155Address } from './address.ts'
import { keccak256 } from './keccak256.ts'
import { UNDEPLOYED_SIGNER_CODE } from './undeployed-signer.ts'

// The node does the mathematics: a curve of our own would be 15 kB, viem's way 40. It is the node that tells a
// contract's answer in any case.

/** The precompile that recovers a signer, at the same place on every EVM chain. */
const ECRECOVER = `0x${'1'.padStart(40, '0')}`
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

/** EIP-191: what a wallet signs for a text. */
function hashOf(message: string): string {
  const encoder = new TextEncoder()
  const text = encoder.encode(message)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${text.length}`)
  const bytes = new Uint8Array(prefix.length + text.length)
  bytes.set(prefix)
  bytes.set(text, prefix.length)
  return hexOfBytes(keccak256(bytes))
}

/** `v`, `r` and `s` as words; undefined where a signature cannot be one of a key. 64 bytes are EIP-2098's short form. */
function splitSignature(signature: string): readonly [v: string, r: string, s: string] | undefined {
  const r = signature.slice(0, 64)
  const s = signature.slice(64, 128)
  if (signature.length === 128) {
    const isOdd = Number(`0x${s[0]}`) >= 8
    return [word(isOdd ? 28 : 27), r, (Number(`0x${s[0]}`) & 7).toString(16) + s.slice(1)]
  }
  const v = Number(`0x${signature.slice(128)}`)
  if (signature.length !== 130 || ![0, 1, 27, 28].includes(v)) return undefined
  return [word(v < 27 ? v + 27 : v), r, s]
}

/** A contract that refuses is an answer; a node that is away is none. */
const isRevert = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : undefined].some(
    (one) => codeOf(one) === 3 || /revert/i.test(messageOf(one)),
  )

/** By key (EIP-191), by a contract's own rules (ERC-1271), or by those of one that is not deployed yet (ERC-6492). */
export const verifyEip155Message: FamilySignIn['verify'] = async ({ address, message, signature: given }, request) => {
  const account = parseEip155Address(address)?.toLowerCase()
  const signature = given.slice(2).toLowerCase()
  // R5.3: 0x and at least 62 hexadecimal digits.
  if (!account || !/^0x([0-9a-f]{2}){31,}$/i.test(given)) return false
  const call = createCall(request)
  const hash = hashOf(message)
  const isDeployed = async (): Promise<boolean> =>
    !/^0x0*$/.test(String(await request('eth_getCode', [account, 'latest'])))
  const isContracts = async (own: string): Promise<boolean> => {
    const answer = await call({ to: account, data: `0x${MAGIC}${encode(hash, { bytes: own })}` })
    return answer.slice(2, 10) === MAGIC
  }

  if (signature.endsWith(WRAPPED_END)) {
    const wrapped = signature.slice(0, -64)
    const [creation, own] = [readBytes(wrapped, 1), readBytes(wrapped, 2)]
    if (creation === undefined || own === undefined) return false
    if (await isDeployed()) return isContracts(own)
    const parts = encode(wrapped.slice(24, 64), { bytes: creation }, account.slice(2), hash, { bytes: own })
    return (await call({ data: UNDEPLOYED_SIGNER_CODE + parts })) === '0x01'
  }
  const key = splitSignature(signature)
  if (key) {
    const [v, r, s] = key
    const signer = await call({ to: ECRECOVER, data: `0x${hash}${v}${r}${s}` })
    if (signer.length === 66 && `0x${signer.slice(26)}` === account) return true
  }
  return (await isDeployed()) && isContracts(signature)
}

/** `eth_call` whose revert is the empty answer. */
const createCall =
  (request: NodeRequest) =>
  async (transaction: { readonly to?: string; readonly data: string }): Promise<string> => {
    try {
      return String(await request('eth_call', [transaction, 'latest'])).toLowerCase()
    } catch (error) {
      if (isRevert(error)) return '0x'
      throw error
    }
  }
