/** Rows and diagonals of the block, in turn (RFC 8439, 2.3). */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const
const ROUNDS = 10
const BLOCK_BYTES = 64

/** “expand 32-byte k” */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

function mix(words: Uint32Array, to: number, from: number, other: number, bits: number): void {
  const sum = ((words[to] ?? 0) + (words[from] ?? 0)) | 0
  const mixed = (words[other] ?? 0) ^ sum
  words[to] = sum
  words[other] = (mixed << bits) | (mixed >>> (32 - bits))
}

const toWords = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(4 * at, true))
}

/**
 * What ChaCha20-Poly1305 has sealed, without asking whether it was sealed with this key: enough to see what the engine
 * would make of it, and nothing to believe.
 */
export function openUnchecked(sealed: Uint8Array, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  // The first block of the stream is the checksum's.
  const start = [...CONSTANTS, ...toWords(key), 1, ...toWords(nonce)]
  const opened = new Uint8Array(sealed.length)
  for (let offset = 0; offset < sealed.length; offset += BLOCK_BYTES) {
    const words = Uint32Array.from(start)
    for (let round = 0; round < ROUNDS; round++)
      for (const [a, b, c, d] of QUARTERS) {
        mix(words, a, b, d, 16)
        mix(words, c, d, b, 12)
        mix(words, a, b, d, 8)
        mix(words, c, d, b, 7)
      }
    for (let at = 0; at < BLOCK_BYTES && offset + at < sealed.length; at++) {
      const word = ((words[at >> 2] ?? 0) + (start[at >> 2] ?? 0)) | 0
      opened[offset + at] = (sealed[offset + at] ?? 0) ^ (word >>> (8 * (at & 3)))
    }
    start[12] = (start[12] ?? 0) + 1
  }
  return opened
}
