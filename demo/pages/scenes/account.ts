import { connected, type Scene } from '../stage.ts'

export const accountScenes: readonly Scene[] = [
  {
    ...connected('Account, Bitcoin', 'Derivation path', async ({ widget }) => {
      const listed = widget.connectors.value.find(({ chain, name }) => chain === 'bip122' && name !== 'Meridian')
      await widget.connect(listed?.id ?? '', 'bip122')
      await widget.open()
    }),
    chains: 'bip122',
  },
  connected('Account', 'Test Dollar', ({ widget }) => widget.open()),
  connected('WalletSettings', 'View on explorer', ({ widget }) => widget.open({ view: 'WalletSettings' })),
  connected('SwitchAddress', 'Switch account', ({ widget, wallets }) => {
    wallets.announced.control.setAccounts([0, 1, 2])
    return widget.open({ view: 'SwitchAddress' })
  }),
]
