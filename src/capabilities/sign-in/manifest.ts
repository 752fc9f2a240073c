import { defineFeature, hasAccount } from '../../features/feature.ts'

/** Proving by a signature that the account is the visitor's. */
export const signInFeature = defineFeature({
  id: 'sign-in',
  isEnabled: ({ siwx, siweConfig }) => !!siwx || !!siweConfig,
  isReachable: hasAccount,
  views: { SIWXSignMessage: () => import('./views/siwx-sign-message.tsx') },
})
