import { createContext, useContext } from '../ui/react.ts'
import type { InterfaceDoor, Widget } from '../widget/widget.ts'

export const WidgetContext = createContext<Widget | undefined>(undefined)

/** The widget of the nearest `<WalletProvider>`. Throws, with advice, where there is none. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('walletlet: no <WalletProvider>')
  return widget
}

/** Draws the modal with the React of this page, loaded on the first open. */
export const reactInterface: InterfaceDoor = {
  framework: 'react',
  load: () => import('../shell/mount.tsx').then((shell) => shell.mount),
}
