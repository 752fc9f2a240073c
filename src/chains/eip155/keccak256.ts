// Keccak-256 as Ethereum uses it. Not viem's, which from any of its doors brings 30 kB along where a host's bundler splits
// chunks at dynamic imports, for the few hashes that a name takes.

import { permute } from '../keccak-f.ts'

const RATE_BYTES = 136

export function keccak256(input: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((Math.floor(input.length / RATE_BYTES) + 1) * RATE_BYTES)
  padded.set(input)
  padded[input.length] = 1
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  const words = new DataView(padded.buffer)
  const lanes = new BigUint64Array(25)
  for (let start = 0; start < padded.length; start += RATE_BYTES) {
    for (let index = 0; index < RATE_BYTES / 8; index++)
      lanes[index] = (lanes[index] ?? 0n) ^ words.getBigUint64(start + 8 * index, true)
    permute(lanes)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 4; index++) output.setBigUint64(8 * index, lanes[index] ?? 0n, true)
  return new Uint8Array(output.buffer)
}
