import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

const tabTexts = defineTexts('tokens', { tab: 'Tokens' })

/** Who the visitor is and what they own. */
export const accountFeature = defineFeature({
  id: 'account',
  isEnabled: () => true,
  isReachable: hasAccount,
  views: {
    Account: load,
    SwitchAddress: () => import('./views/switch-address.tsx'),
    WalletSettings: () => import('./views/wallet-settings.tsx'),
  },
  slots: {
    accountTab: {
      id: 'tokens',
      isShown: ({ families, options }) => families.offers('tokens') && !!options.value.projectId,
      useLabel: () => useTexts(tabTexts)('tab'),
      load: async () => ({ default: (await load()).TokensTab }),
    },
  },
})
