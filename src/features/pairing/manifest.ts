import { canPair } from '../../domain/rules/can-pair.ts'
import { defineFeature } from '../feature.ts'

const load = () => import('./index.ts')

/** Wallets on other devices, by code or by link. */
export const pairingFeature = defineFeature({
  id: 'pairing',
  isEnabled: canPair,
  views: {
    ConnectingWalletConnect: load,
    ConnectingWalletConnectBasic: load,
  },
})
