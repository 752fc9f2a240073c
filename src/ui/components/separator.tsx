import type { ReactElement } from '../react.ts'

export const Separator = ({ label }: { label?: string | undefined }): ReactElement =>
  label ? <div className="wl-separator wl-muted">{label}</div> : <hr className="wl-separator" />
