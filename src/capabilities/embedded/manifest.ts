import { defineFeature } from '../../features/feature.ts'
import type { Interior } from '../../state/interior.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'

import { AUTH_CONNECTOR_ID } from './auth-connector-id.ts'

const loadEmail = () => import('./views/email/login/index.ts')
const loadSocial = () => import('./views/social/login/index.ts')
const loadSettings = () => import('./views/account/index.ts')
const loadChange = () => import('./views/account/email/update-email.tsx')

/** The frame has keys for some families only, and the secure site knows visitors by project. */
const isPossible = ({ options, families, navigation }: Interior): boolean =>
  !!options.value.projectId &&
  (navigation.namespaceFilter.value ? [navigation.namespaceFilter.value] : [...families.keys()]).some((namespace) =>
    families.offers('logins', namespace),
  )

const noLabel = (): string => ''
const profileTexts = defineTexts('profile', { label: 'Account settings' })
/** On the list of wallets; the keys are those of its own texts. */
const walletTexts = defineTexts('wallets', { embedded: 'Email or social', settings: 'Account settings' })

const isActive = ({ connections }: Interior): boolean => connections.active.value.connector?.type === 'AUTH'

/** Logging in by a code sent to an email address. */
export const emailFeature = defineFeature({
  id: 'email-login',
  isEnabled: ({ remote }) => remote.email,
  views: { EmailLogin: loadEmail, EmailVerifyOtp: loadEmail, EmailVerifyDevice: loadEmail },
  slots: {
    connectMethod: {
      id: 'email',
      isShown: isPossible,
      useLabel: noLabel,
      load: () => import('./views/email/email-entry.tsx'),
    },
  },
})

/** Logging in with an account the visitor has elsewhere. */
export const socialFeature = defineFeature({
  id: 'social-login',
  isEnabled: ({ remote }) => !!remote.socials && remote.socials.length > 0,
  views: {
    ConnectingFarcaster: () => import('./views/farcaster/connecting-farcaster.tsx'),
    ConnectSocials: loadSocial,
    ConnectingSocial: loadSocial,
  },
  slots: {
    connectMethod: {
      id: 'social',
      isShown: isPossible,
      useLabel: noLabel,
      load: () => import('./views/social/social-entry.tsx'),
    },
  },
})

/** What the wallet in the frame needs once somebody is logged in, by whatever way. */
export const embeddedFeature = defineFeature({
  id: 'embedded',
  isEnabled: () => true,
  views: {
    ApproveTransaction: () => import('./views/approve-transaction.tsx'),
    UpgradeEmailWallet: loadSettings,
    AccountSettings: loadSettings,
    Profile: loadSettings,
    UpdateEmailWallet: loadChange,
    UpdateEmailPrimaryOtp: loadChange,
    UpdateEmailSecondaryOtp: loadChange,
  },
  slots: {
    accountProfile: {
      id: 'profile',
      isShown: isActive,
      useLabel: () => useTexts(profileTexts)('label'),
      open: ({ connections, navigation }) =>
        navigation.push(connections.active.peek().accounts.length > 1 ? 'Profile' : 'AccountSettings'),
    },
    walletName: {
      id: 'name',
      connectorId: AUTH_CONNECTOR_ID,
      useLabel: () => useTexts(walletTexts)('embedded'),
    },
    walletRow: {
      id: 'settings',
      isShown: isActive,
      useLabel: () => useTexts(walletTexts)('settings'),
      icon: 'badge',
      open: ({ navigation }) => navigation.push('AccountSettings'),
    },
  },
})
