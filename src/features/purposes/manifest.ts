import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

const tabTexts = defineTexts('purposesTab', { tab: 'Addresses' })

/** Accounts that are for something each, as Bitcoin's payments and ordinals: which one is in use, and its key. */
export const purposesFeature = defineFeature({
  id: 'purposes',
  isEnabled: () => true,
  views: {},
  slots: {
    accountTab: {
      id: 'addresses',
      isShown: ({ connections }) =>
        connections.active.value.accounts.some(({ type }) => type === 'payment' || type === 'ordinal'),
      useLabel: () => useTexts(tabTexts)('tab'),
      load: () => import('./addresses-tab.tsx'),
    },
  },
})
