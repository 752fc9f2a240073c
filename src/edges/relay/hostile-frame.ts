import { MAX_DIGITS } from './limits.ts'

const ZERO = 48
const NINE = 57

/**
 * Whether a frame holds more digits in a row than any message of the protocol. The engine's JSON parser looks at each of
 * them from each of them: a hundred thousand, from anyone who has seen a code, would stop the page for half a minute. The
 * messages themselves are base64 of what is encrypted, where twenty in a row are rare.
 */
export function hasTooManyDigits(frame: string): boolean {
  let run = 0
  for (let index = 0; index < frame.length; index++) {
    const code = frame.charCodeAt(index)
    run = code >= ZERO && code <= NINE ? run + 1 : 0
    if (run > MAX_DIGITS) return true
  }
  return false
}
