import { defineFeature, hasAccount } from '../feature.ts'

const load = () => import('./index.ts')

/** Choosing a network, where the host lets its visitors (R3.31). */
export const networksFeature = defineFeature({
  id: 'networks',
  isEnabled: ({ enableNetworkSwitch }) => enableNetworkSwitch,
  views: { Networks: load },
})

/** Moving the wallet to one, which host code may ask for all the same. */
export const networkMovesFeature = defineFeature({
  id: 'network-moves',
  isEnabled: () => true,
  needs: { SwitchNetwork: 'network', SwitchActiveChain: 'switchToChain' },
  isReachable: (interior, view) => view !== 'UnsupportedChain' || hasAccount(interior),
  views: {
    SwitchNetwork: load,
    SwitchActiveChain: load,
    UnsupportedChain: load,
  },
})
