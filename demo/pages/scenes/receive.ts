import { connected, muchSeen, type Scene } from '../stage.ts'

export const receiveScenes: readonly Scene[] = [
  muchSeen(connected('WalletReceive', 'Scan this', ({ widget }) => widget.open({ view: 'WalletReceive' }))),
  connected('WalletCompatibleNetworks', 'Local Two', ({ widget }) => widget.open({ view: 'WalletCompatibleNetworks' })),
]
