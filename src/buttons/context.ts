import { createContext, useContext } from '../ui/react.ts'
import type { InterfaceDoor, Widget } from '../widget/widget.ts'

export const WidgetContext = /* @__PURE__ */ createContext<Widget | undefined>(undefined)

/** The widget of the nearest `<WalletProvider>`. Throws where there is none: with advice in development, which visitors do not load. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (process.env.NODE_ENV !== 'production' && !widget) throw new Error('walletlet: no <WalletProvider>')
  return widget as Widget
}

/** Draws the modal with the React of this page, loaded on the first open. */
export const reactInterface: InterfaceDoor = {
  framework: 'react',
  load: () => import('../shell/mount.tsx').then((shell) => shell.mount),
}
