// Instead of uint8arrays (and multiformats): the encodings the engine uses.
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const toBinary = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
const fromBinary = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

function toDigits(bytes: Uint8Array, alphabet: string): string {
  const base = BigInt(alphabet.length)
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= base) text = `${alphabet[Number(number % base)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return (alphabet[0] ?? '').repeat(zeros < 0 ? bytes.length : zeros) + text
}

function fromDigits(text: string, alphabet: string): Uint8Array {
  const base = BigInt(alphabet.length)
  let number = 0n
  for (const character of text) number = number * base + BigInt(alphabet.indexOf(character))
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  const zeros = [...text].findIndex((character) => character !== alphabet[0])
  return Uint8Array.from([...new Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...bytes])
}

const base64 = {
  to: (bytes: Uint8Array): string => btoa(toBinary(bytes)),
  from: (text: string): Uint8Array => fromBinary(atob(text)),
}
const CODECS: Readonly<Record<string, { to(bytes: Uint8Array): string; from(text: string): Uint8Array }>> = {
  utf8: { to: (bytes) => new TextDecoder().decode(bytes), from: (text) => new TextEncoder().encode(text) },
  base10: { to: (bytes) => toDigits(bytes, '0123456789'), from: (text) => fromDigits(text, '0123456789') },
  base16: {
    to: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    from: (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  },
  base58btc: { to: (bytes) => toDigits(bytes, DIGITS), from: (text) => fromDigits(text, DIGITS) },
  base64,
  base64pad: base64,
  base64url: {
    to: (bytes) => base64.to(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    from: (text) => base64.from(text.replaceAll('-', '+').replaceAll('_', '/')),
  },
}

const codec = (encoding: string) => {
  const found = CODECS[encoding]
  if (!found) throw new Error(`Unsupported encoding "${encoding}"`)
  return found
}

const toText = (bytes: Uint8Array, encoding = 'utf8'): string => codec(encoding).to(bytes)
export const fromString = (text: string, encoding = 'utf8'): Uint8Array => codec(encoding).from(text)

export { toText as toString }

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
