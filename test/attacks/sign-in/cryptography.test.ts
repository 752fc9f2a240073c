import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { polkadotSignIn } from '../../../src/chains/polkadot/check/sign-in.ts'
import { toSs58 } from '../../../src/chains/polkadot/ss58.ts'
import { recoverKey } from '../../../src/chains/recover-key.ts'
import { isEd25519Signed } from '../../../src/chains/solana/check/ed25519.ts'
import { verifyEd25519 } from '../../../src/chains/solana/check/ed25519-library.ts'
import { solanaSignIn } from '../../../src/chains/solana/check/sign-in.ts'

// Signatures that a careless check would take: published vectors, and the numbers at the edges of each curve.

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const littleEndian = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const bigEndian = (value: bigint): Uint8Array => littleEndian(value).reverse()
const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))
const never = () => Promise.reject(new Error('No node is needed'))

afterEach(() => vi.restoreAllMocks())

describe('secp256k1', () => {
  const N = secp256k1.Point.Fn.ORDER
  const hash = new Uint8Array(32).fill(7)

  it('nobody signed with a number of 0, of the order, or beyond it', () => {
    const numbers = [0n, N, N + 1n, 2n ** 256n - 1n]
    for (const r of [...numbers, 1n])
      for (const s of numbers)
        for (const [one, other] of [
          [r, s],
          [s, r],
        ] as const)
          for (const recovery of [0, 1, 2, 3])
            expect(recoverKey(hash, join(bigEndian(one), bigEndian(other)), recovery)).toBeUndefined()
  })

  it('nobody signed with an R beside the curve, a fifth kind of key, or too few bytes', () => {
    // x³ + 7 of 5 is no square.
    expect(recoverKey(hash, join(bigEndian(5n), bigEndian(1n)), 0)).toBeUndefined()
    const signature = secp256k1.sign(hash, new Uint8Array(32).fill(1), { prehash: false })
    for (const recovery of [4, 27, 255]) expect(recoverKey(hash, signature, recovery)).toBeUndefined()
    for (const length of [0, 32, 63]) expect(recoverKey(hash, signature.slice(0, length), 0)).toBeUndefined()
    expect(recoverKey(hash, join(signature, new Uint8Array(1)), 0)).toBeUndefined()
  })

  it('a signature is of one key for one text', () => {
    const secret = new Uint8Array(32).fill(9)
    const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    const key = toHex(secp256k1.getPublicKey(secret))
    const recovered = (of: Uint8Array, text = hash): string =>
      toHex(recoverKey(text, of.slice(1), of[0] ?? 0) ?? new Uint8Array())
    expect(recovered(signature)).toBe(key)
    expect(
      recovered(
        signature,
        hash.map((byte) => byte + 1),
      ),
    ).not.toBe(key)
    for (const at of [0, 1, 32, 33, 64])
      expect(recovered(signature.map((b, i) => (i === at ? b ^ 1 : b)))).not.toBe(key)
  })
})

