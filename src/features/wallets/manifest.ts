import { defineFeature } from '../feature.ts'

/** All wallets of a visitor: those that are connected, and those they may want back. */
export const walletsFeature = defineFeature({
  id: 'wallets',
  isEnabled: () => true,
  views: { ProfileWallets: () => import('./profile-wallets.tsx') },
})
