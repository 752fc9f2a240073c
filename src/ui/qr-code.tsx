import { toQrModules } from '../kernel/qr-modules.ts'
import { FINDER_SIZE, finders } from './finder.ts'
import { type ReactElement, type ReactNode, useMemo } from './react.ts'

/** Empty modules around the code that scanners need. */
const QUIET_ZONE = 4

/** A pen of one module's width, with a round tip, and what it draws: dark modules, joined along each line, from middle to middle. */
function drawModules(text: string, hasPicture: boolean): { size: number; path: string } {
  const rows = toQrModules(text)
  const size = rows.length
  const last = size - FINDER_SIZE
  // A quarter may be covered; the picture in the middle covers a twentieth, and no module by half.
  const isClear = (at: number): boolean => hasPicture && Math.abs(2 * at - size + 1) < (size + 2 * QUIET_ZONE) / 5
  const isFinder = (x: number, y: number): boolean =>
    (y < FINDER_SIZE && (x < FINDER_SIZE || x >= last)) || (x < FINDER_SIZE && y >= last)
  const lines = rows.flatMap((row, y) =>
    [
      ...row
        .map((bit, x) => (isFinder(x, y) || (isClear(x) && isClear(y)) ? 0 : bit))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length - 1}`),
  )
  return { size, path: lines.join('') + finders(size) }
}

const CARD = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  background: '#fff',
  borderRadius: 'var(--round)',
  forcedColorAdjust: 'none',
} as const
const SHEET = { width: '100%', height: '100%' }
const MIDDLE = { position: 'absolute' } as const

/** Dark on light in both themes: scanners do not read the opposite. `children` stands in the middle. */
export function QrCode({ text, label, children }: { text: string; label: string; children?: ReactNode }): ReactElement {
  const { size, path } = useMemo(() => drawModules(text, !!children), [text, !children])
  const side = size + 2 * QUIET_ZONE
  const edge = -QUIET_ZONE - 0.5
  return (
    <div style={CARD}>
      <svg viewBox={`${edge} ${edge} ${side} ${side}`} role="img" aria-label={label} style={SHEET}>
        <path d={path} stroke="#000" strokeWidth={1} />
      </svg>
      {children && <div style={MIDDLE}>{children}</div>}
    </div>
  )
}
