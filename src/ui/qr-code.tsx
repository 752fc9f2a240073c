import { toQrModules } from '../kernel/qr-modules.ts'
import { type ReactElement, type ReactNode, useMemo } from './react.ts'

/** Empty modules around the code that scanners need. */
const QUIET_ZONE = 4
/** Lines are drawn between the centres of modules. */
const START = -QUIET_ZONE - 0.5
/** Of a line: with round ends it has as much ink as square modules have, and readers find as many. */
const INK = 1.2
/** Strokes around the same square, one over the other: room, ring, room and middle of a finder, with round corners. */
const FINDER_STROKES = [7, 5, 3, 1]

/** Dark modules, joined along each line, as lines with round ends; of finders, the squares to draw around. */
function drawModules(text: string, hasPicture: boolean): { size: number; path: string; finders: string } {
  const rows = toQrModules(text)
  const size = rows.length
  // A quarter may be covered; the picture in the middle covers a twentieth, and no module by half.
  const isClear = (at: number): boolean => hasPicture && Math.abs(2 * at - size + 1) < (size + 2 * QUIET_ZONE) / 5
  const path = rows.flatMap((row, y) =>
    [
      ...row
        .map((bit, x) => (isClear(x) && isClear(y) ? 0 : bit))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length - 1}`),
  )
  // Upper left, and as far along each edge.
  const away = size - 7
  return { size, path: path.join(''), finders: `M2 2h2v2h-2zm${away} 0h2v2h-2zm-${away} ${away}h2v2h-2z` }
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
  const { size, path, finders } = useMemo(() => drawModules(text, !!children), [text, !children])
  const side = size + 2 * QUIET_ZONE
  return (
    <div style={CARD}>
      <svg viewBox={`${START} ${START} ${side} ${side}`} role="img" aria-label={label} style={SHEET}>
        <path d={path} stroke="#000" strokeWidth={INK} />
        {FINDER_STROKES.map((width) => (
          <path key={width} d={finders} stroke={width & 2 ? '#fff' : '#000'} strokeWidth={width} fill="#000" />
        ))}
      </svg>
      {children && <div style={MIDDLE}>{children}</div>}
    </div>
  )
}
