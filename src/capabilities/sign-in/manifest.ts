import { defineFeature } from '../../features/feature.ts'

/** Proving by a signature that the account is the visitor's. */
export const signInFeature = defineFeature({
  id: 'sign-in',
  isEnabled: ({ siwx, siweConfig }) => !!siwx || !!siweConfig,
  views: { SIWXSignMessage: () => import('./views/siwx-sign-message.tsx') },
})
