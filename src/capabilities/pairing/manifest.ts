import { defineFeature } from '../../features/feature.ts'
import { canPair } from './rules/can-pair.ts'

/** Wallets on other devices, by code or by link. */
export const pairingFeature = defineFeature({
  id: 'pairing',
  isEnabled: canPair,
  views: {
    ConnectingWalletConnect: () => import('./views/connecting-wallet-connect.tsx'),
    ConnectingWalletConnectBasic: () => import('./views/basic/connecting-wallet-connect-basic.tsx'),
  },
})
