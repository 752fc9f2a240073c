import { fromLittleEndian, isSameRistretto, parseRistretto, recoverR } from '../edwards25519.ts'
import { permute } from '../keccak-f.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** How many of Keccak's 200 bytes STROBE at 128 bits gives to data. */
const RATE = 166

/** STROBE's kinds of operations that Merlin uses. */
const META = 18
const DATA = 2
const OUTPUT = 7

/** Merlin's transcript: what was said so far, out of which a challenge follows (merlin.cool). */
function createTranscript(protocol: string) {
  const state = new Uint8Array(200)
  state.set([1, RATE + 2, 1, 0, 1, 96, ...utf8('STROBEv1.0.2')])
  const lanes = new BigUint64Array(state.buffer)
  let at = 0
  let begin = 0
  const xor = (index: number, byte: number): void => {
    state[index] = (state[index] as number) ^ byte
  }
  const turn = (): void => {
    xor(at, begin)
    xor(at + 1, 4)
    xor(RATE + 1, 128)
    permute(lanes)
    at = 0
    begin = 0
  }
  const absorb = (bytes: ArrayLike<number>): void => {
    for (const byte of Array.from(bytes)) {
      xor(at++, byte)
      if (at === RATE) turn()
    }
  }
  const start = (operation: number): void => {
    const before = begin
    begin = at + 1
    absorb([before, operation])
    if (operation === OUTPUT && at) turn()
  }
  const label = (text: string, length: number): void => {
    start(META)
    absorb(utf8(text))
    absorb(new Uint8Array(new Uint32Array([length]).buffer))
  }
  const say = (text: string, bytes: Uint8Array): void => {
    label(text, bytes.length)
    start(DATA)
    absorb(bytes)
  }

  permute(lanes)
  start(META)
  absorb(utf8('Merlin v1.0'))
  say('dom-sep', utf8(protocol))
  return {
    say,
    challenge(text: string): Uint8Array {
      label(text, 64)
      start(OUTPUT)
      return state.slice(0, 64)
    },
  }
}

/** Schnorrkel, the signature of Substrate's chains, in their context. */
export function isSr25519Signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const [owner, r] = [parseRistretto(key), parseRistretto(signature.slice(0, 32))]
  // The last bit says that it is one of these, and no Ed25519.
  const marked = fromLittleEndian(signature.slice(32))
  if (signature.length !== 64 || !owner || !r || marked < 2n ** 255n) return false
  const transcript = createTranscript('SigningContext')
  transcript.say('', utf8('substrate'))
  transcript.say('sign-bytes', message)
  transcript.say('proto-name', utf8('Schnorr-sig'))
  transcript.say('sign:pk', key)
  transcript.say('sign:R', signature.slice(0, 32))
  const found = recoverR(owner, marked - 2n ** 255n, transcript.challenge('sign:c'))
  return !!found && isSameRistretto(found, r)
}
