// Ours, in half a kilobyte: every connection needs it, and the libraries' are five times that, made for many hashes. Here
// the first one counts, which no engine has compiled yet, in the task of a visitor's click: numbers of 32 bits in one place,
// no BigInt, of which each is an object. A test compares it with one of the libraries.

/** Bytes that one block takes in. */
const RATE = 136
/** Of 25 lanes. */
const HALVES = 50
const ROUNDS = 24

/** Keccak-f[1600] of FIPS 202: 25 lanes of 64 bits, row after row, the lower half of each first. */
function permute(lanes: number[]): void {
  /** Where the constants of the rounds come from, bit by bit. */
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    const sums = Array<number>(10).fill(0)
    for (let half = 0; half < HALVES; half++) sums[half % 10] = (sums[half % 10] as number) ^ (lanes[half] as number)
    for (let half = 0; half < HALVES; half++)
      lanes[half] =
        (lanes[half] as number) ^
        (sums[(half + 8) % 10] as number) ^
        ((sums[(half + 2) % 10] as number) << 1) ^
        ((sums[((half + 2) % 10) ^ 1] as number) >>> 31)
    let x = 1
    let y = 0
    let low = lanes[2] as number
    let high = lanes[3] as number
    for (let step = 1; step < HALVES / 2; step++) {
      const down = (2 * x + 3 * y) % 5
      x = y
      y = down
      const place = 2 * x + 10 * y
      const nextLow = lanes[place] as number
      const nextHigh = lanes[place + 1] as number
      // A turn by 32 or more swaps the halves, too. Shifts count by 32.
      const by = (step * (step + 1)) / 2
      const swap = (by >> 5) & 1
      lanes[place + swap] = (low << by) | ((high >>> 1) >>> ~by)
      lanes[place + 1 - swap] = (high << by) | ((low >>> 1) >>> ~by)
      low = nextLow
      high = nextHigh
    }
    for (let row = 0; row < HALVES; row += 10) {
      const before = lanes.slice(row, row + 10)
      for (let half = 0; half < 10; half++)
        lanes[row + half] =
          (before[half] as number) ^ (~(before[(half + 2) % 10] as number) & (before[(half + 4) % 10] as number))
    }
    for (let bit = 1; bit <= 64; bit *= 2) {
      if (register & 1) lanes[bit >> 6] = (lanes[bit >> 6] as number) ^ (1 << (bit - 1))
      register = (register << 1) ^ (register & 128 ? 0x171 : 0)
    }
  }
}

/** Keccak-256 as Ethereum uses it: with the padding of Keccak, not that of SHA-3. */
export function keccak256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(message.length + RATE - (message.length % RATE))
  padded.set(message)
  const bytes = new DataView(padded.buffer)
  bytes.setUint8(message.length, 1)
  bytes.setUint8(padded.length - 1, bytes.getUint8(padded.length - 1) | 128)
  const lanes = Array<number>(HALVES).fill(0)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let at = 0; at < RATE; at += 4) lanes[at / 4] = (lanes[at / 4] as number) ^ bytes.getInt32(block + at, true)
    permute(lanes)
  }
  for (let at = 0; at < 32; at += 4) bytes.setInt32(at, lanes[at / 4] as number, true)
  return padded.slice(0, 32)
}
