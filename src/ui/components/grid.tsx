import type { ReactElement, ReactNode } from '../react.ts'
import { Listed } from './listed.tsx'

export interface GridProps {
  readonly children: ReactNode
  readonly label?: string | undefined
}

/** Tiles side by side, as many as fit. */
export const Grid = (props: GridProps): ReactElement => <Listed className="wl-grid" {...props} />
