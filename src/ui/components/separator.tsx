import type { ReactElement } from '../react.ts'

/** A line between two ways, with a word in it. */
export const Separator = ({ label }: { label: string }): ReactElement => (
  <div className="wl-separator wl-muted">{label}</div>
)
