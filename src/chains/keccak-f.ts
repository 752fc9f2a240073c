const LANE = (1n << 64n) - 1n

const rotate = (lane: bigint, by: bigint): bigint => ((lane << by) | (lane >> (64n - by))) & LANE

/** Keccak-f[1600] on 25 lanes of 64 bits, lane (x, y) at x + 5y. Constants are derived, as the standard derives them. */
export function permute(lanes: BigUint64Array): void {
  const at = (index: number): bigint => lanes[index] ?? 0n
  let feedback = 1
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20))
    const column = (x: number): bigint => columns[x % 5] ?? 0n
    for (let index = 0; index < 25; index++)
      lanes[index] = at(index) ^ column(index + 4) ^ rotate(column(index + 1), 1n)

    let [x, y, moved] = [1, 0, at(1)]
    for (let step = 1; step <= 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x + 5 * y)
      lanes[x + 5 * y] = rotate(moved, BigInt(((step * (step + 1)) / 2) % 64))
      moved = next
    }

    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5)
      const lane = (index: number): bigint => before[index % 5] ?? 0n
      for (let index = 0; index < 5; index++)
        lanes[row + index] = lane(index) ^ (~lane(index + 1) & LANE & lane(index + 2))
    }

    for (let bit = 0; bit < 7; bit++) {
      feedback = ((feedback << 1) ^ ((feedback >> 7) * 0x71)) % 256
      if (feedback & 2) lanes[0] = at(0) ^ (1n << BigInt(2 ** bit - 1))
    }
  }
}
