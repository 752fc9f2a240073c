import { afterEach, expect, it, vi } from 'vitest'
import { toQrModules } from '../../../src/kernel/qr-modules.ts'
import { decimalMark, exactAmount } from '../../../src/ui/exact-amount.ts'
import { mayFetchAhead } from '../../../src/ui/may-fetch-ahead.ts'
import { QrCode } from '../../../src/ui/qr-code.tsx'
import type { ReactElement, ReactNode } from '../../../src/ui/react.ts'
import { safeHref } from '../../../src/ui/safe-href.ts'
import { hueOf } from '../../../src/ui/sized.ts'
import { LanguageContext } from '../../../src/ui/texts.ts'
import { useNumbers } from '../../../src/ui/use-numbers.ts'
import { drawIn } from './draw.tsx'

let drawn: Awaited<ReturnType<typeof drawIn>> | undefined
afterEach(() => {
  drawn?.clear()
  drawn = undefined
  vi.unstubAllGlobals()
})

it('R5.32: an amount has three decimals, cut and never rounded, as the language writes it now', async () => {
  const Amounts = (): ReactElement => {
    const { amount } = useNumbers()
    return <>{['1', '1.9999', '12345678901234567890.5'].map(amount).join(' | ')}</>
  }
  const inLanguage = (locale: string): ReactElement => (
    <LanguageContext.Provider value={{ locale, texts: {} }}>
      <Amounts />
    </LanguageContext.Provider>
  )
  drawn = await drawIn(inLanguage('en'))
  expect(drawn.place.textContent).toBe('1.000 | 1.999 | 12,345,678,901,234,567,890.500')
  await drawn.again(inLanguage('de'))
  expect(drawn.place.textContent).toBe('1,000 | 1,999 | 12.345.678.901.234.567.890,500')
})

it.each([
  ['en', '1234.5', '1,234.5'],
  ['de', '1234.5', '1.234,5'],
  ['en', '1234', '1,234'],
  ['en', '0.000000000000000001', '0.000000000000000001'],
  ['en', '.5', '0.5'],
])('R5.33: an exact amount in %s: %s is %s', (locale, text, shown) => {
  expect(exactAmount(locale, text)).toBe(shown)
})

it('R5.33: an amount that may be typed has the digits of every keyboard', () => {
  for (const locale of ['ar-EG', 'fa', 'mr']) expect(exactAmount(locale, '1234')).toMatch(/^1\D?234$/)
  expect([decimalMark('en'), decimalMark('de')]).toEqual(['.', ','])
})

it('R10.14: a link is followed where following it runs nothing here', () => {
  const safe = ['https://a.example', 'HTTP://a.example', 'metamask://wc', 'tel:1', 'web+app:x', 'javascripts:x']
  expect(safe.map(safeHref)).toEqual(safe)
  const unsafe = [
    'javascript:x',
    'JavaScript:x',
    'vbscript:x',
    'data:x',
    'blob:x',
    'file:///x',
    ' https://a',
    '//a',
    '/a',
    '1a:x',
  ]
  expect(unsafe.map(safeHref)).toEqual(unsafe.map(() => undefined))
  expect(safeHref(['https://a.example'])).toBeUndefined()
})

it('a name has one colour, the same on every page', () => {
  expect(['', 'A', 'AB', 'BA', '😀'].map(hueOf)).toEqual([7, 282, 168, 198, 209])
})

it.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('R10.30: on a line like %o, fetching ahead is allowed: %s', (connection, isAllowed) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayFetchAhead()).toBe(isAllowed)
})

const FINDER = 7
const QUIET = 4

/** The dark modules of what is drawn, without the finders, as `x y`; and how many modules it has each way. */
async function darkOf(text: string, picture?: ReactNode) {
  drawn = await drawIn(
    <QrCode text={text} label="Scan">
      {picture}
    </QrCode>,
  )
  const svg = drawn.place.querySelector('svg')
  const [left, top, width, height] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const path = drawn.place.querySelector('path')?.getAttribute('d') ?? ''
  // Finders are drawn with curves, after all others.
  const [lines = ''] = path.split(/M\d+ \d+h2q/)
  const dark = new Set<string>()
  for (const [, x, y, length] of lines.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at <= Number(length); at++) dark.add(`${Number(x) + at} ${y}`)
  return {
    dark,
    box: [left, top, width, height],
    starts: [...path.matchAll(/M(\d+ \d+)h2q/g)].map(([, start]) => start),
  }
}

it('R2.40: a code has the modules of its text, three finders, and four modules of quiet around', async () => {
  const text = 'wc:1234@2?relay-protocol=irn'
  const rows = toQrModules(text)
  const size = rows.length
  const { dark, box, starts } = await darkOf(text)
  expect(box).toEqual([-QUIET - 0.5, -QUIET - 0.5, size + 2 * QUIET, size + 2 * QUIET])
  expect(starts).toEqual(['2 0', `${size - 5} 0`, `2 ${size - 7}`])
  const isFinder = (x: number, y: number): boolean =>
    (x < FINDER && (y < FINDER || y >= size - FINDER)) || (x >= size - FINDER && y < FINDER)
  const wanted = rows.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (Number(bit) && !isFinder(x, y) ? `${x} ${y}` : [])),
  )
  expect([...dark].sort()).toEqual(wanted.sort())
})

it('R2.40: under a picture there are no modules, and no more than that are left out', async () => {
  const text = `wc:${'1234'.repeat(30)}`
  const whole = await darkOf(text)
  drawn?.clear()
  const { dark } = await darkOf(text, <b>Logo</b>)
  const size = toQrModules(text).length
  const isMiddle = (module: string): boolean =>
    module.split(' ').every((at) => Math.abs(Number(at) - (size - 1) / 2) < (size + 2 * QUIET) / 10)
  expect([...dark].sort()).toEqual([...whole.dark].filter((one) => !isMiddle(one)).sort())
  expect(dark.size).toBeLessThan(whole.dark.size)
  expect(drawn?.place.textContent).toBe('Logo')
})
