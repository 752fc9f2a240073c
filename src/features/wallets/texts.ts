import { defineTexts } from '../../ui/texts.ts'

export const walletsTexts = defineTexts('wallets', {
  title: 'Wallets',
  families: 'Families',

  count: '{count|One wallet connected|{count} wallets connected}',
  disconnectAll: 'Disconnect all',
  active: 'Active wallet',
  others: 'Also connected',
  recent: 'Recently connected',
  allAccounts: 'Show all {count} accounts',
  use: 'Use {family}',
  add: 'Add {family} wallet',
  none: 'No wallet connected',
  noneText: 'Wallets for {family} that you connect will show up here.',

  copy: 'Copy address of {wallet}',
  explorer: 'View {wallet} on explorer',
  disconnect: 'Disconnect {wallet}',
  switch: 'Switch',
  connect: 'Connect',
  delete: 'Delete {wallet}',

  copied: 'Address copied',
  notCopied: 'The address could not be copied',
  added: 'Wallet connected',
  walletSwitched: 'Wallet switched',
  accountSwitched: 'Account switched',
  switchFailed: 'Could not switch',
  disconnected: 'Wallet disconnected',
  allDisconnected: 'All wallets disconnected',
  deleted: 'Wallet deleted',
})
