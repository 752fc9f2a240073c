import { getPublicKey } from '@noble/secp256k1'
import * as btc from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { verifyBitcoinMessage } from '../../../src/chains/bip122/check/verify-message.ts'
import { createBitcoinKey } from '../../../src/testing/wallets/bitcoin-key.ts'

// A signature of Bitcoin in every place that it has, changed by one bit, is nobody's.

const secret = new Uint8Array(32).fill(41)
const main = createBitcoinKey(secret, 'mainnet')
const test = createBitcoinKey(secret, 'testnet')
const stranger = createBitcoinKey(new Uint8Array(32).fill(42), 'mainnet')
const publicKey = Uint8Array.from(Buffer.from(main.payment.publicKey, 'hex'))
const nested = btc.p2sh(btc.p2wpkh(publicKey)).address ?? ''
const old = btc.p2pkh(publicKey).address ?? ''
const bytesOf = (signature: string): Uint8Array => Uint8Array.from(Buffer.from(signature, 'base64'))
const verify = (address: string, message: string, signature: Uint8Array | string): Promise<boolean> =>
  verifyBitcoinMessage({
    address,
    message,
    signature: typeof signature === 'string' ? signature : Buffer.from(signature).toString('base64'),
  })
/** The same with one bit turned. */
const turned = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

const TEXTS = ['', 'hello', 'ä'.repeat(126), 'x'.repeat(252), 'x'.repeat(253), 'x'.repeat(65_535)]

describe('recoverable ECDSA', () => {
  it.each(TEXTS.map((text) => [text.length, text] as const))('a text of %i characters', async (_, text) => {
    expect(await verify(main.payment.address, text, main.signEcdsa(text))).toBe(true)
    expect(await verify(main.payment.address, `${text} `, main.signEcdsa(text))).toBe(false)
  })

  it('is of one key, at each address that pays to it', async () => {
    const signature = main.signEcdsa('hello')
    for (const address of [main.payment.address, test.payment.address, nested, old])
      expect(await verify(address, 'hello', signature), address).toBe(true)
    const others = [
      stranger.payment.address,
      main.ordinal.address,
      btc.p2sh(btc.p2pkh(publicKey)).address ?? '',
      'nobody',
      '',
    ]
    for (const address of others) expect(await verify(address, 'hello', signature), address).toBe(false)
  })

  it('whatever its first byte says of the kind of address; a key that is written out has none of version 0', async () => {
    const bytes = bytesOf(main.signEcdsa('hello'))
    const recovery = ((bytes[0] ?? 0) - 39) & 3
    const withHead = (head: number): Uint8Array => Uint8Array.of(head, ...bytes.slice(1))
    for (const base of [31, 35, 39]) {
      expect(await verify(main.payment.address, 'hello', withHead(base + recovery)), `${base}`).toBe(true)
      expect(await verify(main.payment.address, 'hello', withHead(base + (recovery ^ 1))), `${base}`).toBe(false)
    }
    const long = withHead(27 + recovery)
    for (const address of [main.payment.address, nested, old]) expect(await verify(address, 'hello', long)).toBe(false)
    for (const head of [0, 26, 43, 255])
      expect(await verify(main.payment.address, 'hello', withHead(head)), `${head}`).toBe(false)
    const written = btc.p2pkh(getPublicKey(secret, false)).address ?? ''
    expect([await verify(written, 'hello', long), await verify(written, 'hello', withHead(31 + recovery))]).toEqual([
      true,
      false,
    ])
  })

  it('not with one bit changed, anywhere', async () => {
    const bytes = bytesOf(main.signEcdsa('hello'))
    for (const at of [0, 1, 16, 32, 33, 48, 64])
      expect(await verify(old, 'hello', turned(bytes, at)), `${at}`).toBe(false)
    expect(await verify(old, 'hello', bytes.slice(0, 64))).toBe(false)
    expect(await verify(old, 'hello', Uint8Array.of(...bytes, 0))).toBe(false)
    expect(await verify(`${old.slice(0, -1)}${old.endsWith('a') ? 'b' : 'a'}`, 'hello', bytes)).toBe(false)
  })
})

