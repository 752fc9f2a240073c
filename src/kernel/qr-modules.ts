/** A number for each version from 1, each as the letter that stands so far behind 0. */
const readTable =
  (table: string) =>
  (version: number): number =>
    table.charCodeAt(version - 1) - 48

/**
 * Codewords for correction in each block, and blocks: level Q of ISO/IEC 18004, table 9. A quarter of such a code may
 * be covered.
 */
const degreeOf = readTable('=FBJBHBFDHLJHDNHLLJNLNNNNLNNNNNNNNNNNNNN')
const BLOCKS = '11224466888:<@<A@BEDGGIKMRRSVX[]`cehknqt'
const blocksOf = readTable(BLOCKS)

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

/** A number of at least as many digits: of base 2, or 16. */
const toDigits = (value: number, base: number, length: number): string => value.toString(base).padStart(length, '0')

const toBits = (value: number, length: number): number[] => [...toDigits(value, 2, length)].map(Number)
const toBitsFromLast = (value: number, length: number): number[] => toBits(value, length).reverse()

type Rows = (number | undefined)[][]

/** Sets a module, if there is one at that place. */
const putIn =
  (rows: Rows) =>
  (x: number, y: number, bit: number): void => {
    const row = rows[y]
    if (row && x in row) row[x] = bit
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
  let rest: readonly number[] = []
  for (const codeword of block) {
    const first = codeword ^ (rest[0] ?? 0)
    rest = divisor.slice(1).map((factor, at) => (rest[at + 1] ?? 0) ^ multiply(factor, first))
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
function drawFrame(version: number): Rows {
  const size = sizeOf(version)
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, (): number | undefined => undefined))
  const put = putIn(rows)
  const drawSquares = (centreX: number, centreY: number, radius: number, light: readonly number[]): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        put(centreX + x, centreY + y, light.includes(Math.max(Math.abs(x), Math.abs(y))) ? 0 : 1)
  }
  drawSquares(3, 3, 4, [2, 4])
  drawSquares(size - 4, 3, 4, [2, 4])
  drawSquares(3, size - 4, 4, [2, 4])
  const centres = alignments(version)
  for (const x of centres) for (const y of centres) if (rows[y]?.[x] === undefined) drawSquares(x, y, 2, [1])
  // Between the finders.
  for (let at = 8; at < size - 8; at++) {
    put(6, at, (at + 1) % 2)
    put(at, 6, (at + 1) % 2)
  }
  // Room for the format, and the one module that is always dark.
  drawFormat(0, put, size)
  if (version > 6)
    toBitsFromLast(withChecksum(version, 12, 0x1f25), 18).forEach((bit, at) => {
      const [near, away] = [Math.floor(at / 3), size - 11 + (at % 3)]
      put(near, away, bit)
      put(away, near, bit)
    })
  return rows
}

function drawFormat(mask: number, put: (x: number, y: number, bit: number) => void, size: number): void {
  // Level Q, which is 3, and the mask.
  toBitsFromLast(withChecksum(0b11000 | mask, 10, 0x537) ^ 0x5412, 15).forEach((bit, at) => {
    // Around the first finder, and once more along the other two.
    if (at < 8) {
      put(8, at < 6 ? at : at + 1, bit)
      put(size - 1 - at, 8, bit)
    } else {
      put(at === 8 ? 7 : 14 - at, 8, bit)
      put(8, size - 15 + at, bit)
    }
  })
  put(8, size - 8, 1)
}

/** Codewords for data. */
function capacityOf(version: number): number {
  const patterns = alignments(version).length
  const modules =
    (16 * version + 128) * version + 64 - (patterns && (25 * patterns - 10) * patterns - 55) - (version > 6 ? 36 : 0)
  return Math.floor(modules / 8) - degreeOf(version) * blocksOf(version)
}

/** Of the number of bytes, in digits of base 16. */
const lengthDigits = (version: number): number => (version < 10 ? 2 : 4)

/** Data and corrections, interleaved, as bits. */
function toCodewords(bytes: Uint8Array, version: number): readonly number[] {
  const [capacity, degree, count] = [capacityOf(version), degreeOf(version), blocksOf(version)]
  // The kind of text, its length, itself, and its end: four bits before and behind whole bytes.
  const digits = `4${toDigits(bytes.length, 16, lengthDigits(version))}${[...bytes].map((byte) => toDigits(byte, 16, 2)).join('')}0`
  const data = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  for (let filler = 0xec; data.length < capacity; filler ^= 0xec ^ 0x11) data.push(filler)

  // The last ones are longer by one where they cannot all be as long.
  const blocks = Array.from({ length: count }, (_, at) => data.splice(0, Math.floor((capacity + at) / count)))
  const interleave = (lists: readonly (readonly number[])[]): readonly number[] =>
    (lists.at(-1) ?? []).flatMap((_, at) => lists.flatMap((list) => list[at] ?? []))
  return [...interleave(blocks), ...interleave(blocks.map((block) => correctionOf(block, degree)))].flatMap(
    (codeword) => toBits(codeword, 8),
  )
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
  const version =
    [...BLOCKS].findIndex((_, at) => 1 + lengthDigits(at + 1) + bytes.length * 2 < capacityOf(at + 1) * 2) + 1
  if (!version) throw new RangeError('The text is too long for a code')
  const frame = drawFrame(version)
  const bits = toCodewords(bytes, version)
  const unmasked = frame.map((row) => [...row])
  const put = putIn(unmasked)
  listRoom(frame).forEach(([x, y], at) => {
    put(x, y, bits[at] ?? 0)
  })
  const codes = MASKS.map((isKept, mask) => {
    const rows = unmasked.map((row, y) =>
      row.map((bit = 0, x) => (frame[y]?.[x] === undefined && !isKept(x, y) ? 1 - bit : bit)),
    )
    drawFormat(mask, putIn(rows), rows.length)
    return { rows, penalty: penaltyOf(rows) }
  })
  return codes.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows
}
