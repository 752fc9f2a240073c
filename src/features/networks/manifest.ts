import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

/** Choosing a network and moving the wallet there. */
export const networksFeature = defineFeature({
  id: 'networks',
  isEnabled: () => true,
  views: {
    Networks: async () => ({ default: (await load()).networks }),
    SwitchNetwork: async () => ({ default: (await load()).switchNetwork }),
    SwitchActiveChain: async () => ({ default: (await load()).switchActiveChain }),
    UnsupportedChain: async () => ({ default: (await load()).unsupportedChain }),
  },
})
