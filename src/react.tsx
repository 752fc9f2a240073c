'use client'

import { reactInterface, useWidget, WidgetContext } from './buttons/context.ts'
import { coded } from './kernel/coded.ts'
import { type ReactElement, type ReactNode, useEffect, useState } from './ui/react.ts'
import { listen, type WidgetEvent } from './widget/listen.ts'
import type { Widget } from './widget/widget.ts'

/** Gives a widget to the buttons and hooks below it. `<WalletProvider widget={widget}>…</WalletProvider>` */
export function WalletProvider({
  widget,
  children,
}: {
  /** What `createWidget` has answered, outside of components. Anything else fails with `widget/no-provider`. */
  widget: Widget
  /** All that reads or shows the widget. */
  children?: ReactNode
}): ReactElement {
  if (process.env.NODE_ENV !== 'production' && typeof widget?.attachInterface !== 'function')
    throw coded(
      'widget/no-provider',
      `\`<WalletProvider widget={…}>\` takes what \`createWidget(…)\` has answered; was given ${
        typeof widget === 'string'
          ? `the text '${widget}': write it in braces, as widget={widget}`
          : typeof widget === 'function'
            ? 'a function: call it outside of components, and give its answer'
            : widget
              ? 'something else'
              : `${widget}: give it as widget={widget}`
      }`,
    )
  useEffect(() => widget.attachInterface(reactInterface), [widget])
  return <WidgetContext.Provider value={widget}>{children}</WidgetContext.Provider>
}

/** `listen` for as long as the component lives; the listener of the last render is called. */
export function useWidgetEvents(listener: (event: WidgetEvent) => void): void {
  const widget = useWidget()
  const [latest] = useState({ listener })
  useEffect(() => {
    latest.listener = listener
  })
  useEffect(() => listen(widget, (event) => latest.listener(event)), [widget])
}

export { AccountButton } from './buttons/account-button.tsx'
export { ConnectButton } from './buttons/connect-button.tsx'
export { ConnectWalletButton } from './buttons/connect-wallet-button.tsx'
export { useWidget } from './buttons/context.ts'
export {
  type ButtonPress,
  HeadlessButton,
  useWalletButton,
  type WalletButtonState,
} from './buttons/headless-button.tsx'
export {
  useAccount,
  useAction,
  useBalance,
  useConnectedFamilies,
  useFamilyConnection,
  useFoundWallets,
  useModal,
  useNetwork,
  useNetworks,
  useProfile,
  useProvider,
  useStatus,
  useThemeMode,
  useTokenBalance,
  useUser,
  useWalletInfo,
} from './buttons/hooks.ts'
export { InlineWallet, type InlineWalletProps } from './buttons/inline-wallet.tsx'
export {
  useFamilyAccount,
  useIsSignedIn,
  useLeave,
  useMessageSigner,
  useNetworkSwitch,
  useWalletAccount,
  useWalletBalance,
  useWalletCapabilities,
  type WalletCapabilities,
} from './buttons/more-hooks.ts'
export { NetworkButton } from './buttons/network-button.tsx'
export type { ButtonLook, ButtonOf } from './buttons/open-button.tsx'
export { ServedStyles } from './buttons/served-styles.tsx'
export { WalletButton } from './buttons/wallet-button.tsx'
export { WalletSlot, type WalletSlotProps } from './buttons/wallet-slot.tsx'
