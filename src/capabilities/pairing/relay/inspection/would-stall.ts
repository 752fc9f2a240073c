import { chacha20 } from '@noble/ciphers/chacha.js'
import { MAX_DIGIT_STEPS } from '../limits.ts'
import type { EngineClient } from '../start-engine.ts'

/** Parts of a message: its type, who sent it where that is said, a number used once, and what is sealed. */
const TYPE_BYTES = 1
const SENDER_BYTES = 32
const NONCE_BYTES = 12
const WITH_SENDER = 1
const NOT_SEALED = 2

const ZERO = 48
const NINE = 57

type Crypto = EngineClient['core']['crypto']

/** A message as it came, and the name of our own key where the engine expects a stranger's. */
interface EncodedMessage {
  readonly topic: string
  readonly encoded: string
  readonly receiver: string | undefined
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** What the engine would give its parser; nothing where it gives up before. */
async function open(crypto: Crypto, { topic, encoded, receiver }: EncodedMessage): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(encoded.replace(/=+$/, '')), (character) => character.charCodeAt(0))
  const [type] = bytes
  if (type === NOT_SEALED) return bytes.subarray(TYPE_BYTES)
  const start = TYPE_BYTES + (type === WITH_SENDER ? SENDER_BYTES : 0)
  const sender = bytes.subarray(TYPE_BYTES, start)
  if (sender.length && !receiver) return new Uint8Array()
  const keyName = sender.length && receiver ? await crypto.generateSharedKey(receiver, toHex(sender)) : topic
  if (!crypto.keychain.has(keyName)) return new Uint8Array()
  const nonce = bytes.subarray(start, start + NONCE_BYTES)
  // Without asking whether it was sealed with this key: enough to see what the engine would make of it, and nothing to
  // believe. The first block of the stream is the checksum's.
  return chacha20(fromHex(crypto.keychain.get(keyName)), nonce, bytes.subarray(start + NONCE_BYTES), undefined, 1)
}

/** Whether the parser would be at it for longer than a visitor may notice. A contract's padded words are no run of thousands. */
export async function wouldStall(crypto: Crypto, message: EncodedMessage): Promise<boolean> {
  let [steps, run] = [0, 0]
  for (const code of await open(crypto, message)) {
    run = code >= ZERO && code <= NINE ? run + 1 : 0
    steps += run
    if (steps > MAX_DIGIT_STEPS) return true
  }
  return false
}
