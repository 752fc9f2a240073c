import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
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
