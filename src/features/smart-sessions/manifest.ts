import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

// Apart from texts.ts, which comes with the views.
const headerTexts = defineTexts('sessionsHeader', { open: 'Smart sessions' })

/** What sites may do for the account without asking each time; off unless the host wants it. */
export const sessionsFeature = defineFeature({
  id: 'sessions',
  isEnabled: ({ features, projectId }) => features.smartSessions && !!projectId,
  isReachable: (interior) => hasAccount(interior) && interior.families.offers('smart-sessions'),
  views: { SmartSessionList: load, SmartSessionCreated: load },
  slots: {
    accountHeader: {
      id: 'list',
      isShown: ({ families }) => families.offers('smart-sessions'),
      useLabel: () => useTexts(headerTexts)('open'),
      icon: LATER_ICONS.clock,
      open: ({ navigation }) => navigation.push('SmartSessionList'),
    },
    permissionsGranted: {
      id: 'created',
      useLabel: () => '',
      open: ({ navigation }) => navigation.replace('SmartSessionCreated'),
    },
  },
})
