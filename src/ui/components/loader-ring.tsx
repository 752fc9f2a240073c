import type { ReactElement, ReactNode } from '../react.ts'

export interface LoaderRingProps {
  /** A `Picture` of 64. */
  readonly children: ReactNode
  readonly state: 'running' | 'failed' | 'done'
}

/** A wallet's picture with the state of asking it drawn around. The words beside it carry the meaning. */
export const LoaderRing = ({ children, state }: LoaderRingProps): ReactElement => (
  <div className="wl-ring" data-kind={state}>
    <svg viewBox="0 0 88 88" aria-hidden="true">
      <rect x="2" y="2" width="84" height="84" rx="24" pathLength="100" />
    </svg>
    {children}
  </div>
)
