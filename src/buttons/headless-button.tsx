import type { ConnectionStatus } from '../domain/account.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'
import { type ReactElement, type ReactNode, useState } from '../ui/react.ts'
import type { HostOpenRequest } from '../widget/views.ts'
import type { ConnectedAccount } from '../widget/widget.ts'
import { useWidget } from './context.ts'
import { useAccount, useBalance, useNetwork, useStatus } from './hooks.ts'
import { usePopup } from './use-popup.ts'
import { usePrefetch } from './use-prefetch.ts'

/** What a button of a host's own look shows and does. */
export interface WalletButtonState {
  /** Who is connected. */
  readonly account: ConnectedAccount | undefined
  /** What they have, while it is known. */
  readonly balance: NativeBalance | undefined
  /** The active one. */
  readonly network: Network
  /** Where the connection is on its way. */
  readonly status: ConnectionStatus
  /** The modal's code is on its way after a click. */
  readonly isOpening: boolean
  /** That code could not be loaded; the next click tries again. */
  readonly hasFailed: boolean
  /** Opens the modal: on Connect or Account, or where the request says. Never fails: see `hasFailed`. */
  readonly open: (request?: HostOpenRequest) => void
  /** Leaves all wallets. */
  readonly disconnect: () => Promise<void>
  /** For the element that is clicked: opens, fetches ahead, and says to assistive technology that it opens a dialog. */
  readonly buttonProps: {
    readonly onClick: () => void
    readonly onPointerOver: () => void
    readonly onFocus: () => void
    /** Not where the views stand in the page. */
    readonly 'aria-haspopup': 'dialog' | undefined
    readonly 'aria-busy': boolean
  }
}

/** All that our buttons know and do, without a look. `const { account, buttonProps } = useWalletButton()` */
export function useWalletButton(): WalletButtonState {
  const { open: openWidget, disconnect } = useWidget()
  const { onPointerOver, onFocus } = usePrefetch()
  const [isOpening, setOpening] = useState<boolean>()
  const open = (request?: HostOpenRequest): void => {
    setOpening(true)
    openWidget(request).then(
      () => setOpening(undefined),
      () => setOpening(false),
    )
  }
  return {
    account: useAccount(),
    balance: useBalance(),
    network: useNetwork(),
    status: useStatus(),
    isOpening: !!isOpening,
    hasFailed: isOpening === false,
    open,
    disconnect: () => disconnect(),
    buttonProps: {
      onClick: () => open(),
      onPointerOver,
      onFocus,
      'aria-haspopup': usePopup(),
      'aria-busy': !!isOpening,
    },
  }
}

/** The same as a component, for a look of the host's own: `<HeadlessButton>{({ account, buttonProps }) => …}</HeadlessButton>` */
export function HeadlessButton({ children }: { children: (state: WalletButtonState) => ReactNode }): ReactElement {
  return <>{children(useWalletButton())}</>
}
