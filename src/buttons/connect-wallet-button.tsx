import { type ReactElement, type ReactNode, useState } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, classOf } from './open-button.tsx'
import { usePrefetch } from './use-prefetch.ts'

/**
 * Connects one named wallet, `google` or `email` (see `Widget.connectWallet`): busy while that goes on. What it failed
 * with is the host's to say, by `onError`; a visitor who says no needs no words.
 */
export function ConnectWalletButton({
  wallet,
  children = wallet,
  onError,
  className,
  ...look
}: ButtonLook & {
  wallet: string
  children?: ReactNode
  onError?: (error: unknown) => void
}): ReactElement {
  const widget = useWidget()
  const prefetch = usePrefetch()
  const [isBusy, setBusy] = useState(false)
  const connect = (): void => {
    setBusy(true)
    widget
      .connectWallet(wallet)
      .catch((error: unknown) => onError?.(error))
      .finally(() => setBusy(false))
  }
  return (
    <button {...prefetch} type="button" {...look} className={classOf(className)} aria-busy={isBusy} onClick={connect}>
      {children}
    </button>
  )
}
