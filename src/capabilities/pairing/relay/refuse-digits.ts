import { MAX_DIGIT_STEPS, MAX_DIGITS } from './limits.ts'
import type { EngineClient } from './start-engine.ts'

// The engine's JSON parser looks at each digit of a run from each of them: a hundred thousand, from a wallet or from anyone
// who has seen a code, would stop the page for half a minute.

const ZERO = 48
const NINE = 57

/** Whether a frame of the relay holds more digits in a row than any of the protocol, whose messages are base64. */
export function hasTooManyDigits(frame: string): boolean {
  let run = 0
  for (let index = 0; index < frame.length; index++) {
    const code = frame.charCodeAt(index)
    run = code >= ZERO && code <= NINE ? run + 1 : 0
    if (run > MAX_DIGITS) return true
  }
  return false
}

/** Shorter messages cannot stall it, whatever they hold: nearly all are, and are not looked into. */
const HARMLESS_CHARACTERS = Math.sqrt(2 * MAX_DIGIT_STEPS)

/**
 * Makes the engine throw away a message that would stop its parser: it says so to nobody, as with one it cannot read. Takes
 * back what it changed when called.
 */
export function refuseDigits({ core: { crypto, relayer } }: EngineClient): () => void {
  const { decode } = crypto
  crypto.decode = async (topic, encoded, options) => {
    if (encoded.length > HARMLESS_CHARACTERS) {
      const { wouldStall } = await import('./inspection/would-stall.ts')
      if (await wouldStall(crypto, { topic, encoded, receiver: options?.receiverPublicKey })) {
        // Otherwise it comes back at every load.
        await relayer.messages.ack(topic, encoded)
        throw new Error('The message holds too many digits in a row')
      }
    }
    return decode.call(crypto, topic, encoded, options)
  }
  return () => {
    crypto.decode = decode
  }
}
