import { type ReactNode, useState } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, type ButtonOf, takesRef } from './open-button.tsx'
import { usePrefetch } from './use-prefetch.ts'

/**
 * Connects one named wallet, `google` or `email` (see `Widget.connectWallet`): busy while that goes on. What it failed
 * with is the host's to say, by `onError`; a visitor who says no needs no words.
 */
export const ConnectWalletButton: ButtonOf<
  ButtonLook & {
    readonly wallet: string
    readonly children?: ReactNode
    readonly onError?: ((error: unknown) => void) | undefined
  }
> = /* @__PURE__ */ takesRef(({ wallet, children = wallet, onError, own, className, ...look }) => {
  const widget = useWidget()
  const prefetch = usePrefetch(own)
  const [isBusy, setBusy] = useState(false)
  const connect = (): void => {
    setBusy(true)
    widget
      .connectWallet(wallet)
      .catch((error: unknown) => onError?.(error))
      .finally(() => setBusy(false))
  }
  return (
    <button
      {...prefetch}
      type="button"
      {...look}
      className={`walletlet-button ${className ?? ''}`}
      aria-busy={isBusy}
      onClick={connect}
    >
      {children}
    </button>
  )
})
