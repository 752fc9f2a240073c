import { defineCapability } from '../capability.ts'
import { PAIRED_CONNECTOR_ID, PAIRING } from './pairing.ts'
import { canPair } from './rules/can-pair.ts'
import { showPairing } from './show-pairing.ts'

/** Wallets on other devices, by code or by link. */
export const pairing = defineCapability({
  token: PAIRING,
  create: async (interior) => (await import('./pairing-store.ts')).createPairingStore(interior),
  way: (interior) => ({
    connectorId: PAIRED_CONNECTOR_ID,
    views: [],
    reachesListed: true,
    isOffered: () => canPair(interior.options.value),
    isCalled: (name) => name === PAIRED_CONNECTOR_ID,
    find: async (namespace) => (await interior.capabilities.use(PAIRING)).find(namespace, true),
    onlyView: 'ConnectingWalletConnectBasic',
    prepare: async () => (await interior.capabilities.use(PAIRING)).prepare(),
    async show(wallet) {
      // A phone cannot scan what it shows itself: there the way begins with the wallet.
      if (!wallet && interior.environment.page.isMobile) interior.navigation.push('AllWallets')
      else showPairing(interior, wallet)
    },
    explainMissing: async () => (await import('./errors.ts')).failPairing('connection/wallet-connect-missing'),
    give(link) {
      interior.capabilities.use(PAIRING).then((store) => store.give(link), interior.events.report)
    },
    connect: async (_, ...wanted) =>
      (await import('./host/connect-by-pairing.ts')).connectByPairing(interior, ...wanted),
  }),
})
