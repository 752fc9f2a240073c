import type { Connector } from '../../../domain/connector.ts'
import type { Namespace } from '../../../domain/network.ts'
import type { WalletListing } from '../../../domain/wallet.ts'
import { connectOnScreen } from '../../../state/connect-on-screen.ts'
import type { Interior } from '../../../state/interior.ts'
import { PAIRED_CONNECTOR_ID, PAIRING } from '../pairing.ts'

/**
 * For host code: the screen with the code, or with the link to one wallet, and what comes of it. A phone cannot scan what it
 * shows itself: there the way begins with the list of wallets.
 */
export async function connectByPairing(
  interior: Interior,
  wallet: WalletListing | undefined,
  namespace?: Namespace,
): Promise<Connector> {
  const { capabilities, environment, navigation } = interior
  const pairing = await capabilities.use(PAIRING)
  const list = !wallet && environment.page.isMobile && 'AllWallets'
  let listed: unknown
  const connector = await connectOnScreen(
    interior,
    // Both screens are for this family, which stays inactive until it has a wallet.
    { view: list || 'ConnectingWalletConnect', arguments: { wallet, namespace } },
    {
      isMeant: ({ id, chain }) => id === PAIRED_CONNECTOR_ID && chain === (namespace ?? chain),
      // What a list cannot have ready is nobody's news, also where it stands until the next screen makes another link.
      problem: () => {
        const error = pairing.error.value
        if (navigation.route.value.view === list) listed = error
        return error === listed ? undefined : error
      },
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
