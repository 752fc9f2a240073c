import type { Interior } from '../../state/interior.ts'
import { createPairingPage } from './browser-pairing-page.ts'
import type { PairingStore } from './pairing.ts'
import { createPairingStore } from './pairing-store.ts'
import { createPairedWallet, createRelay, createRelayEip1193 } from './relay/index.ts'

/** Joins pairing with its edges. The engine comes when a link, or a session of before, is first asked for. */
export function composePairing(interior: Interior): PairingStore {
  const {
    options,
    networks,
    services,
    environment: { clock, scope, page },
  } = interior
  return createPairingStore(interior, {
    page: createPairingPage(),
    async openRelay(log) {
      const { projectId, baseUrls, metadata, universalProvider } = options.value
      const relay = await createRelay({
        projectId,
        relayUrl: baseUrls.relay,
        metadata: metadata ?? { name: new URL(page.origin).host, description: '', url: page.origin, icons: [] },
        clock,
        end: scope.signal,
        log,
        provider: universalProvider,
      })
      // Known to the services once a wallet has been paired (R7.3).
      services.identifyBy(() => (relay.session.value ? relay.clientId : undefined))
      return {
        relay,
        providers: { eip155: createRelayEip1193(relay, networks.networks, clock) },
        walletOf: (namespace) => createPairedWallet(relay, namespace),
      }
    },
  })
}
