import { type Fail, failFrom } from '../../errors/fail.ts'

/** What can go wrong between us, the relay and the wallet behind it. Alerts about the project are in alert-errors.ts. */
export const pairingErrors = {
  'relay/pairing-expired': { text: 'The code has expired', kind: 'toast' },
  'relay/unreachable': { text: 'The pairing service could not be reached', kind: 'toast' },
  'relay/request-timeout': { text: 'The wallet did not answer in time', kind: 'toast' },
  'relay/request-too-large': { text: 'The request is too large to be sent to the wallet', kind: 'toast' },
  'relay/not-connected': { text: 'No wallet is connected over the relay', shown: 'Connect a wallet first' },
  'relay/closed': { text: 'The connection to the wallet was closed', shown: 'Wallet disconnected' },
  /** R8.40: asked for by its id, which begins with a code on the screen. */
  'connection/wallet-connect-missing': {
    text: 'WalletConnectConnector not found',
    shown: 'This page offers no wallets on other devices',
  },
  /** R8.41: the wallet could not be told that the visitor has left. */
  'connection/disconnect-failed': { text: 'Failed to disconnect' },
} as const

export const failPairing: Fail<typeof pairingErrors> = failFrom(pairingErrors)
