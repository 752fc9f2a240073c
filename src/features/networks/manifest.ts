import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

/** Choosing a network and moving the wallet there. */
export const networksFeature = defineFeature({
  id: 'networks',
  isEnabled: () => true,
  needs: { SwitchNetwork: 'network', SwitchActiveChain: 'switchToChain' },
  isReachable: (interior, view) => view !== 'UnsupportedChain' || hasAccount(interior),
  views: {
    Networks: load,
    SwitchNetwork: load,
    SwitchActiveChain: load,
    UnsupportedChain: load,
  },
})
