import { toQrModules } from '../kernel/qr-modules.ts'
import { type ReactElement, type ReactNode, useMemo } from './react.ts'

/** Empty modules around the code that scanners need. */
const QUIET_ZONE = 4

/** One of the three by which scanners find a code, from its upper edge: a ring with round corners, and what is in its middle. */
const FINDER = 'h2q2 0 2 2v2q0 2-2 2h-2q-2 0-2-2v-2q0-2 2-2zm0 2h2v2h-2zm0 1h2'
const FINDER_SIZE = 7

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
  return { size, path: `${lines.join('')}M2 0${FINDER}M${last + 2} 0${FINDER}M2 ${last}${FINDER}` }
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
