import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

// Apart from texts.ts, which comes with the view. Its key is one of the account's texts.
const rowTexts = defineTexts('account', { wallets: 'Wallets' })

/** All wallets of a visitor: those that are connected, and those they may want back. */
export const walletsFeature = defineFeature({
  id: 'wallets',
  isEnabled: () => true,
  views: { ProfileWallets: () => import('./profile-wallets.tsx') },
  slots: {
    accountRow: {
      id: 'all',
      useLabel: () => useTexts(rowTexts)('wallets'),
      icon: 'wallet',
      open: ({ navigation }) => navigation.push('ProfileWallets'),
    },
  },
})
