import { canPair } from '../../domain/rules/can-pair.ts'
import { defineFeature } from '../../features/feature.ts'

/** Wallets on other devices, by code or by link. */
export const pairingFeature = defineFeature({
  id: 'pairing',
  isEnabled: canPair,
  views: {
    ConnectingWalletConnect: () => import('./views/connecting-wallet-connect.tsx'),
    ConnectingWalletConnectBasic: () => import('./views/connecting-wallet-connect-basic.tsx'),
  },
})
