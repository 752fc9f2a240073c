import { defineFeature } from '../../features/feature.ts'
import type { Parts } from '../../state/interior.ts'

const loadEmail = () => import('./views/email/login/index.ts')
const loadSocial = () => import('./views/social/login/index.ts')

/** The frame has keys for some families only, and the secure site knows visitors by project. */
const isPossible = ({ options, families, navigation }: Parts<'options' | 'families' | 'navigation'>): boolean =>
  !!options.value.projectId &&
  (navigation.namespaceFilter.value ? [navigation.namespaceFilter.value] : [...families.keys()]).some((namespace) =>
    families.offers('logins', namespace),
  )

const noLabel = (): string => ''

/** Logging in by a code sent to an email address. */
export const emailFeature = defineFeature({
  id: 'email-login',
  isEnabled: ({ remote }) => remote.email,
  needs: { EmailVerifyOtp: 'email', EmailVerifyDevice: 'email' },
  views: { EmailLogin: loadEmail, EmailVerifyOtp: loadEmail, EmailVerifyDevice: loadEmail },
  slots: {
    connectMethod: {
      id: 'email',
      isShown: isPossible,
      useLabel: noLabel,
      room: 48,
      isLate: true,
      load: () => import('./views/email/email-entry.tsx'),
    },
  },
})

/** Logging in with an account the visitor has elsewhere. */
export const socialFeature = defineFeature({
  id: 'social-login',
  isEnabled: ({ remote }) => !!`${remote.socials || ''}`,
  needs: { ConnectingSocial: 'provider' },
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
      // The wide button, and the row of marks below it.
      room: 104,
      isLate: true,
      load: () => import('./views/social/social-entry.tsx'),
    },
  },
})
