import { type SilentCase, shows } from './case.ts'

export const pairingCases: readonly SilentCase[] = [
  {
    verb: 'connectWallet',
    silent: 'relay',
    ask: ({ widget }) => widget.connectWallet('walletConnect'),
    waits: shows('ConnectingWalletConnect'),
    ends: ['close', 'dispose'],
  },
]
