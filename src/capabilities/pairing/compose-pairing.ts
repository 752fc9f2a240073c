import type { Interior } from '../../state/interior.ts'
import { createPairingPage } from './browser-pairing-page.ts'
import type { PairingStore } from './pairing.ts'
import { createPairingStore } from './pairing-store.ts'
import { createPairedWallet, createRelay, createRelayEip1193 } from './relay/index.ts'
import type { Relay } from './relay-port.ts'

/** Joins pairing with its edges. The engine comes when a link, or a session of before, is first asked for. */
export function composePairing(interior: Interior, onRelay: (relay: Relay) => void): PairingStore {
  const { resolved, networks, clock, scope, page } = interior
  return createPairingStore(interior, {
    page: createPairingPage(),
    async openRelay(log) {
      const { projectId, baseUrls, metadata, universalProvider } = resolved.value
      const relay = await createRelay({
        projectId,
        relayUrl: baseUrls.relay,
        metadata: metadata ?? { name: new URL(page.origin).host, description: '', url: page.origin, icons: [] },
        clock,
        end: scope.signal,
        log,
        provider: universalProvider,
      })
      onRelay(relay)
      return {
        relay,
        providers: { eip155: createRelayEip1193(relay, networks.networks, clock) },
        walletOf: (namespace) => createPairedWallet(relay, namespace),
      }
    },
  })
}
