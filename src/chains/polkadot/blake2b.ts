/** Which message word each mixing step takes: ten rounds in hexadecimal (RFC 7693, 2.7); two more begin again. */
const SIGMA =
  '0123456789abcdefea489fd61c02b753b8c052fdae3671947931dcbe265a40f8905724afe1bc683d' +
  '2c6a0b834d75fe19c51fed4a0763928bdb7ec13950f4862a6fe9b308c2d714a5a2847615fb9e3cd0'

const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const

/**
 * BLAKE2b (RFC 7693) without a key, a tenth of a library. The arrays keep 64 bits and the byte order of the machine, which
 * is little-endian wherever browsers run.
 */
export function blake2b(input: Uint8Array, length: number): Uint8Array {
  const state = new BigUint64Array(START)
  state[0] = (state[0] as bigint) ^ 0x01010000n ^ BigInt(length)
  for (let start = 0; start === 0 || start < input.length; start += 128) {
    const block = new Uint8Array(128)
    block.set(input.subarray(start, start + 128))
    const end = Math.min(start + 128, input.length)
    compress(state, new BigUint64Array(block.buffer), { end, isLast: end === input.length })
  }
  return new Uint8Array(state.buffer, 0, length)
}

function compress(
  state: BigUint64Array,
  words: BigUint64Array,
  { end, isLast }: { end: number; isLast: boolean },
): void {
  const at = (list: BigUint64Array, index: number): bigint => list[index] as bigint
  const v = new BigUint64Array([...state, ...START])
  v[12] = at(v, 12) ^ BigInt(end)
  if (isLast) v[14] = ~at(v, 14)

  const add = (a: number, b: number, word = 0n): void => {
    v[a] = at(v, a) + at(v, b) + word
  }
  const turn = (a: number, b: number, bits: bigint): void => {
    v[a] = at(v, a) ^ at(v, b)
    v[a] = (at(v, a) >> bits) | (at(v, a) << (64n - bits))
  }
  for (let step = 0; step < 96; step++) {
    // Four columns, then four diagonals.
    const column = step % 4
    const shift = step % 8 < 4 ? 0 : 1
    const [a, b, c, d] = [0, 1, 2, 3].map((row) => row * 4 + ((column + row * shift) % 4)) as [
      number,
      number,
      number,
      number,
    ]
    const word = (offset: number): bigint => at(words, Number.parseInt(SIGMA[(step * 2 + offset) % 160] as string, 16))
    add(a, b, word(0))
    turn(d, a, 32n)
    add(c, d)
    turn(b, c, 24n)
    add(a, b, word(1))
    turn(d, a, 16n)
    add(c, d)
    turn(b, c, 63n)
  }
  for (let index = 0; index < 8; index++) state[index] = at(state, index) ^ at(v, index) ^ at(v, index + 8)
}
