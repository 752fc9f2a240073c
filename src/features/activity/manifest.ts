import type { ResolvedOptions } from '../../domain/config.ts'
import type { Parts } from '../../state/interior.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

// Apart from texts.ts, which comes with the tabs.
const tabTexts = defineTexts('activityTabs', { nfts: 'NFTs', activity: 'Activity' })

const isShown = ({ families }: Parts<'families'>): boolean => families.offers('activity')
/** Without a project the service is not there to be asked (R10.5). */
const hasProject = ({ projectId }: ResolvedOptions): boolean => !!projectId

/** Pictures the account collected. In this folder because they are read from the same history. */
export const nftsFeature = defineFeature({
  id: 'nfts',
  isEnabled: hasProject,
  views: {},
  slots: {
    accountTab: {
      id: 'nfts',
      isShown,
      useLabel: () => useTexts(tabTexts)('nfts'),
      load: async () => ({ default: (await import('./index.ts')).NftsTab }),
    },
  },
})

/** What the account did on the active network. */
export const activityFeature = defineFeature({
  id: 'activity',
  isEnabled: (options) => hasProject(options) && options.remote.activity,
  views: {},
  slots: {
    accountTab: {
      id: 'activity',
      isShown,
      useLabel: () => useTexts(tabTexts)('activity'),
      load: async () => ({ default: (await import('./index.ts')).ActivityTab }),
    },
  },
})
