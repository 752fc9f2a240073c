import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'
import { canSend } from './can-send.ts'

const loadRest = () => import('./review/index.ts')

// Apart from texts.ts, which comes with the views.
const actionTexts = defineTexts('sendAction', { label: 'Send' })

/** Coins and tokens to somebody else. */
export const sendFeature = defineFeature({
  id: 'send',
  isEnabled: ({ features }) => features.send,
  isReachable: (interior) => hasAccount(interior) && canSend(interior),
  views: {
    WalletSend: () => import('./index.ts'),
    WalletSendSelectToken: loadRest,
    WalletSendPreview: loadRest,
    WalletSendConfirmed: loadRest,
  },
  slots: {
    accountAction: {
      id: 'send',
      icon: 'external',
      isShown: canSend,
      useLabel: () => useTexts(actionTexts)('label'),
      open: ({ navigation }) => navigation.push('WalletSend'),
    },
  },
})
