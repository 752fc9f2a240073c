/**
 * Codewords for correction in each block, and blocks, by version from 1: level Q of ISO/IEC 18004, table 9. A quarter of
 * such a code may be covered.
 */
const CORRECTION = [
  13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
]
const BLOCKS = [
  1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
  48, 51, 53, 56, 59, 62, 65, 68,
]
const LEVEL = 3

/** Where each mask turns a module: where its function is 0. Column `x`, row `y`. */
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

const sizeOf = (version: number): number => 17 + 4 * version

function toBits(value: number, length: number): number[] {
  const bits: number[] = []
  for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  return bits
}

/** Centres of the alignment patterns, the same in both directions. */
function alignments(version: number): readonly number[] {
  if (version < 2) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return Array.from({ length: count }, (_, at) => (at ? sizeOf(version) - 7 - step * (count - 1 - at) : 6))
}

/** In the field of 256 elements that the code calculates in. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((other >>> bit) & 1) * one)
  return product
}

/** Reed–Solomon: what is appended to a block so that it can be corrected. */
function correctionOf(block: readonly number[], degree: number): readonly number[] {
  let divisor = [1]
  for (let root = 1; divisor.length <= degree; root = multiply(root, 2))
    divisor = [...divisor, 0].map((factor, at) => factor ^ multiply(divisor[at - 1] ?? 0, root))
  let rest = Array.from({ length: degree }, () => 0)
  for (const codeword of block) {
    const factor = codeword ^ (rest[0] ?? 0)
    rest = rest.map((_, at) => (rest[at + 1] ?? 0) ^ multiply(divisor[at + 1] ?? 0, factor))
  }
  return rest
}

/** A checksum of `length` bits behind the value. */
function withChecksum(value: number, length: number, polynomial: number): number {
  let rest = value
  for (let count = 0; count < length; count++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial)
  return (value << length) | rest
}

/** Everything but the data: finders, timing, alignment, version. Undefined where there is room. */
function drawFrame(version: number): (number | undefined)[][] {
  const size = sizeOf(version)
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, (): number | undefined => undefined))
  const put = (x: number, y: number, isDark: boolean | number): void => {
    const row = rows[y]
    if (row && x >= 0 && x < size) row[x] = Number(isDark)
  }
  const drawSquares = (centreX: number, centreY: number, radius: number, light: readonly number[]): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        put(centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0)
    put(at, 6, at % 2 === 0)
  }
  const far = size - 4
  const centres = alignments(version)
  for (const x of centres)
    for (const y of centres)
      if (![x, y].every((at) => at === 6 || at === size - 7) || (x > 6 && y > 6)) drawSquares(x, y, 2, [1])
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const)
    drawSquares(x, y, 4, [2, 4])
  // Room for the format, and the one module that is always dark.
  drawFormat(0, put, size)
  if (version > 6)
    for (const [at, bit] of toBits(withChecksum(version, 12, 0x1f25), 18)
      .reverse()
      .entries()) {
      const [near, away] = [Math.floor(at / 3), size - 11 + (at % 3)]
      put(near, away, bit)
      put(away, near, bit)
    }
  return rows
}

