import { encode } from 'uqr'
import { type ReactElement, type ReactNode, useMemo } from './react.ts'

/** Empty modules around the code that scanners need. */
const QUIET_ZONE = 4

/** Dark modules, joined along each line, as one path. */
function drawModules(text: string): { size: number; path: string } {
  // Q: a quarter may be covered; the picture in the middle covers a twentieth.
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  let path = ''
  for (const [y, line] of data.entries())
    for (let x = 0; x < size; x++) {
      const start = x
      while (line[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  return { size, path }
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
const MIDDLE = { position: 'absolute', padding: 6, background: '#fff', borderRadius: '26%' } as const

/** Dark on light in both themes: scanners do not read the opposite. `children` stands in the middle. */
export function QrCode({ text, label, children }: { text: string; label: string; children?: ReactNode }): ReactElement {
  const { size, path } = useMemo(() => drawModules(text), [text])
  const side = size + 2 * QUIET_ZONE
  return (
    <div style={CARD}>
      <svg
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
        style={SHEET}
      >
        <path d={path} fill="#000" stroke="none" />
      </svg>
      {children && <div style={MIDDLE}>{children}</div>}
    </div>
  )
}
