import { type ReactElement, type ReactNode, useState } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { followLatest } from './follow-latest.ts'
import { type ButtonLook, type ButtonOf, type OwnRef, takesRef, useLook } from './open-button.tsx'
import { usePrefetch } from './use-prefetch.ts'

type WalletLook = ButtonLook & {
  /** Which wallet: a name, rdns or id, `google`, `email` and the like. */
  readonly wallet: string
  /** In place of its name. */
  readonly children?: ReactNode
  /** Hears why it has not connected, `connection/rejected` among it. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** `ConnectWalletButton` without its host's `ref`, for the element. */
export function ConnectWalletFace({
  wallet,
  children = wallet,
  onError,
  own,
  className,
  style,
  ...look
}: WalletLook & OwnRef): ReactElement {
  const widget = useWidget()
  const prefetch = usePrefetch(own)
  const [isBusy, setBusy] = useState<boolean>()
  const [follow] = useState(() => followLatest(setBusy))
  return (
    <button
      {...prefetch}
      type="button"
      {...look}
      style={useLook(style)}
      className={`walletlet-button ${className ?? ''}`}
      aria-busy={!!isBusy}
      onClick={() => follow(widget.connectWallet(wallet), onError)}
    >
      {children}
    </button>
  )
}

/**
 * Connects one named wallet, `google` or `email` (see `Widget.connectWallet`): busy while that goes on. What it failed
 * with is the host's to say, by `onError`; a visitor who says no needs no words.
 */
export const ConnectWalletButton: ButtonOf<WalletLook> = /* @__PURE__ */ takesRef(ConnectWalletFace)
