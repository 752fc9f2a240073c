import { hasSwaps } from '../../domain/rules/has-swaps.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

// Apart from texts.ts, which comes with the views.
const actionTexts = defineTexts('swapAction', { label: 'Swap' })

/** Exchanging one token for another. */
export const swapFeature = defineFeature({
  id: 'swap',
  isEnabled: ({ remote, projectId }) => !!remote.swaps && !!projectId,
  views: {
    Swap: async () => ({ default: (await load()).swap }),
    SwapSelectToken: async () => ({ default: (await load()).swapSelectToken }),
    SwapPreview: async () => ({ default: (await load()).swapPreview }),
  },
  slots: {
    accountAction: {
      id: 'swaps',
      isShown: ({ networks }) => hasSwaps(networks.namespace.value),
      useLabel: () => useTexts(actionTexts)('label'),
      icon: 'swap',
      open: ({ router }) => router.push('Swap'),
    },
  },
})
