import type { ReactElement } from '../react.ts'
import { sized } from '../sized.ts'

/** Strokes on a 24 × 24 grid. */
const PATHS = {
  back: 'm14 6-6 6 6 6',
  close: 'm7 7 10 10M17 7 7 17',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.1-1.5 2.3m0 3v.1',
  search: 'm20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
  chevron: 'm10 6 6 6-6 6',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  check: 'm6 12.5 4 4 8-9',
  external: 'M8 16 17 7M9 7h8v8',
  network: 'M12 3v18M3 12h18M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  wallet: 'M18 8V5H5a2 2 0 0 0 0 3h15v11H5a2 2 0 0 1-2-2V6m13 7.500v.1',
  disconnect: 'M14 8V5H5v14h9v-3m-4-4h11m-3-3 3 3-3 3',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zm10 0h2v2m4-2v6h-3',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  warning: 'M12 4 2.500 20h19zM12 10v4m0 3v.1',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  plus: 'M12 5v14M5 12h14',
  off: 'M12 3v8M7 6a8 8 0 1 0 10 0',
  coin: 'M12 8 8 12l4 4 4-4zM21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  image: 'M4 5h16v14H4zM4 16l5-5 8 8m-1-10v.1',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  phone: 'M7 3h10v18H7zm4 15h2',
  desktop: 'M3 5h18v11H3zm9 11v4m-4 0h8',
  web: 'M4 5h16v14H4zM4 9h16',
  badge: 'm12 3 7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6zm-3 9 2 2 4-4',
} as const

export type IconName = keyof typeof PATHS

/** Decoration: names belong to the control around it. Arrows turn with the reading direction. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }): ReactElement => (
  <svg className={`wl-icon wl-${name}`} style={sized(size)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
