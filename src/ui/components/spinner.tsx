import type { ReactElement } from '../react.ts'
import { sized } from '../sized.ts'

/** Decoration: what is busy says so with `aria-busy`. */
export const Spinner = ({ size = 20 }: { size?: number }): ReactElement => (
  <span className="wl-spinner" style={sized(size)} aria-hidden="true" />
)
