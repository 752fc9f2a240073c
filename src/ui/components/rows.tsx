import type { ReactElement, ReactNode } from '../react.ts'
import { Listed } from './listed.tsx'

export interface RowsProps {
  readonly children: ReactNode
  /** What the list holds, for screen readers. */
  readonly label?: string | undefined
}

/** A list of rows. Every child is one item. */
export const Rows = (props: RowsProps): ReactElement => <Listed className="wl-rows" {...props} />
