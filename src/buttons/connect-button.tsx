import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, type ButtonOf, OpenButton, type OwnRef, takesRef } from './open-button.tsx'

type ConnectLook = ButtonLook & {
  /** In place of `Connect wallet`. */
  readonly label?: string | undefined
}

/** `ConnectButton` without its host's `ref`, for the button that holds it. */
export function ConnectFace({ label = 'Connect wallet', ...look }: ConnectLook & OwnRef): ReactElement {
  const { status, servedStatus } = useWidget()
  const isBusy = useValue(status, servedStatus) === 'connecting'
  return (
    <OpenButton {...look} view="Connect" isBusy={isBusy}>
      {isBusy ? 'Connecting…' : label}
    </OpenButton>
  )
}

/** Opens Connect; while a saved session is being restored, or a wallet asked, it says so. */
export const ConnectButton: ButtonOf<ConnectLook> = /* @__PURE__ */ takesRef(ConnectFace)
