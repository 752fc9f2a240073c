import type { Namespace, Network } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { Parts } from '../../state/interior.ts'
import { failLogin } from './errors.ts'
import type { SecureFrame } from './frame/frame-calls.ts'
import { frameChainId } from './frame-requests.ts'
import type { LoginStorage } from './login-storage.ts'
import { isServed } from './served-networks.ts'

/** How the frame is led to networks, and the page with it (R4.69). */
export interface FrameMoves {
  /** Where the frame is led to: the page follows once it is known whose account is there. */
  headingOf(namespace: Namespace): Network
  /** Asks again who is there, and tells the store: once the frame has arrived, where it is on its way. */
  refresh(namespace: Namespace): Promise<void>
  readonly switchNetwork: NonNullable<FamilyOperations['switchNetwork']>
}

export function createFrameMoves(
  interior: Parts<'networks' | 'connections' | 'families' | 'options' | 'environment'>,
  {
    frame,
    kept,
    tell,
  }: {
    readonly frame: SecureFrame
    readonly kept: LoginStorage
    /** Tells the store who is there on that network. False for an answer that came too late. */
    readonly tell: (namespace: Namespace, network: Network) => Promise<boolean>
  },
): FrameMoves {
  const {
    networks,
    connections,
    environment: { page, scope },
  } = interior
  const headings = new Map<Namespace, Network>()
  const headingOf = (namespace: Namespace): Network => headings.get(namespace) ?? networks.of(namespace)

  const move = async ({ caipNetworkId }: Network): Promise<void> => {
    const { chainId } = await frame.ask('SWITCH_NETWORK', { chainId: caipNetworkId })
    kept.keepChain(chainId)
  }

  /** One frame serves all tabs of a visitor, and another one may have moved it: the tab in sight says where it stands. */
  const moveBack = async (): Promise<void> => {
    const { connector, namespace } = connections.active.peek()
    if (connector?.type !== 'AUTH' || !frame.isReady.peek()) return
    const { chainId } = await frame.ask('GET_CHAIN_ID')
    const network = headingOf(namespace)
    if (![`${frameChainId(network)}`, network.caipNetworkId].includes(`${chainId}`)) await move(network)
    else kept.keepChain(chainId)
  }
  page.onVisible(() => void moveBack().catch(() => {}), scope.signal) // the next request says what is wrong

  /** Who asked while the frame was on its way: there it may fail to arrive, and the page stays where it was. */
  const missed = new Set<Namespace>()
  const refresh = async (namespace: Namespace): Promise<void> => {
    if (!(await tell(namespace, networks.of(namespace))) && headings.has(namespace)) missed.add(namespace)
  }

  return {
    headingOf,
    refresh,
    async switchNetwork(_, network) {
      const { chainNamespace, name } = network
      const there = connections.connectors.peek().find(({ type, chain }) => type === 'AUTH' && chain === chainNamespace)
      if (!there) return
      if (!isServed(interior, network)) throw failLogin('connection/login-network', { network: name })
      const before = networks.of(chainNamespace)
      // Of this move alone: another one, also to the same network, may be begun before it ends.
      const heading = { ...network }
      headings.set(chainNamespace, heading)
      /** The page has gone before who is there is known. */
      let isAhead = false
      try {
        await move(network)
        if (
          headingOf(chainNamespace).caipNetworkId === network.caipNetworkId &&
          connections.of(chainNamespace).connector !== there
        ) {
          networks.remember(network.caipNetworkId)
          isAhead = true
          await connections.connect(there)
        } else if (!(await tell(chainNamespace, network))) throw failConnection('connection/failed')
      } catch (error) {
        // Whose account nobody knows there, they stay: the next request would go to a network that was not shown.
        if (isAhead && headings.get(chainNamespace) === heading && networks.of(chainNamespace) === network)
          networks.remember(before.caipNetworkId)
        void moveBack().catch(() => {}) // the next request says what is wrong
        throw error
      } finally {
        if (headings.get(chainNamespace) === heading) {
          headings.delete(chainNamespace)
          // Of whoever has left nobody asks.
          if (missed.delete(chainNamespace) && kept.isUsed()) refresh(chainNamespace).catch(() => {}) // as it was told before
        }
      }
    },
  }
}
