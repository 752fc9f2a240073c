import { Icon } from '../../../ui/components/icon.tsx'
import type { ReactElement } from '../../../ui/react.ts'

export function Warning({ children }: { children: string }): ReactElement {
  return (
    <div className="wl-alert" role="alert" style={{ margin: 0 }}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  )
}
