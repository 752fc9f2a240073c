import { coded } from '../kernel/coded.ts'
import { createContext, useContext } from '../ui/react.ts'
import type { InterfaceDoor, Widget } from '../widget/widget.ts'

export const WidgetContext = /* @__PURE__ */ createContext<Widget | undefined>(undefined)

/** The widget of the nearest `<WalletProvider>`. Fails with `widget/no-provider` where there is none, or it was given something else. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget?.attachInterface)
    throw coded(
      'widget/no-provider',
      process.env.NODE_ENV === 'production' ? undefined : 'There is no `<WalletProvider>` around this',
    )
  return widget
}

/** Draws the modal with the React of this page, loaded on the first open. */
export const reactInterface: InterfaceDoor = {
  framework: 'react',
  load: () => import('../shell/mount.tsx').then((shell) => shell.mount),
}
