import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

/** Choosing a network and moving the wallet there. */
export const networksFeature = defineFeature({
  id: 'networks',
  isEnabled: () => true,
  views: {
    Networks: load,
    SwitchNetwork: load,
    SwitchActiveChain: load,
    UnsupportedChain: load,
  },
})
