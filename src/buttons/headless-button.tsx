import type { ConnectionStatus } from '../domain/account.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'
import { type ReactElement, type ReactNode, useMemo, useState } from '../ui/react.ts'
import type { HostOpenRequest } from '../widget/views.ts'
import type { ConnectedAccount } from '../widget/widget.ts'
import { useWidget } from './context.ts'
import { followLatest } from './follow-latest.ts'
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
  /** After a press: the modal's code is on its way, or the named wallet is asked. */
  readonly isOpening: boolean
  /** That code could not be loaded, or the named wallet did not connect; the next press tries again. */
  readonly hasFailed: boolean
  /** Opens the modal: on Connect or Account, or where the request says. Never fails: see `hasFailed`. */
  readonly open: (request?: HostOpenRequest) => void
  /** Leaves all wallets. */
  readonly disconnect: () => Promise<void>
  /** For the element that is clicked: opens, fetches ahead, and says to assistive technology that it opens a dialog. */
  readonly buttonProps: {
    /** Opens the modal, on what suits the visitor. */
    readonly onClick: () => void
    /** Fetches the code of the first opening, as a sign that it will be wanted. */
    readonly onPointerOver: () => void
    /** The same, for the keyboard. */
    readonly onFocus: () => void
    /** Not where the views stand in the page. */
    readonly 'aria-haspopup': 'dialog' | undefined
    /** While a wallet is being connected. */
    readonly 'aria-busy': boolean
  }
}

/** What a press does: opens the modal, where nothing is said on Connect or Account, or connects one named wallet. */
export type ButtonPress =
  | HostOpenRequest
  | {
      /** Which wallet: a name, rdns or id, `google`, `email` and the like. */
      readonly wallet: string
    }

/**
 * All that our buttons know and do, without a look. `const { account, buttonProps } = useWalletButton()`. What a press does is
 * said as to `open`, or as a name to `connectWallet`: `useWalletButton({ view: 'Networks' })`, `useWalletButton({ wallet: 'google' })`.
 */
export function useWalletButton(press: ButtonPress = {}): WalletButtonState {
  const widget = useWidget()
  const { onPointerOver, onFocus } = usePrefetch()
  const [isOpening, setOpening] = useState<boolean>()
  const [follow] = useState(() => followLatest(setOpening))
  // The same each time, for effects that depend on them.
  const verbs = useMemo(
    () => ({
      open: (request?: HostOpenRequest): void => follow(widget.open(request)),
      disconnect: () => widget.disconnect(),
    }),
    [widget],
  )
  const popup = usePopup()
  const status = useStatus()
  return {
    account: useAccount(),
    balance: useBalance(),
    network: useNetwork(),
    status,
    isOpening: !!isOpening,
    hasFailed: isOpening === false,
    ...verbs,
    buttonProps: {
      onClick: () => ('wallet' in press ? follow(widget.connectWallet(press.wallet)) : verbs.open(press)),
      onPointerOver,
      onFocus,
      'aria-haspopup': 'wallet' in press ? undefined : popup,
      'aria-busy':
        !!isOpening || (status === 'connecting' && !('wallet' in press) && (press.view ?? 'Connect') === 'Connect'),
    },
  }
}

/**
 * The same as a component, for a look of the host's own: `<HeadlessButton>{({ account, buttonProps }) => …}</HeadlessButton>`.
 * `view="Networks"` or `wallet="google"` say what a press does.
 */
export function HeadlessButton({
  children,
  ...press
}: ButtonPress & {
  /** Draws it, from what a button has to know. */
  children: (state: WalletButtonState) => ReactNode
}): ReactElement {
  return <>{children(useWalletButton(press))}</>
}
