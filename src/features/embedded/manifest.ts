import { AUTH_NAMESPACES } from '../../domain/auth-namespaces.ts'
import type { ViewName } from '../../domain/views.ts'
import type { Interior } from '../../state/interior.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, type ViewLoaders, type ViewModule } from '../feature.ts'

/** Views that come together: one chunk, an export for each. */
const together = <Name extends ViewName>(
  load: () => Promise<Readonly<Record<Name, unknown>>>,
  names: readonly Name[],
): ViewLoaders =>
  Object.fromEntries(
    names.map((name) => [name, async () => ({ default: (await load())[name] }) as ViewModule<ViewName>]),
  )

/** The frame has keys for some families only, and the secure site knows visitors by project. */
const isPossible = ({ resolved, families, namespaceFilter }: Interior): boolean =>
  !!resolved.value.projectId &&
  (namespaceFilter.value ? [namespaceFilter.value] : [...families.keys()]).some((one) => AUTH_NAMESPACES.includes(one))

const noLabel = (): string => ''
const profileTexts = defineTexts('profile', { label: 'Account settings' })

/** Logging in by a code sent to an email address. */
export const emailFeature = defineFeature({
  id: 'email-login',
  isEnabled: ({ remote }) => remote.email,
  views: together(
    async () => (await import('./email/email-views.ts')).emailViews,
    ['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice'],
  ),
  slots: {
    connectMethod: {
      id: 'email',
      isShown: isPossible,
      useLabel: noLabel,
      load: () => import('./email/email-entry.tsx'),
    },
  },
})

/** Logging in with an account the visitor has elsewhere. */
export const socialFeature = defineFeature({
  id: 'social-login',
  isEnabled: ({ remote }) => !!remote.socials && remote.socials.length > 0,
  views: {
    ConnectingFarcaster: () => import('./farcaster/connecting-farcaster.tsx'),
    ...together(
      async () => (await import('./social/social-views.ts')).socialViews,
      ['ConnectSocials', 'ConnectingSocial'],
    ),
  },
  slots: {
    connectMethod: {
      id: 'social',
      isShown: isPossible,
      useLabel: noLabel,
      load: () => import('./social/social-entry.tsx'),
    },
  },
})

/** What the wallet in the frame needs once somebody is logged in, by whatever way. */
export const embeddedFeature = defineFeature({
  id: 'embedded',
  isEnabled: () => true,
  views: {
    ApproveTransaction: () => import('./approve-transaction.tsx'),
    ...together(
      async () => (await import('./account/account-views.ts')).embeddedAccountViews,
      [
        'UpdateEmailWallet',
        'UpdateEmailPrimaryOtp',
        'UpdateEmailSecondaryOtp',
        'UpgradeEmailWallet',
        'AccountSettings',
        'Profile',
      ],
    ),
  },
  slots: {
    accountProfile: {
      id: 'profile',
      isShown: ({ connections }) => connections.active.value.connector?.type === 'AUTH',
      useLabel: () => useTexts(profileTexts)('label'),
      open: ({ connections, router }) =>
        router.push(connections.active.peek().accounts.length > 1 ? 'Profile' : 'AccountSettings'),
    },
  },
})
