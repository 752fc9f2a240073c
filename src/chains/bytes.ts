import { MAX_ENCODED_CHARACTERS } from '../domain/input-limits.ts'

export const toHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of text with or without 0x; undefined when it is no hex. */
export function parseHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > MAX_ENCODED_CHARACTERS) return undefined
  const digits = text.replace(/^0x/i, '')
  if (digits.length % 2 || !/^[0-9a-f]*$/i.test(digits)) return undefined
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

export const toBase64 = (bytes: ArrayLike<number>): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Undefined when it is no base64. */
export function parseBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > MAX_ENCODED_CHARACTERS) return undefined
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
