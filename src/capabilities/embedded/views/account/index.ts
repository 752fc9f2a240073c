/** One chunk: whoever sees one of these screens is one click from the next. */
export { accountSettings as AccountSettings } from './account-settings.tsx'
export { profile as Profile } from './profile.tsx'
export { upgradeEmailWallet as UpgradeEmailWallet } from './upgrade-email-wallet.tsx'
