import { MAX_SIGNATURE_CHARACTERS } from '../../../domain/input-limits.ts'
import type { SignedText } from '../../../ports/family-sign-in.ts'
import { joinBits, readBech32 } from '../../bech32.ts'
import { parseBase64 } from '../../bytes.ts'
import { hash160, sha256 } from '../../hash160.ts'
import { parseBitcoinAddress } from '../account.ts'
import { isEcdsaSigned, isSchnorrSigned, recoverBitcoinKey } from './secp256k1.ts'

type Bytes = ArrayLike<number>

const join = (...parts: readonly Bytes[]): number[] => parts.flatMap((part) => Array.from(part))
const zeros = (length: number): number[] => Array<number>(length).fill(0)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const sha256d = async (...parts: readonly Bytes[]): Promise<Uint8Array> => sha256(await sha256(...parts))
const isSame = (one: Bytes, other: Bytes): boolean => Array.from(one).join() === Array.from(other).join()

async function tagged(tag: string, ...parts: readonly Bytes[]): Promise<Uint8Array> {
  const head = await sha256(utf8(tag))
  return sha256(head, head, ...parts)
}

/** How long something is, as transactions write it; texts of more than 65,535 bytes are nobody's sign-in. */
const sizeOf = ({ length }: Bytes): number[] => (length < 253 ? [length] : [253, length & 255, length >> 8])

/** What pays to an address of one key, if its checksum is right: version 0 with the key's hash, version 1 with the key. */
function parseProgram(address: string): { version: number; program: Uint8Array } | undefined {
  if (!/^(bc|tb|bcrt)1/.test(address)) return undefined
  for (const [version, checksum] of (['bech32', 'bech32m'] as const).entries()) {
    const [first, ...values] = readBech32(address, checksum) ?? []
    const program = first === version ? joinBits(values) : undefined
    if (program) return { version, program }
  }
  return undefined
}

/** Recoverable ECDSA: 65 bytes, of which the first says which of the keys it is, and how it is written. */
async function isRecovered(address: string, message: string, signature: Uint8Array): Promise<boolean> {
  const text = utf8(message)
  const hash = await sha256d([24], utf8('Bitcoin Signed Message:\n'), sizeOf(text), text)
  const head = (signature[0] ?? 0) - 27
  const isCompressed = head >= 4
  const key = head < 0 || head > 15 ? undefined : recoverBitcoinKey(hash, signature.slice(1), head & 3, isCompressed)
  if (!key) return false
  const owner = await hash160(key)
  const segwit = parseProgram(address)
  if (segwit) return isCompressed && segwit.version === 0 && isSame(segwit.program, owner)
  const { readOldAddress } = await import('./old-address.ts')
  const old = (await readOldAddress(address)) ?? []
  // An address that begins with 3 pays to a script: the one that pays to the key by version 0.
  return /^[32]/.test(address) ? isCompressed && isSame(old, await hash160(join([0, 20], owner))) : isSame(old, owner)
}

/** A witness as it stands in a transaction: how many items, and each with its size; undefined when it is none. */
function parseWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const size = bytes[at] ?? 0
    items.push(bytes.slice(at + 1, at + 1 + size))
    at += 1 + size
  }
  return at === bytes.length ? items : undefined
}

/** A number of a DER signature in 32 bytes; undefined when it is longer, or not in its one form. */
function parseDerNumber(bytes: Uint8Array): number[] | undefined {
  const [first = 128, second = 0] = bytes
  const isPadded = first === 0 && bytes.length > 1
  if (first > 127 || (isPadded && second < 128)) return undefined
  const digits = isPadded ? bytes.slice(1) : bytes
  return digits.length > 32 ? undefined : join(zeros(32 - digits.length), digits)
}

/** `r` and `s` of a DER signature, in 32 bytes each. */
function parseDer(bytes: Uint8Array): Uint8Array | undefined {
  const size = bytes[3] ?? 0
  const rest = bytes[5 + size] ?? 0
  const isDer = bytes[0] === 48 && bytes[2] === 2 && bytes[4 + size] === 2 && bytes.length === 6 + size + rest
  if (!isDer || bytes[1] !== bytes.length - 2) return undefined
  const [r, s] = [parseDerNumber(bytes.slice(4, 4 + size)), parseDerNumber(bytes.slice(6 + size))]
  return r && s && Uint8Array.from(join(r, s))
}

/** BIP-322, simple: the witness of a transaction that spends one that "paid" the text to the address. */
async function isWitnessed(address: string, message: string, signature: Uint8Array): Promise<boolean> {
  const segwit = parseProgram(address)
  const [first, key, ...more] = parseWitness(signature) ?? []
  if (!segwit || !first || more.length) return false
  const { version, program } = segwit
  const script = join([version ? 0x51 : 0, program.length], program)
  const text = await tagged('BIP0322-signed-message', utf8(message))
  const none = zeros(4)
  const paid = join(none, [1], zeros(32), [255, 255, 255, 255, 34, 0, 32], text, none)
  const spent = join(await sha256d(paid, [1], zeros(8), [script.length], script, none), none)
  const outputs = join(zeros(8), [1, 0x6a])

  if (version === 1) {
    const type = first[64] ?? 0
    if (first.length < 64 || first.length > 65 || type > 1 || key || program.length !== 32) return false
    const [inputs, amounts, scripts, sequences, paidTo] = await Promise.all([
      sha256(spent),
      sha256(zeros(8)),
      sha256([script.length], script),
      sha256(none),
      sha256(outputs),
    ])
    const hash = await tagged(
      'TapSighash',
      [0, type],
      none,
      none,
      inputs,
      amounts,
      scripts,
      sequences,
      paidTo,
      [0],
      none,
    )
    return isSchnorrSigned(program, hash, first.slice(0, 64))
  }

  const numbers = parseDer(first.slice(0, -1))
  if (!numbers || !key || first.at(-1) !== 1 || !isSame(await hash160(key), program)) return false
  const [inputs, sequences, paidTo] = await Promise.all([sha256d(spent), sha256d(none), sha256d(outputs)])
  const code = join([25, 0x76, 0xa9, 20], program, [0x88, 0xac])
  const hash = await sha256d(none, inputs, sequences, spent, code, zeros(8), none, paidTo, none, [1, 0, 0, 0])
  return isEcdsaSigned(key, hash, numbers)
}

export async function verifyBitcoinMessage({ address, message, signature }: SignedText): Promise<boolean> {
  const bytes = signature.length <= MAX_SIGNATURE_CHARACTERS ? parseBase64(signature) : undefined
  if (!bytes || !parseBitcoinAddress(address)) return false
  return bytes.length === 65 ? isRecovered(address, message, bytes) : isWitnessed(address, message, bytes)
}
