import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

/** Plain explanations for visitors who are new to this. */
export const helpFeature = defineFeature({
  id: 'help',
  isEnabled: () => true,
  views: {
    WhatIsAWallet: load,
    WhatIsANetwork: load,
  },
})
