import { toQrModules } from '../kernel/qr-modules.ts'
import { type ReactElement, type ReactNode, useMemo } from './react.ts'

/** Empty modules around the code that scanners need. */
const QUIET_ZONE = 4

/**
 * Dark modules, joined along each line, as one path. Square, to the edge: round ones are prettier, and readers miss one code in
 * two hundred of them.
 */
function drawModules(text: string, hasPicture: boolean): { size: number; path: string } {
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
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h${-length}z`),
  )
  return { size, path: path.join('') }
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
  return (
    <div style={CARD}>
      <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={label} style={SHEET}>
        <path d={path} fill="#000" stroke="none" />
      </svg>
      {children && <div style={MIDDLE}>{children}</div>}
    </div>
  )
}
