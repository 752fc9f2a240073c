import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { describe, expect, it } from 'vitest'
import { blake2b } from '../../../src/chains/polkadot/blake2b.ts'
import { polkadotSignIn } from '../../../src/chains/polkadot/check/sign-in.ts'
import { toSs58 } from '../../../src/chains/polkadot/ss58.ts'

// Accounts of each kind of key, and signatures in every form that wallets write: what is a yes, and what stands one byte beside it.

const MESSAGE = 'Sign in, as ä key'
const wrapped = new TextEncoder().encode(`<Bytes>${MESSAGE}</Bytes>`)
const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const toHex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const join = (...parts: readonly ArrayLike<number>[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const never = () => Promise.reject(new Error('No node is needed'))
const verify = (account: Uint8Array, signature: Uint8Array | string, message = MESSAGE): Promise<boolean> =>
  polkadotSignIn.verify(
    {
      ...{ address: toSs58(account, 0), message },
      signature: typeof signature === 'string' ? signature : toHex(signature),
    },
    never,
  )

describe('ECDSA', () => {
  const secret = new Uint8Array(32).fill(11)
  const account = hash(secp256k1.getPublicKey(secret))
  const signBy = (bytes: Uint8Array): Uint8Array => {
    const recovered = secp256k1.sign(hash(bytes), secret, { prehash: false, format: 'recovered' })
    return join(recovered.slice(1), recovered.slice(0, 1))
  }
  const signature = signBy(wrapped)
  const last = Number(signature[64])
  const ending = (number: number): Uint8Array => join(signature.slice(0, 64), [number])

  it('with its number of 2 in front and without, its last byte from 0 or from 27', async () => {
    expect(await verify(account, signature)).toBe(true)
    expect(await verify(account, join([2], signature))).toBe(true)
    // By its last bit alone 27 and 28 tell the other key.
    expect(await verify(account, ending(last + 2))).toBe(true)
    expect(await verify(account, ending(1 - last))).toBe(false)
    expect(await verify(account, join([2], ending(1 - last)))).toBe(false)
  })

  it.each([0, 1, 3, 4, 255])('behind a number of %i it is none', async (kind) => {
    expect(await verify(account, join([kind], signature))).toBe(false)
  })

  it('of another text, of another account, and of the text as it stands, it is none', async () => {
    expect(await verify(account, signature, `${MESSAGE}.`)).toBe(false)
    expect(await verify(account, signBy(new TextEncoder().encode(MESSAGE)))).toBe(false)
    const other = account.map((byte, at) => (at === 31 ? byte ^ 1 : byte))
    expect(await verify(other, signature)).toBe(false)
    expect(await verify(other, join([2], signature))).toBe(false)
  })

  it('without its last byte, or with one more, it is none', async () => {
    expect(await verify(account, signature.slice(0, 64))).toBe(false)
    expect(await verify(account, join([2], signature, [0]))).toBe(false)
  })
})

describe('keys of both other curves', () => {
  const seed = new Uint8Array(32).fill(5)
  const secret = secretFromSeed(seed)
  const edwards = { account: ed25519.getPublicKey(seed), signature: ed25519.sign(wrapped, seed), kind: 0 }
  const schnorr = { account: getPublicKey(secret), signature: sign(secret, wrapped), kind: 1 }

  it.each([
    ['Ed25519', edwards],
    ['sr25519', schnorr],
  ])('%s: with its number and without, as hex with its sign, without it and in capitals', async (_, one) => {
    const { account, signature, kind } = one
    for (const form of [signature, join([kind], signature)])
      for (const written of [toHex(form), toHex(form).slice(2), toHex(form).toUpperCase()])
        expect(await verify(account, written), written).toBe(true)
  })

  it.each([
    ['Ed25519', edwards],
    ['sr25519', schnorr],
  ])('%s: with another number, with more or fewer bytes it is none', async (_, one) => {
    const { account, signature, kind } = one
    const others = [join([1 - kind], signature), join([2], signature), join([kind, kind], signature)]
    for (const form of [...others, signature.slice(0, 63), signature.slice(1), join(signature, [0]), join([])])
      expect(await verify(account, form), `${form.length}`).toBe(false)
    expect(await verify(account, signature, '')).toBe(false)
  })

  it('a message that is wrapped already is wrapped once more', async () => {
    expect(await verify(edwards.account, edwards.signature, `<Bytes>${MESSAGE}</Bytes>`)).toBe(false)
  })

  it('an account that is none, and what is no hex, are answered by no', async () => {
    const signature = toHex(edwards.signature)
    for (const address of ['', 'x', `${toSs58(edwards.account, 0)}1`, toHex(edwards.account)])
      expect(await polkadotSignIn.verify({ address, message: MESSAGE, signature }, never), address).toBe(false)
    for (const written of ['', '0x', 'signed', `${signature}0`, signature.replace('0x', '0y')])
      expect(await verify(edwards.account, written), written).toBe(false)
  })

  it('a key of Ed25519 by which everybody could sign is nobody’s', async () => {
    const neutral = Uint8Array.from({ length: 32 }, (_, at) => Number(at === 0))
    const forged = join(neutral, new Uint8Array(32))
    expect(ed25519.verify(forged, wrapped, neutral, { zip215: true })).toBe(true)
    for (const form of [forged, join([0], forged)]) expect(await verify(neutral, form)).toBe(false)
  })

  it('points and numbers that no curve has are answered by no, and nothing breaks', async () => {
    const full = new Uint8Array(64).fill(255)
    for (const signature of [full, full.map((byte, at) => (at === 63 ? 127 : byte)), join([1], full)])
      for (const account of [new Uint8Array(32).fill(255), schnorr.account])
        expect(await verify(account, signature)).toBe(false)
  })
})
