// Instead of @walletconnect/relay-auth, which carries a second copy of its curves: the token a client shows the relay,
// signed by WebCrypto, or by @noble/ed25519 where that does not know the curve (Chrome before 137). WebCrypto needs https
// or localhost, which pairing in production has.
import { concat, fromString, toString as toText } from './bytes.ts'

interface Signer {
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** What a seed is preceded by in a PKCS #8 document (RFC 8410). */
const PKCS8_PREFIX = fromString('302e020100300506032b657004220420', 'base16')

async function createSigner(seed: Uint8Array): Promise<Signer> {
  const { subtle } = crypto
  try {
    const document = concat([PKCS8_PREFIX, seed]) as BufferSource
    const key = await subtle.importKey('pkcs8', document, 'Ed25519', true, ['sign'])
    const { x = '' } = await subtle.exportKey('jwk', key)
    const sign = async (bytes: Uint8Array): Promise<Uint8Array> =>
      new Uint8Array(await subtle.sign('Ed25519', key, bytes as BufferSource))
    return { publicKey: fromString(x, 'base64url'), sign }
  } catch {
    // A browser that does not know the curve.
    const { getPublicKeyAsync, signAsync } = await import('@noble/ed25519')
    return { publicKey: await getPublicKeyAsync(seed), sign: (bytes) => signAsync(bytes, seed) }
  }
}

/** The engine awaits whatever it makes of either member. */
interface KeyPair {
  readonly secretKey: Promise<Signer>
  readonly publicKey: Promise<Uint8Array>
}

export function generateKeyPair(seed: Uint8Array): KeyPair {
  const secretKey = createSigner(seed)
  return { secretKey, publicKey: secretKey.then(({ publicKey }) => publicKey) }
}

/** Multicodec of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01)

export const encodeIss = async (publicKey: Promise<Uint8Array>): Promise<string> =>
  `did:key:z${toText(concat([ED25519, await publicKey]), 'base58btc')}`

const encode = (value: object): string => toText(fromString(JSON.stringify(value)), 'base64url')

export async function signJWT(subject: string, audience: string, ttlS: number, key: KeyPair): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: await encodeIss(key.publicKey), sub: subject, aud: audience, iat, exp: iat + ttlS }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  const signer = await key.secretKey
  return `${signed}.${toText(await signer.sign(fromString(signed)), 'base64url')}`
}

/** Only wallets check attestations. */
export function decodeJWT(): never {
  throw new Error('Not part of the slim engine')
}
