import type { ReactElement } from '../react.ts'
import { sized } from '../sized.ts'

/**
 * Strokes on a 24 × 24 grid, of what the first opening may show; later screens bring theirs: later-icons.ts. Those that begin with a
 * small letter point along the reading direction.
 */
const PATHS = {
  back: 'm14 6-6 6 6 6',
  close: 'M7 7l10 10m0-10L7 17',
  help: 'M10 10a2 2 0 1 1 3 2q-1 .5-1 2m0 3v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  search: 'M20 20l-5-5m2-4a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
  chevron: 'm10 6 6 6-6 6',
  copy: 'M9 9h10v10H9zm6 0V5H5v10h4',
  check: 'M6 12l4 5 8-10',
  external: 'm7 17 10-10m-8 0h8v8',
  wallet: 'M18 8V5H5a2 2 0 0 0 0 3h15v11H5q-2 0-2-2V6m13 7v.1',
  disconnect: 'm14 8V5H5v14h9v-3m-4-4h11m-3-3 3 3-3 3',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2m4-2v6h-3',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  warning: 'M12 4l9 16H3zm0 6v4m0 3v.1',
  plus: 'M12 5v14m-7-7h14',
} as const

/** By name, or the strokes themselves. */
export type IconName = keyof typeof PATHS | `${'M' | 'm'}${number}${string}`

/** Decoration: names belong to the control around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactElement {
  const path: string = PATHS[name as keyof typeof PATHS] ?? name
  return (
    <svg
      className={path > 'a' ? 'wl-icon wl-turns' : 'wl-icon'}
      style={sized(size)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
