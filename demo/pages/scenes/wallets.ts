import { connected, open, type Scene } from '../stage.ts'

export const walletsScenes: readonly Scene[] = [
  open('ProfileWallets, empty', 'No wallet connected', { view: 'ProfileWallets' }),
  connected('ProfileWallets', 'Active wallet', ({ widget, wallets }) => {
    wallets.announced.control.setAccounts([0, 1, 2])
    return widget.open({ view: 'ProfileWallets' })
  }),
  {
    ...connected('ProfileWallets, several', 'Recently connected', async ({ widget, wallets }) => {
      const solstice = widget.connectors.value.find(({ chain }) => chain === 'solana')
      await widget.connect(solstice?.id ?? '', 'solana')
      await widget.connect(wallets.second.rdns)
      await widget.disconnect('eip155', wallets.second.rdns)
      const legacy = widget.connectors.value.find(({ type }) => type === 'INJECTED')
      await widget.connect(legacy?.id ?? '')
      wallets.legacy.control.setAccounts([0, 1])
      await widget.open({ view: 'ProfileWallets' })
    }),
    chains: 'solana',
  },
]
