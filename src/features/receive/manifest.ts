import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

// Apart from texts.ts, which comes with the views.
const actionTexts = defineTexts('receiveAction', { label: 'Receive' })

/** The account's address, for others to send to. */
export const receiveFeature = defineFeature({
  id: 'receive',
  isEnabled: ({ features }) => features.receive,
  isReachable: hasAccount,
  views: {
    WalletReceive: load,
    WalletCompatibleNetworks: load,
  },
  slots: {
    accountAction: {
      id: 'receive',
      purpose: 'receiveTokens',
      icon: 'qr',
      useLabel: () => useTexts(actionTexts)('label'),
      open: ({ navigation }) => navigation.push('WalletReceive'),
    },
  },
})