describe('Ed25519', () => {
  /** RFC 8032, 7.1: the first three tests. */
  const RFC = [
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ].map((row) => row.map(fromHex)) as [Uint8Array, Uint8Array, Uint8Array][]
  const [[KEY, , SIGNED]] = RFC as [[Uint8Array, Uint8Array, Uint8Array]]
  const P = 2n ** 255n - 19n
  const L = ed25519.Point.Fn.ORDER

  const platformMissing = (): void => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no such algorithm', 'NotSupportedError'))
  }
  const WAYS = [
    ['the browser’s own', () => {}],
    ['the library, where the browser has none', platformMissing],
  ] as const

  it.each(WAYS)('RFC 8032’s signatures, and none beside them: %s', async (_, prepare) => {
    prepare()
    for (const [key, message, signature] of RFC) {
      expect(await isEd25519Signed(key, message, signature)).toBe(true)
      expect(await isEd25519Signed(key, join(message, new Uint8Array(1)), signature)).toBe(false)
      for (const at of [0, 31, 32, 63])
        expect(
          await isEd25519Signed(
            key,
            message,
            signature.map((b, i) => (i === at ? b ^ 1 : b)),
          ),
        ).toBe(false)
      for (const length of [0, 32, 63])
        expect(await isEd25519Signed(key, message, signature.slice(0, length))).toBe(false)
      expect(await isEd25519Signed(key, message, join(signature, new Uint8Array(1)))).toBe(false)
    }
  })

  it.each(WAYS)('a number over the order, and special points and numbers, sign nothing: %s', async (_, prepare) => {
    prepare()
    const s = [...SIGNED.slice(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    expect(await isEd25519Signed(KEY, new Uint8Array(), join(SIGNED.slice(0, 32), littleEndian(s + L)))).toBe(false)
    for (const r of [0n, 1n, L - 1n, L, P - 1n, P, P + 1n, 2n ** 255n - 1n])
      for (const number of [0n, 1n, L - 1n, L, L + 1n, P, 2n ** 255n - 1n])
        expect(await isEd25519Signed(KEY, new Uint8Array(), join(littleEndian(r), littleEndian(number)))).toBe(false)
  })

  it.each(WAYS)('a key by which everybody could sign is nobody’s: %s', async (_, prepare) => {
    prepare()
    const { BASE, ZERO } = ed25519.Point
    // Every point of small order, out of a point of the whole curve.
    const whole = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
    const small = Array.from({ length: 8 }, (_, times) => (times ? whole.multiply(BigInt(times)) : ZERO))
    expect(new Set(small.map((point) => point.toHex())).size).toBe(8)
    const high = [P, P + 1n].flatMap((y) => [littleEndian(y), littleEndian(y + 2n ** 255n)])
    const otherSign = [1n, P - 1n].map((y) => littleEndian(y + 2n ** 255n))
    for (const key of [...small.map((point) => point.toBytes()), ...high, ...otherSign])
      for (const r of [...small.map((point) => point.toBytes()), BASE.toBytes()])
        expect(await isEd25519Signed(key, new Uint8Array(), join(r, new Uint8Array(32))), toHex(key)).toBe(false)
  })

  it('the list of such keys does what the library does', async () => {
    // Zero is true for every text by the neutral point, in a check that does not look.
    const neutral = littleEndian(1n)
    expect(await verifyEd25519(neutral, new Uint8Array(), join(neutral, new Uint8Array(32)))).toBe(false)
    const address = base58.encode(neutral)
    const signature = base58.encode(join(neutral, new Uint8Array(32)))
    expect(await solanaSignIn.verify({ address, message: 'hi', signature }, never)).toBe(false)
  })
})

describe('sr25519', () => {
  const wrapped = (text: string): Uint8Array => new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  const verify = (key: Uint8Array, message: string, signature: Uint8Array): Promise<boolean> =>
    polkadotSignIn.verify({ address: toSs58(key, 0), message, signature: `0x${toHex(signature)}` }, never)
  const secret = secretFromSeed(new Uint8Array(32).fill(3))
  const key = getPublicKey(secret)
  const L = ed25519.Point.Fn.ORDER
  const marked = (number: bigint): Uint8Array => littleEndian(number + 2n ** 255n)

  it('the neutral key, by which everybody could sign, is nobody’s', async () => {
    const neutral = ristretto255.Point.ZERO.toBytes()
    const base = ristretto255.Point.BASE.toBytes()
    expect(await verify(neutral, 'hi', join(neutral, marked(0n)))).toBe(false)
    expect(await verify(neutral, 'hi', join(base, marked(1n)))).toBe(false)
  })

  it('the number in one form only, with its mark, and no other text', async () => {
    const signature = sign(secret, wrapped('hi'))
    expect(await verify(key, 'hi', signature)).toBe(true)
    expect(await verify(key, 'ho', signature)).toBe(false)
    const unmarked = signature.map((byte, at) => (at === 63 ? byte & 127 : byte))
    expect(await verify(key, 'hi', unmarked)).toBe(false)
    const s = [...unmarked.slice(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    expect(await verify(key, 'hi', join(signature.slice(0, 32), marked(s)))).toBe(true)
    expect(await verify(key, 'hi', join(signature.slice(0, 32), marked(s + L)))).toBe(false)
    for (const number of [0n, L - 1n, L, 2n ** 255n - 1n])
      expect(await verify(key, 'hi', join(key, marked(number)))).toBe(false)
  })

  it('a signature of one curve is none of another', async () => {
    const seed = new Uint8Array(32).fill(5)
    const edKey = ed25519.getPublicKey(seed)
    const signature = ed25519.sign(wrapped('hi'), seed)
    expect(await verify(edKey, 'hi', signature)).toBe(true)
    expect(await verify(edKey, 'hi', join(Uint8Array.of(0), signature))).toBe(true)
    for (const kind of [1, 2, 3, 255])
      expect(await verify(edKey, 'hi', join(Uint8Array.of(kind), signature))).toBe(false)
    const schnorr = sign(secret, wrapped('hi'))
    expect(await verify(key, 'hi', join(Uint8Array.of(1), schnorr))).toBe(true)
    for (const kind of [0, 2, 3, 255]) expect(await verify(key, 'hi', join(Uint8Array.of(kind), schnorr))).toBe(false)
  })
})
