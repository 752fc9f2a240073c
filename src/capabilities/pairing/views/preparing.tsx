import { FINDER_SIZE, finders } from '../../../ui/finder.ts'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { pairingTexts } from './texts.ts'

const PLACE = { display: 'grid', borderRadius: 'var(--round)', background: 'var(--s1)', color: 'var(--muted)' }
/** Modules, each way, with the room that a code has around it. */
const SIZE = 33
const EDGE = -4.5
/** Each second place of each second line, except where finders stand. A dot at the very end of a line would not be drawn. */
const DOTS = Array.from({ length: SIZE / 2 + 1 }, (_, line) => {
  const y = 2 * line
  const isBeside = y > FINDER_SIZE
  const left = isBeside && y < SIZE - FINDER_SIZE - 1 ? 0 : FINDER_SIZE + 1
  return `M${left} ${y}H${isBeside ? SIZE - 1 : SIZE - FINDER_SIZE - 2}.1`
}).join('')

/** In the place of a code that is on its way: its shape, and dots that come and go. */
export function Preparing(): ReactElement {
  const text = useTexts(pairingTexts)
  return (
    <div style={PLACE} role="status" aria-label={text('preparing')}>
      <svg viewBox={`${EDGE} ${EDGE} ${SIZE - 2 * EDGE - 1} ${SIZE - 2 * EDGE - 1}`} aria-hidden="true">
        <path d={finders(SIZE)} strokeWidth={1} />
        <path d={DOTS} strokeWidth={1} strokeDasharray="0 2" className="wl-skeleton" />
      </svg>
    </div>
  )
}
