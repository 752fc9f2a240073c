import type { OpeningEvents } from '../../ports/telemetry.ts'

/** What a form to send starts with. */
export interface SendRequest {
  /** An address, or a name that leads to one. */
  readonly to?: string | undefined
  /** Whole units as decimal text, `1.5`. */
  readonly amount?: string | undefined
  /** The token's own address on the active network; absent: the native coin. */
  readonly token?: string | undefined
}

/** Views of sending. */
export interface SendViews {
  /** To whom, what and how much. */
  WalletSend: SendRequest | undefined
  /** Which token to send. */
  WalletSendSelectToken: undefined
  /** What would be sent, before the wallet is asked. */
  WalletSendPreview: undefined
  /** It has been sent. */
  WalletSendConfirmed: undefined
}

export const sendOpenings: OpeningEvents<SendViews> = { WalletSend: 'OPEN_SEND' }
