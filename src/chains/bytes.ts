export const toHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of text with or without 0x; undefined when it is no hex. */
export const parseHex = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && /^(0x)?([0-9a-f]{2})*$/i.test(text)
    ? Uint8Array.from(text.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

export const toBase64 = (bytes: ArrayLike<number>): string => btoa(String.fromCharCode(...Array.from(bytes)))

/** Undefined when it is no base64. */
export function parseBase64(text: unknown): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text as string), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
