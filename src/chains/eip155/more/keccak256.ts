// Ours, in half a kilobyte: every connection needs it, and the libraries' are five times that, made for speed. A test
// compares it with one of them.

/** Bytes that one block takes in. */
const RATE = 136
const LANES = 25
const ROUNDS = 24

const rotate = (lane: bigint, by: number): bigint =>
  BigInt.asUintN(64, (lane << BigInt(by)) | (lane >> BigInt(64 - by)))

/** Keccak-f[1600] of FIPS 202: 25 numbers of 64 bits, row after row. */
function permute(given: readonly bigint[]): readonly bigint[] {
  let lanes = [...given]
  const at = (index: number): bigint => lanes[index] as bigint
  /** Where the constants of the rounds come from, bit by bit. */
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    const sums = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20))
    const sum = (index: number): bigint => sums[index % 5] as bigint
    lanes = lanes.map((lane, index) => lane ^ sum(index + 4) ^ rotate(sum(index + 1), 1))
    let [x, y] = [1, 0]
    let moved = at(1)
    for (let step = 1; step < LANES; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x + 5 * y)
      lanes[x + 5 * y] = rotate(moved, ((step * (step + 1)) / 2) % 64)
      moved = next
    }
    lanes = lanes.map((lane, index) => {
      const row = index - (index % 5)
      return lane ^ (~at(row + ((index + 1) % 5)) & at(row + ((index + 2) % 5)))
    })
    for (let bit = 1; bit <= 64; bit *= 2) {
      if (register & 1) lanes[0] = at(0) ^ (1n << BigInt(bit - 1))
      register = (register << 1) ^ (register & 128 ? 0x171 : 0)
    }
  }
  return lanes
}

/** Keccak-256 as Ethereum uses it: with the padding of Keccak, not that of SHA-3. */
export function keccak256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(message.length + RATE - (message.length % RATE))
  padded.set(message)
  padded[message.length] = 1
  const words = new DataView(padded.buffer)
  words.setUint8(padded.length - 1, words.getUint8(padded.length - 1) | 128)
  let lanes: readonly bigint[] = Array<bigint>(LANES).fill(0n)
  for (let block = 0; block < padded.length; block += RATE)
    lanes = permute(
      lanes.map((lane, index) => (8 * index < RATE ? lane ^ words.getBigUint64(block + 8 * index, true) : lane)),
    )
  const hash = new DataView(new ArrayBuffer(32))
  for (const [index, lane] of lanes.slice(0, 4).entries()) hash.setBigUint64(8 * index, lane, true)
  return new Uint8Array(hash.buffer)
}
