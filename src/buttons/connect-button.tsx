import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, type ButtonOf, OpenButton, type OwnRef, takesRef, useButtonWords } from './open-button.tsx'

type ConnectLook = ButtonLook & {
  /** In place of `Connect wallet`, or of what a language pack says. */
  readonly label?: string | undefined
}

/** `ConnectButton` without its host's `ref`, for the button that holds it. */
export function ConnectFace({ label, ...look }: ConnectLook & OwnRef): ReactElement {
  const { status, servedStatus } = useWidget()
  const words = useButtonWords()
  const isBusy = useValue(status, servedStatus) === 'connecting'
  return (
    <OpenButton {...look} view="Connect" isBusy={isBusy}>
      {isBusy ? words[1] : (label ?? words[0])}
    </OpenButton>
  )
}

/** Opens Connect; while a saved session is being restored, or a wallet asked, it says so. */
export const ConnectButton: ButtonOf<ConnectLook> = /* @__PURE__ */ takesRef(ConnectFace)
