import { createPublicKey, verify } from 'node:crypto'
import { fromBase58 } from './base58.ts'

/** Reasons the real relay closes a socket for, word for word: clients compare them. */
export const RELAY_REFUSALS = {
  origin: 'Unauthorized: origin not allowed',
  notYetValid: 'JWT Token is not yet valid',
  projectId: 'Unauthorized: invalid key',
} as const

/** A client's clock may be ahead by this much, in seconds. */
const CLOCK_SKEW_S = 60

/**
 * The client id (`did:key:z…`) of the `auth` parameter: an EdDSA JWT signed by the key its issuer names. Throws, with the
 * relay's own reason where it has one, when the token is not valid now.
 */
export function readClientToken(token: string | null, nowMs: number): string {
  const [header = '', payload = '', signature = ''] = (token ?? '').split('.')
  const { alg } = decodePart(header)
  const { iss, iat, exp } = decodePart(payload)
  if (alg !== 'EdDSA' || typeof iss !== 'string') throw new Error('Unauthorized: invalid token')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: readDidKey(iss) }, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('Unauthorized: invalid signature')
  const nowS = nowMs / 1000
  if (typeof iat !== 'number' || iat > nowS + CLOCK_SKEW_S) throw new Error(RELAY_REFUSALS.notYetValid)
  if (typeof exp !== 'number' || exp < nowS) throw new Error('JWT Token has expired')
  return iss
}

function decodePart(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    // Not base64 of JSON: the same as a token that says nothing.
    return {}
  }
}

/** The Ed25519 key of a `did:key`, as base64url: multibase z (base58), multicodec 0xed 0x01, 32 bytes. */
function readDidKey(did: string): string {
  const [, encoded = ''] = /^did:key:z(\w+)$/.exec(did) ?? []
  const bytes = Buffer.from(fromBase58(encoded))
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) throw new Error('Unauthorized: invalid key')
  return bytes.subarray(2).toString('base64url')
}
