import { decodeBase58, encodeBase58, getBytes, sha256, toBeHex } from 'ethers'

/** In front of the twenty bytes that Tron shares with Ethereum. */
const PREFIX = '41'

const checksumOf = (payload: string): string => sha256(sha256(payload)).slice(2, 10)

/** Base58check of the prefix and twenty bytes. */
export function toTronAddress(bytes: string): string {
  const payload = `0x${PREFIX}${bytes.slice(2).toLowerCase()}`
  return encodeBase58(getBytes(payload + checksumOf(payload)))
}

/** The twenty bytes in hex; undefined for a text that is no address. */
export function bytesOfTron(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined
  const hex = toBeHex(decodeBase58(text), 25)
  const payload = hex.slice(0, 44)
  return payload.startsWith(`0x${PREFIX}`) && checksumOf(payload) === hex.slice(44)
    ? `0x${payload.slice(4)}`
    : undefined
}
