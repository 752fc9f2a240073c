import { defineTexts } from '../../ui/texts.ts'

export const sessionTexts = defineTexts('sessions', {
  title: 'Smart sessions',
  beta: 'Beta',
  states: 'State of the sessions',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  until: 'Until {date}',
  ended: 'Ended {date}',
  revokedAt: 'Revoked {date}',
  unnamed: 'Unnamed site',
  empty: 'Nothing here',
  activeEmpty: 'No site may act for you on {network}.',
  expiredEmpty: 'No session on {network} has ended by itself.',
  revokedEmpty: 'You have not revoked a session on {network}.',
  failed: 'Sessions unavailable',
  failedText: 'They go on as they are, but cannot be shown right now.',
  retry: 'Try again',

  revoke: 'Revoke the session of {name}',
  cancel: 'Stop waiting for the wallet',
  confirm: 'Confirm in your wallet',
  done: 'Session revoked',
  declined: 'You declined. The session goes on.',
  notDone: 'The session could not be revoked',

  createdTitle: 'Smart session created',
  created: 'The site may now act for you within the limits you agreed to. You can revoke that at any time.',
  account: 'Go to account',
  list: 'Show sessions',
})