function drawFormat(mask: number, put: (x: number, y: number, bit: number) => void, size: number): void {
  const bits = toBits(withChecksum((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412, 15).reverse()
  for (const [at, bit] of bits.entries()) {
    // Around the first finder, and once more along the other two.
    const skipped = (place: number): number => (place < 6 ? place : place + 1)
    if (at < 8) {
      put(8, skipped(at), bit)
      put(size - 1 - at, 8, bit)
    } else {
      put(at === 8 ? 7 : 14 - at, 8, bit)
      put(8, size - 15 + at, bit)
    }
  }
  put(8, size - 8, 1)
}

const degreeOf = (version: number): number => CORRECTION[version - 1] ?? 0
const blocksOf = (version: number): number => BLOCKS[version - 1] ?? 0

/** Codewords for data. */
function capacityOf(version: number): number {
  const patterns = alignments(version).length
  const modules =
    (16 * version + 128) * version + 64 - (patterns && (25 * patterns - 10) * patterns - 55) - (version > 6 ? 36 : 0)
  return Math.floor(modules / 8) - degreeOf(version) * blocksOf(version)
}

/** Of the number of bytes, in bits. */
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** Data and corrections, interleaved, as bits. */
function toCodewords(bytes: Uint8Array, version: number): readonly number[] {
  const [capacity, degree, count] = [capacityOf(version), degreeOf(version), blocksOf(version)]
  const bits = [...toBits(4, 4), ...toBits(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...toBits(byte, 8))
  bits.push(...toBits(0, Math.min(4, capacity * 8 - bits.length)))
  while (bits.length % 8) bits.push(0)
  const data: number[] = []
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let filler = 0xec; data.length < capacity; filler ^= 0xec ^ 0x11) data.push(filler)

  const shorter = Math.floor(capacity / count)
  const blocks = Array.from({ length: count }, (_, at) => {
    const longer = Math.max(0, at - (count - (capacity % count)))
    const start = at * shorter + longer
    return data.slice(start, start + shorter + Number(at >= count - (capacity % count)))
  })
  const interleave = (lists: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [
    ...interleave(blocks, shorter + 1),
    ...interleave(
      blocks.map((block) => correctionOf(block, degree)),
      degree,
    ),
  ].flatMap((codeword) => toBits(codeword, 8))
}

/** Where data goes: in pairs of columns from the right, up and down. */
function listRoom(rows: readonly (readonly (number | undefined)[])[]): readonly (readonly [x: number, y: number])[] {
  const size = rows.length
  const room: [number, number][] = []
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : size - 1 - step
        if (rows[y]?.[x] === undefined) room.push([x, y])
      }
  }
  return room
}

/** Long lines of one kind, and what looks like a finder with room beside it. */
function penaltyOfLine(line: readonly number[]): number {
  let [penalty, run, window, before] = [0, 0, 0, -1]
  line.forEach((bit, at) => {
    run = bit === before ? run + 1 : 1
    before = bit
    window = ((window << 1) | bit) & 0x7ff
    if (run > 4) penalty += run > 5 ? 1 : 3
    if (at > 9 && (window === 0b00001011101 || window === 0b10111010000)) penalty += 40
  })
  return penalty
}

/** How hard a code is to read: besides its lines, squares, and more dark than light or the reverse. */
function penaltyOf(rows: readonly (readonly number[])[]): number {
  let [penalty, dark] = [0, 0]
  rows.forEach((row, y) => {
    penalty += penaltyOfLine(row) + penaltyOfLine(rows.map((other) => other[y] ?? 0))
    row.forEach((bit, x) => {
      dark += bit
      const sum = bit + (row[x + 1] ?? 9) + (rows[y + 1]?.[x] ?? 9) + (rows[y + 1]?.[x + 1] ?? 9)
      if (sum === 0 || sum === 4) penalty += 3
    })
  })
  return penalty + 10 * Math.floor(Math.abs((20 * dark) / rows.length ** 2 - 10))
}

/** A text as a QR code of level Q: rows of modules, 1 is dark. Throws above 1663 bytes, which no version holds. */
export function toQrModules(text: string): readonly (readonly number[])[] {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((_, at) => 4 + lengthBits(at + 1) + bytes.length * 8 <= capacityOf(at + 1) * 8) + 1
  if (!version) throw new RangeError('The text is too long for a code')
  const frame = drawFrame(version)
  const bits = toCodewords(bytes, version)
  const unmasked = frame.map((row) => [...row])
  listRoom(frame).forEach(([x, y], at) => {
    const row = unmasked[y]
    if (row) row[x] = bits[at] ?? 0
  })
  const codes = MASKS.map((isKept, mask) => {
    const rows = unmasked.map((row, y) =>
      row.map((bit = 0, x) => (frame[y]?.[x] === undefined && !isKept(x, y) ? 1 - bit : bit)),
    )
    const put = (x: number, y: number, bit: number): void => {
      const row = rows[y]
      if (row) row[x] = bit
    }
    drawFormat(mask, put, rows.length)
    return { rows, penalty: penaltyOf(rows) }
  })
  return codes.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows
}
