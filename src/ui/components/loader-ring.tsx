import type { ReactElement, ReactNode } from '../react.ts'

export interface LoaderRingProps {
  /** A `Picture` of 64. */
  readonly children: ReactNode
  readonly state: 'running' | 'failed' | 'done'
}

/** What is the same on no other screen: the style sheet of the first one does without it. */
const BOX = { margin: '12px auto', padding: 'calc(var(--u)*1.6)', position: 'relative' } as const
const AROUND = { position: 'absolute', inset: 0 } as const
const COLOURS = { running: 'var(--strong)', failed: 'var(--muted)', done: '#2f9e44' } as const

/** A wallet's picture with the state of asking it drawn around. The words beside it carry the meaning. */
export const LoaderRing = ({ children, state }: LoaderRingProps): ReactElement => (
  <div className="wl-ring" data-kind={state} style={BOX}>
    <svg viewBox="0 0 88 88" aria-hidden="true" style={AROUND}>
      <rect
        x="2"
        y="2"
        width="84"
        height="84"
        rx="24"
        pathLength="100"
        style={{ stroke: COLOURS[state], strokeDasharray: state === 'running' ? '24 76' : 'none' }}
      />
    </svg>
    {children}
  </div>
)
