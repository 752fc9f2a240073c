import type { Network } from 'walletlet'
import { connected, open, type Scene, type Stage } from '../stage.ts'

const switching = (name: string, shows: string, misbehave: (wallets: Stage['wallets']) => void): Scene =>
  connected(`SwitchNetwork, ${name}`, shows, ({ widget, wallets }) => {
    misbehave(wallets)
    return widget.open({ view: 'SwitchNetwork', arguments: { network: widget.networks[1] as Network } })
  })

export const networksScenes: readonly Scene[] = [
  open('Networks', 'Local Two', { view: 'Networks' }),
  switching('waiting', 'Accept the request to move to Local Two.', ({ announced }) =>
    announced.control.hangNext('wallet_switchEthereumChain'),
  ),
  switching('declined', 'You declined', ({ announced }) => announced.control.rejectNext()),
  switching('failed', 'Could not switch', ({ announced }) => announced.control.throwNext('no such luck')),
  connected('SwitchActiveChain', 'Switch to Solana', ({ widget }) =>
    widget.open({
      view: 'SwitchActiveChain',
      arguments: {
        switchToChain: 'solana',
        network: {
          ...(widget.networks[0] as Network),
          name: 'Solana',
          caipNetworkId: 'solana:x',
          chainNamespace: 'solana',
        },
      },
    }),
  ),
  connected('UnsupportedChain', 'a network this page does not use', ({ widget, wallets }) => {
    wallets.announced.control.emit('chainChanged', '0x99')
    return widget.open()
  }),
]
