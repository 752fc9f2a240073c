import { defineFeature } from '../feature.ts'

/** Choosing a wallet, and asking the ones on this page. */
export const connectFeature = defineFeature({
  id: 'connect',
  isEnabled: () => true,
  needs: { ConnectingExternal: 'connector', ConnectingMultiChain: 'connector', Downloads: 'wallet' },
  views: {
    Connect: () => import('./connect.tsx'),
    ConnectWallets: () => import('./views/connect-wallets.tsx'),
    ConnectingExternal: () => import('./views/connecting-external.tsx'),
    ConnectingMultiChain: () => import('./views/connecting-multi-chain.tsx'),
    AllWallets: () => import('./all-wallets/all-wallets.tsx'),
    GetWallet: () => import('./views/get-wallet.tsx'),
    Downloads: () => import('./views/downloads.tsx'),
  },
  slots: {
    connectLegal: {
      id: 'legal',
      isShown: ({ options }) => !!(options.value.termsConditionsUrl || options.value.privacyPolicyUrl),
      useLabel: () => '',
      // Two lines of small print.
      room: 36.4,
      load: () => import('./legal/legal.tsx'),
    },
  },
})
