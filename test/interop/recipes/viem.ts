import { createWalletClient, custom } from 'viem'
import type { Widget } from 'walletlet'

export const toViemClient = (widget: Widget) => createWalletClient({ transport: custom(widget.provider('eip155')) })
