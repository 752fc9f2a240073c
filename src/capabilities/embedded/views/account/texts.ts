import { defineTexts } from '../../../../ui/texts.ts'

export const embeddedTexts = defineTexts('embedded', {
  settings: 'Account settings',
  loggedInWith: 'Logged in with {provider}',
  email: 'email',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'Failed to copy',
  network: 'Network',
  smartAccount: 'Smart account',
  eoa: 'Plain account',
  switchToSmart: 'Switch to your smart account',
  switchToPlain: 'Switch to your plain account',
  notDeployed: 'Your smart account is created with your first transaction.',
  switchFailed: 'The account could not be switched',
  upgrade: 'Upgrade your wallet',
  upgradeText: 'Hold the keys of this wallet yourself.',
  disconnect: 'Disconnect',
  disconnectAll: 'Disconnect all chains',

  profile: 'Profile',
  accounts: 'Accounts',
  switch: 'Switch',
  active: 'In use',

  upgradeLong:
    'On the secure site you can export this wallet and take it with you. Afterwards come back and connect it here like any other wallet.',
  upgradeGo: 'Open the secure site',

  edit: 'Edit email',
  save: 'Save',
  cancel: 'Cancel',
  confirmOld: 'Confirm current email',
  confirmNew: 'Confirm new email',
  restart: 'Try again from the start',
  changed: 'Your email is changed',
})
