import type { SocialProvider } from '../../domain/features.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of the wallet in our frame: logging in, approving, and its settings. */
export interface EmbeddedViews {
  /** The field for an email, alone. */
  EmailLogin: undefined
  /** The code that was sent by mail. */
  EmailVerifyOtp: {
    /** Where the code was sent. */
    email: string
  }
  /** Waits until the visitor follows the link that was sent: this device is new. */
  EmailVerifyDevice: {
    /** Where the link was sent. */
    email: string
  }
  /** All social logins. */
  ConnectSocials: undefined
  /** Waits for the provider's own window. */
  ConnectingSocial: {
    /** The login that was chosen. */
    provider: SocialProvider
  }
  /** Shows Farcaster's code, and waits for its app. */
  ConnectingFarcaster: undefined
  /** Asks for another email. */
  UpdateEmailWallet:
    | {
        /** The one that counts until then. */
        email?: string
      }
    | undefined
  /** The code that was sent to the email of before. */
  UpdateEmailPrimaryOtp: {
    /** The new one. */
    email: string
  }
  /** The code that was sent to the new email. */
  UpdateEmailSecondaryOtp: {
    /** The new one. */
    email: string
  }
  /** The secure site's own question, in its frame. */
  ApproveTransaction: undefined
  /** What can be changed of an account of a login. */
  AccountSettings: undefined
  /** The accounts of a login. */
  Profile: undefined
  /** Leads to the service's own page for such a wallet. */
  UpgradeEmailWallet: undefined
}

export const embeddedOpenings: OpeningEvents<EmbeddedViews> = {
  UpdateEmailWallet: 'EMAIL_EDIT',
  UpgradeEmailWallet: 'EMAIL_UPGRADE_FROM_MODAL',
}
