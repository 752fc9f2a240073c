import { toHex } from '../../bytes.ts'

const KEY_BYTES = 32

/**
 * The points whose multiples are few, without their sign: by such a key everybody could sign, and browsers differ in whether
 * they refuse it. Two are written twice, above the field's order.
 */
const SMALL_POINTS = [
  '0'.repeat(64),
  `01${'0'.repeat(62)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'f'.repeat(60)}7f`,
  `ed${'f'.repeat(60)}7f`,
  `ee${'f'.repeat(60)}7f`,
]

const isSmall = (key: Uint8Array): boolean =>
  SMALL_POINTS.includes(toHex(key.map((byte, index) => (index === KEY_BYTES - 1 ? byte & 127 : byte))))

/** Ed25519 (RFC 8032) by the browser's own; where it has none, or cannot take the key, by a library. */
export async function isEd25519Signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  if (key.length !== KEY_BYTES || signature.length !== 2 * KEY_BYTES || isSmall(key)) return false
  const { subtle } = crypto
  try {
    const owner = await subtle.importKey('raw', Uint8Array.from(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', owner, Uint8Array.from(signature), Uint8Array.from(message))
  } catch {
    return (await import('./ed25519-library.ts')).verifyEd25519(key, message, signature)
  }
}
