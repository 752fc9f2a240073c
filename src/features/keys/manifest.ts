import { isPurpose } from '../../domain/account.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

const tabTexts = defineTexts('keysTab', { tab: 'Key' })

/** Accounts that are for something each, as Bitcoin's payments and ordinals: what this one is for, and its key. */
export const keysFeature = defineFeature({
  id: 'keys',
  isEnabled: () => true,
  views: {},
  slots: {
    accountTab: {
      id: 'key',
      isShown: ({ connections }) => isPurpose(connections.active.value.accounts[0]?.type),
      useLabel: () => useTexts(tabTexts)('tab'),
      load: () => import('./key-details.tsx'),
    },
  },
})
