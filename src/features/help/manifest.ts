import { defineFeature } from '../feature.ts'

/** Plain explanations for visitors who are new to this. */
export const helpFeature = defineFeature({
  id: 'help',
  isEnabled: () => true,
  views: {
    WhatIsAWallet: () => import('./views/what-is-a-wallet.tsx'),
    WhatIsANetwork: () => import('./views/what-is-a-network.tsx'),
  },
})
