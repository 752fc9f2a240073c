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

/** Whether another library draws the same with one of the eight masks. */
const isDrawnByOthers = (text: string, rows: readonly (readonly number[])[]): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7].some((maskPattern) => {
    const { data } = encode(text, { ecc: 'Q', border: 0, maskPattern })
    return data.length === rows.length && data.every((row, y) => row.every((bit, x) => bit === !!rows[y]?.[x]))
  })

const KEY = '0f9e8d7c'.repeat(8)
const LINK = `wc:${KEY}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${KEY}`

describe('a text as a QR code', () => {
  // One to either side of where versions, the length's bits and the shape of blocks change.
  it.each([1, 11, 12, 20, 21, 84, 85, 106, 107, 149, 150, 151, 178, 442, 443, 960, 1663])('%i bytes', (length) => {
    const text = LINK.repeat(9).slice(0, length)
    const rows = toQrModules(text)
    expect(isDrawnByOthers(text, rows)).toBe(true)
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
