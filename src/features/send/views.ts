import type { OpeningEvents } from '../../ports/telemetry.ts'

/** What a form to send starts with. */
export interface SendRequest {
  /** An address, or a name that leads to one. */
  readonly to?: string
  /** Whole units as decimal text, `1.5`. */
  readonly amount?: string
  /** The token's own address on the active network; absent: the native coin. */
  readonly token?: string
}

/** Views of sending. */
export interface SendViews {
  WalletSend: SendRequest | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: undefined
}

export const sendOpenings: OpeningEvents<SendViews> = { WalletSend: 'OPEN_SEND' }
