/** What nobody foresaw: a mistake of ours, or of a wallet that we do not yet know. */
export const unexpectedErrors = {
  'sdk/unexpected': { text: '{message}', shown: 'Something went wrong' },
} as const
