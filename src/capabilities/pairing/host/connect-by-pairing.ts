import type { Connector } from '../../../domain/connector.ts'
import type { Namespace } from '../../../domain/network.ts'
import type { WalletListing } from '../../../domain/wallet.ts'
import { connectOnScreen } from '../../../state/connect-on-screen.ts'
import type { Interior } from '../../../state/interior.ts'
import { PAIRED_CONNECTOR_ID, PAIRING } from '../pairing.ts'

/** For host code: the screen with the code, or with the link to one wallet, and what comes of it. */
export async function connectByPairing(
  interior: Interior,
  wallet: WalletListing | undefined,
  namespace?: Namespace,
): Promise<Connector> {
  const pairing = await interior.capabilities.use(PAIRING)
  const connector = await connectOnScreen(
    interior,
    { view: 'ConnectingWalletConnect', arguments: { wallet } },
    {
      isMeant: ({ id, chain }) => id === PAIRED_CONNECTOR_ID && chain === (namespace ?? chain),
      problem: () => pairing.error.value,
      arrived: pairing.arrived,
    },
  )
  if (namespace) {
    // Of several families the one that connects last would be the page's.
    await pairing.arrived()
    interior.connections.activate(namespace, PAIRED_CONNECTOR_ID)
  }
  return connector
}
