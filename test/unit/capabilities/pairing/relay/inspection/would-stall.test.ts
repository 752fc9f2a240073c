import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { wouldStall } from '../../../../../../src/capabilities/pairing/relay/inspection/would-stall.ts'

/** A message as a peer seals it (ChaCha20-Poly1305, by Node), and an engine that knows the key, or another one. */
async function isRefused(text: string, isOurs = true): Promise<boolean> {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const sealed = Buffer.concat([Buffer.of(0), nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const known = (isOurs ? key : randomBytes(32)).toString('hex')
  const crypto = { keychain: { has: () => true, get: () => known } }
  return wouldStall(crypto as never, { topic: 'topic', encoded: sealed.toString('base64'), receiver: undefined })
}

test.each([0, 1, 63, 64, 65, 1_000, 40_000])('reads %i letters that Node has sealed, before digits', async (length) => {
  expect(await isRefused(`${'x'.repeat(length)}${'1'.repeat(4_000)}`)).toBe(true)
  expect(await isRefused(`${'x'.repeat(length)}${'1'.repeat(3_000)}`)).toBe(false)
})

test('a message by another key is noise, which stalls nobody', async () => {
  expect(await isRefused('1'.repeat(100_000), false)).toBe(false)
})

describe('a message from a sender that it names', () => {
  const sender = randomBytes(32)
  /** Sealed with a key that ours and the sender's make together. */
  const start = (text: string, { isExpected = true, isKept = true } = {}) => {
    const [key, nonce] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
    const sealed = Buffer.concat([
      Buffer.of(1),
      sender,
      nonce,
      cipher.update(text),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    const generateSharedKey = vi.fn(async (..._: readonly string[]) => 'shared')
    const keychain = { has: (name: string) => isKept && name === 'shared', get: () => key.toString('hex') }
    const message = { topic: 'topic', encoded: sealed.toString('base64'), receiver: isExpected ? 'ours' : undefined }
    return { stalls: wouldStall({ keychain, generateSharedKey } as never, message), generateSharedKey }
  }
  const MANY = '9'.repeat(4_000)

  test('is read with the key of both', async () => {
    const { stalls, generateSharedKey } = start(MANY)
    expect(await stalls).toBe(true)
    expect(generateSharedKey.mock.calls).toEqual([['ours', sender.toString('hex')]])
    expect(await start('9'.repeat(3_000)).stalls).toBe(false)
  })

  test('is not read where nobody expects one, or the key is gone', async () => {
    const stranger = start(MANY, { isExpected: false })
    expect([await stranger.stalls, stranger.generateSharedKey.mock.calls]).toEqual([false, []])
    expect(await start(MANY, { isKept: false }).stalls).toBe(false)
  })
})

test('a message with a key of its topic is read with that, whoever is expected', async () => {
  const generateSharedKey = vi.fn()
  const crypto = { keychain: { has: () => false, get: () => expect.unreachable() }, generateSharedKey }
  const encoded = Buffer.concat([Buffer.of(0), randomBytes(12), Buffer.from('1'.repeat(9_000))]).toString('base64')
  expect(await wouldStall(crypto as never, { topic: 't', encoded, receiver: 'ours' })).toBe(false)
  expect(generateSharedKey).not.toHaveBeenCalled()
})

test.each([
  ['0'.repeat(3_499), false],
  ['0'.repeat(3_500), true],
  ['9'.repeat(3_500), true],
  ['/'.repeat(9_000), false],
  [':'.repeat(9_000), false],
  [`${'5'.repeat(3_000)} ${'5'.repeat(1_500)}`, false],
  [`${'5'.repeat(3_000)} ${'5'.repeat(2_000)}`, true],
])('R4.41: digits that nobody has sealed count as they are: %s', async (text, expected) => {
  const encoded = Buffer.concat([Buffer.of(2), Buffer.from(text)]).toString('base64')
  expect(await wouldStall({} as never, { topic: 't', encoded, receiver: undefined })).toBe(expected)
})
