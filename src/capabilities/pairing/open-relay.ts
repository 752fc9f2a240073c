import type { Namespace } from '../../domain/network.ts'
import type { Interior } from '../../state/interior.ts'
import { createPairingPage } from './browser-pairing-page.ts'
import { loadPairedFamilies } from './load-paired-families.ts'
import type { PairingStore } from './pairing.ts'
import { createPairingStore } from './pairing-store.ts'
import { createPairedWallet, createRelay } from './relay/index.ts'

/** Joins pairing with its edges. The engine comes when a link, or a connection of before, is first asked for. */
export function composePairing(interior: Interior): PairingStore {
  const {
    options,
    families,
    networks,
    services,
    environment: { clock, scope, page },
  } = interior
  return createPairingStore(interior, {
    page: createPairingPage(),
    async openRelay(log) {
      const { projectId, baseUrls, metadata, universalProvider } = options.value
      const namespaces = new Set([...families.keys(), ...networks.networks.map(({ chainNamespace }) => chainNamespace)])
      const operationsOf = async (namespace: Namespace) => (await families.load(namespace))?.operations()
      const paired = loadPairedFamilies(namespaces, operationsOf, !families.size)
      const relay = await createRelay({
        families: paired,
        projectId,
        relayUrl: baseUrls.relay,
        metadata: metadata ?? { name: new URL(page.origin).host, description: '', url: page.origin, icons: [] },
        clock,
        end: scope.signal,
        log,
        provider: universalProvider,
      })
      // Known to the services once a wallet has been paired (R7.3).
      services.identifyBy(() => (relay.connection.value ? relay.clientId : undefined))
      const findFamily = await paired
      const context = { networks: networks.networks, clock }
      return {
        relay,
        findFamily,
        providers: new Map([...namespaces].map((name) => [name, findFamily(name)?.createProvider?.(relay, context)])),
        walletOf: (namespace) => createPairedWallet(relay, namespace),
      }
    },
  })
}
