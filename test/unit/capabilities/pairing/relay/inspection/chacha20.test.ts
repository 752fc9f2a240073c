import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openUnchecked } from '../../../../../../src/capabilities/pairing/relay/inspection/chacha20.ts'

test.each([0, 1, 63, 64, 65, 1000, 40_000])('opens %i bytes that Node has sealed', (length) => {
  const [text, key, nonce] = [randomBytes(length), randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  expect(Buffer.from(openUnchecked(sealed, key, nonce))).toEqual(text)
})
