import type { ReactElement } from '../react.ts'
import { Text } from './text.tsx'

/** Two layers on a 64 × 64 grid: a calm shape, and the strokes that tell what it is. */
export type Drawing = readonly [shape: string, strokes: string]

/** One thought with its drawing. */
export function Slide({
  drawing: [shape, strokes],
  title,
  text,
}: {
  drawing: Drawing
  title: string
  text: string
}): ReactElement {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" style={{ flex: 'none', fill: 'none' }}>
        <path d={shape} style={{ fill: 'var(--s2)', stroke: 'none' }} />
        <path d={strokes} style={{ stroke: 'var(--strong)', strokeWidth: 3, strokeLinecap: 'round' }} />
      </svg>
      <div>
        <h3 style={{ textAlign: 'start', fontSize: 'inherit' }}>{title}</h3>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </div>
    </div>
  )
}
