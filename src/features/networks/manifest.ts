import { defineFeature } from '../feature.ts'

/** Choosing a network and moving the wallet there. */
export const networksFeature = defineFeature({
  id: 'networks',
  isEnabled: () => true,
  views: {
    Networks: () => import('./views/networks.tsx'),
    SwitchNetwork: () => import('./views/switch-network.tsx'),
    SwitchActiveChain: () => import('./views/switch-active-chain.tsx'),
    UnsupportedChain: () => import('./views/unsupported-chain.tsx'),
  },
})
