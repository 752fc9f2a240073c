import { defineFeature } from '../../features/feature.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'
import { canPair } from './rules/can-pair.ts'
import { showPairing } from './show-pairing.ts'

/** On screens of others; the keys are those of their own texts. */
const connectTexts = defineTexts('connect', { scan: 'Scan with your phone' })
const allWalletsTexts = defineTexts('allWallets', { showCode: 'QR code' })

/** One wallet at a time is paired with (R2.24). */
const isPaired = ({ connections }: Parts<'connections'>): boolean =>
  connections.all.value.flatMap(liveConnections).some(({ connector }) => connector.id === PAIRED_CONNECTOR_ID)
const open = (interior: Interior): void => showPairing(interior, undefined)

/** Wallets on other devices, by code or by link. */
export const pairingFeature = defineFeature({
  id: 'pairing',
  isEnabled: canPair,
  views: {
    ConnectingWalletConnect: () => import('./views/connecting-wallet-connect.tsx'),
    ConnectingWalletConnectBasic: () => import('./views/basic/connecting-wallet-connect-basic.tsx'),
  },
  slots: {
    connectRow: {
      id: 'scan',
      group: 'walletConnect',
      icon: 'qr',
      isShown: (interior) => !interior.environment.page.isMobile && !isPaired(interior),
      useLabel: () => useTexts(connectTexts)('scan'),
      open,
    },
    // On a phone the code is for a wallet on yet another phone.
    allWalletsRow: {
      id: 'code',
      icon: 'qr',
      isShown: (interior) => interior.environment.page.isMobile && !isPaired(interior),
      useLabel: () => useTexts(allWalletsTexts)('showCode'),
      open,
    },
  },
})
