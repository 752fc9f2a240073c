import { defineTexts, useTexts } from '../../ui/texts.ts'
import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

// Apart from texts.ts, which comes with the views. The keys are those of the screens that show them.
const walletTexts = defineTexts('shell', { help: 'What is a wallet?' })
const networkTexts = defineTexts('networks', { help: 'What is a network?' })

/** Plain explanations for visitors who are new to this. */
export const helpFeature = defineFeature({
  id: 'help',
  isEnabled: () => true,
  views: {
    WhatIsAWallet: load,
    WhatIsANetwork: load,
  },
  slots: {
    walletHelp: {
      id: 'wallet',
      useLabel: () => useTexts(walletTexts)('help'),
      icon: 'help',
      open: ({ navigation }) => navigation.push('WhatIsAWallet'),
    },
    networkHelp: {
      id: 'network',
      useLabel: () => useTexts(networkTexts)('help'),
      open: ({ navigation }) => navigation.push('WhatIsANetwork'),
    },
  },
})