describe.each([
  ['version 0', main.payment.address, test.payment.address, stranger.payment.address],
  ['Taproot', main.ordinal.address, test.ordinal.address, stranger.ordinal.address],
])('BIP-322, %s', (_, address, onTest, others) => {
  it.each(TEXTS.slice(0, 5).map((text) => [text.length, text] as const))(
    'a text of %i characters',
    async (__, text) => {
      expect(await verify(address, text, main.signBip322(text, address))).toBe(true)
      expect(await verify(onTest, text, main.signBip322(text, address)), 'the same key pays on every network').toBe(
        true,
      )
      expect(await verify(address, `${text} `, main.signBip322(text, address))).toBe(false)
      expect(await verify(others, text, main.signBip322(text, address))).toBe(false)
    },
  )

  it('not with one bit changed, anywhere', async () => {
    const bytes = bytesOf(main.signBip322('hello', address))
    for (let at = 0; at < bytes.length; at++)
      expect(await verify(address, 'hello', turned(bytes, at)), `${at}`).toBe(false)
  })

  it('not with more, or with less, of a witness', async () => {
    const bytes = bytesOf(main.signBip322('hello', address))
    const [count = 0] = bytes
    expect(await verify(address, 'hello', Uint8Array.of(...bytes, 0))).toBe(false)
    expect(await verify(address, 'hello', Uint8Array.of(count + 1, ...bytes.slice(1), 0))).toBe(false)
    expect(await verify(address, 'hello', Uint8Array.of(count + 1, ...bytes.slice(1), 1, 7))).toBe(false)
    for (const length of [0, 1, 2, 32, bytes.length - 1])
      expect(await verify(address, 'hello', bytes.slice(0, length)), `${length}`).toBe(false)
    expect(await verify(old, 'hello', bytes)).toBe(false)
    expect(await verify(address, 'hello', '?')).toBe(false)
  })
})

it('a Taproot signature may say which of the two usual kinds it is, and no other', async () => {
  const address = main.ordinal.address
  const [, size = 0, ...signature] = bytesOf(main.signBip322('hello', address))
  expect(size).toBe(64)
  const withType = (...type: number[]): Uint8Array => Uint8Array.of(1, 64 + type.length, ...signature, ...type)
  // It signs its kind, too.
  for (const type of [[1], [2], [3], [129], [0, 0]])
    expect(await verify(address, 'hello', withType(...type)), `${type}`).toBe(false)
  expect(await verify(address, 'hello', withType())).toBe(true)
  expect(await verify(address, 'hello', withType(0))).toBe(true)
})

it('a DER signature has one form: no padding, no other kind, nothing behind it', async () => {
  const address = main.payment.address
  const bytes = bytesOf(main.signBip322('hello', address))
  const size = bytes[1] ?? 0
  const [der, rest] = [bytes.slice(2, 2 + size), bytes.slice(2 + size)]
  const rebuilt = (next: ArrayLike<number>): Uint8Array => Uint8Array.of(2, next.length, ...Array.from(next), ...rest)
  expect(await verify(address, 'hello', rebuilt(der))).toBe(true)
  const [length = 0, sizeR = 0] = [der[1], der[3]]
  const padded = [...der]
  padded.splice(4, 0, 0)
  padded[1] = length + 1
  padded[3] = sizeR + 1
  const longer = [...der.slice(0, -1), 0, 1]
  const allKinds = [2, 3, 129].map((kind) => [...der.slice(0, -1), kind])
  for (const next of [padded, longer, ...allKinds, der.slice(0, -1), der.slice(0, 5), []])
    expect(await verify(address, 'hello', rebuilt(next)), `${next}`).toBe(false)
})
