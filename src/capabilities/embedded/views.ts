import type { SocialProvider } from '../../domain/config.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of the wallet in our frame: logging in, approving, and its settings. */
export interface EmbeddedViews {
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  ConnectSocials: undefined
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  UpdateEmailWallet: { email?: string } | undefined
  UpdateEmailPrimaryOtp: { email: string }
  UpdateEmailSecondaryOtp: { email: string }
  ApproveTransaction: undefined
  AccountSettings: undefined
  Profile: undefined
  UpgradeEmailWallet: undefined
}

export const embeddedOpenings: OpeningEvents<EmbeddedViews> = {
  UpdateEmailWallet: 'EMAIL_EDIT',
  UpgradeEmailWallet: 'EMAIL_UPGRADE_FROM_MODAL',
}
