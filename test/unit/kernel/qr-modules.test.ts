import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { toQrModules } from '../../../src/kernel/qr-modules.ts'
import { readPixels } from '../../tools/read-code.ts'

const MODULE_PX = 4
const QUIET_ZONE = 4

/** What a camera sees of it. */
function scan(rows: readonly (readonly number[])[]): Promise<string> {
  const side = (rows.length + 2 * QUIET_ZONE) * MODULE_PX
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [y, x].map((at) => Math.floor(at / MODULE_PX) - QUIET_ZONE)
      if (rows[row ?? -1]?.[column ?? -1]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return readPixels({ data: pixels, width: side, height: side })
}

/** How hard it is to read, by ISO/IEC 18004, 7.8.3: lines, squares, what looks like a finder, and the share of dark ones. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const across = rows.map((row) => row.map(Number).join(''))
  const down = across.map((_, x) => across.map((line) => line[x]).join(''))
  const lines = [...across, ...down]
  const count = (pattern: RegExp): RegExpMatchArray[] => lines.flatMap((line) => [...line.matchAll(pattern)])
  const long = count(/0{5,}|1{5,}/g).reduce((sum, [run]) => sum + run.length - 2, 0)
  const finders = 40 * count(/(?=00001011101|10111010000)/g).length
  const dark = across.join('').replaceAll('0', '').length
  let even = 0
  rows.forEach((row, y) => {
    const { [y + 1]: next = [] } = rows
    for (let x = 1; x < next.length; x++)
      if (row[x] === row[x - 1] && row[x] === next[x] && row[x] === next[x - 1]) even++
  })
  return long + finders + 3 * even + 10 * Math.floor(Math.abs((100 * dark) / rows.length ** 2 - 50) / 5)
}

/** What another library draws, with the first of the masks that are read with the least trouble. */
function drawnByOthers(text: string): string[] {
  const codes = [0, 1, 2, 3, 4, 5, 6, 7].map((maskPattern) => encode(text, { ecc: 'Q', border: 0, maskPattern }).data)
  const penalties = codes.map(penaltyOf)
  const best = codes[penalties.indexOf(Math.min(...penalties))]
  return (best ?? []).map((row) => row.map(Number).join(''))
}

const KEY = '0f9e8d7c'.repeat(8)
const LINK = `wc:${KEY}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${KEY}`

describe('a text as a QR code', () => {
  // One to either side of where versions, the length's bits and the shape of blocks change.
  it.each([1, 11, 12, 20, 21, 60, 61, 74, 75, 84, 85, 106, 107, 149, 150, 151, 178, 442, 443, 960, 1663])(
    '%i bytes',
    (length) => {
      const text = LINK.repeat(9).slice(0, length)
      expect(toQrModules(text).map((row) => row.join(''))).toEqual(drawnByOthers(text))
    },
  )

  it('by the easiest mask of each of many small ones', () => {
    for (let number = 0; number < 24; number++) {
      const text = `wc:${number ** 4}`
      expect(
        toQrModules(text).map((row) => row.join('')),
        text,
      ).toEqual(drawnByOthers(text))
    }
  })

  it.each([
    LINK,
    'wc:a',
    'https://farcaster.example/~/sign-in?token=ä€🦆',
    '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '\0'.repeat(80),
    '~'.repeat(80),
  ])('R2.40: is read by a scanner: %j', async (text) => {
    expect(await scan(toQrModules(text))).toBe(text)
  })

  it('R2.40: is read with a twentieth of it covered, as by a picture', async () => {
    const rows = toQrModules(LINK)
    const [from, to] = [0.39, 0.61].map((share) => Math.round(share * rows.length)) as [number, number]
    const covered = rows.map((row, y) => row.map((bit, x) => (Math.min(x, y) >= from && Math.max(x, y) < to ? 0 : bit)))
    expect(await scan(covered)).toBe(LINK)
  })

  it('no version holds 1664 bytes', () => {
    expect(() => toQrModules('x'.repeat(1664))).toThrow(RangeError)
  })
})
