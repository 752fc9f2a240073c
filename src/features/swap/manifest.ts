import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'

// Apart from texts.ts, which comes with the views.
const actionTexts = defineTexts('swapAction', { label: 'Swap' })

/** Exchanging one token for another. */
export const swapFeature = defineFeature({
  id: 'swap',
  // A list without a member is an empty text.
  isEnabled: ({ remote, projectId }) => !!projectId && !!`${remote.swaps || ''}`,
  needs: { SwapSelectToken: 'side' },
  isReachable: (interior) => hasAccount(interior) && interior.families.offers('swaps'),
  views: {
    Swap: () => import('./index.ts'),
    SwapSelectToken: () => import('./choosing/swap-select-token.tsx'),
    SwapPreview: () => import('./sending/swap-preview.tsx'),
  },
  slots: {
    accountAction: {
      id: 'swaps',
      isShown: ({ families }) => families.offers('swaps'),
      useLabel: () => useTexts(actionTexts)('label'),
      icon: LATER_ICONS.upDown,
      open({ navigation, events: { track } }) {
        track('CLICK_CONVERT')
        navigation.push('Swap')
      },
    },
  },
})
