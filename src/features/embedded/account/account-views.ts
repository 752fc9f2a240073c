import { accountSettings } from './account-settings.tsx'
import { profile } from './profile.tsx'
import { updateEmailPrimaryOtp, updateEmailSecondaryOtp, updateEmailWallet } from './update-email.tsx'
import { upgradeEmailWallet } from './upgrade-email-wallet.tsx'

/** One chunk: whoever sees one of these screens is one click from the next. */
export const embeddedAccountViews = {
  AccountSettings: accountSettings,
  Profile: profile,
  UpdateEmailWallet: updateEmailWallet,
  UpdateEmailPrimaryOtp: updateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp: updateEmailSecondaryOtp,
  UpgradeEmailWallet: upgradeEmailWallet,
}
