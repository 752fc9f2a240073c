import { RELAY_CONNECTOR_ID } from '../../domain/connector.ts'
import { defineCapability } from '../capability.ts'
import { PAIRING, PAIRING_SCREENS } from './pairing.ts'
import { canPair } from './rules/can-pair.ts'

/** Wallets on other devices, by code or by link. */
export const pairing = defineCapability({
  token: PAIRING,
  create: async (interior) => (await import('./open-relay.ts')).composePairing(interior),
  way: (interior) => ({
    connectorId: RELAY_CONNECTOR_ID,
    views: PAIRING_SCREENS,
    reachesListed: true,
    isOffered: () => canPair(interior.options.value),
    isCalled: (name) => name === RELAY_CONNECTOR_ID,
    find: async (namespace) => (await interior.capabilities.use(PAIRING)).find(namespace),
    prepare: () => void interior.capabilities.use(PAIRING).catch(() => {}),
    async show() {
      interior.navigation.push(interior.environment.page.isMobile ? 'AllWallets' : 'ConnectingWalletConnect')
    },
    give(link) {
      interior.capabilities.use(PAIRING).then((store) => store.give(link), interior.events.report)
    },
    connect: async (_, wallet) => (await import('./connect-by-pairing.ts')).connectByPairing(interior, wallet),
  }),
})
