import type { CaipAddress } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { findConnector } from '../domain/rules/match-wallets.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { WalletQuery } from '../ports/services.ts'
import type { Parts } from '../state/interior.ts'
import { grantedAddress } from './granted-address.ts'

/** As people write it, in any script: `coinbase` is Coinbase Wallet. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]|wallet$/gu, '')

/** On phones one wallet's app has an rdns of its own: `io.metamask.mobile` beside `io.metamask`. */
const isCalled = (name: string, { id, name: own, rdns }: Pick<WalletListing, 'id' | 'name' | 'rdns'>): boolean =>
  plain(own) === plain(name) || id === name || rdns === name || rdns === `${name}.mobile`

/** One on this page; of several families the wanted, else the active one's. */
function findOnPage(
  { connections, networks }: Parts<'connections' | 'networks'>,
  isMeant: (connector: Connector) => boolean,
  namespace: Namespace | undefined,
): Connector | undefined {
  const found = connections.connectors
    .peek()
    .filter((one) => !one.visitorName && isMeant(one) && (!namespace || one.chain === namespace))
  return found.find(({ chain }) => chain === networks.namespace.peek()) ?? found[0]
}

async function findListing(
  { options, services }: Parts<'options' | 'services'>,
  name: string,
): Promise<WalletListing | undefined> {
  const own = options.peek().customWallets.find((wallet) => isCalled(name, wallet))
  if (own) return own
  const isId = /^[0-9a-f]{64}$/.test(name)
  // The list is searched by names: whose wallet it is stands second in an rdns.
  const owner = /^[^\s.]+\.([^\s.]+)/.exec(name)?.[1]
  try {
    const { wallets: ask } = await services.load()
    const find = async (query: Partial<WalletQuery>) =>
      (await ask({ page: 1, entries: 100, ...query })).wallets.find((wallet) => isCalled(name, wallet))
    if (isId) return await find({ entries: 1, include: [name] })
    return (owner && (await find({ search: owner }))) || (await find({ search: name }))
  } catch (cause) {
    throw failConnection('connection/failed', {}, cause)
  }
}

/** What finding and connecting a named wallet asks of the interior. */
type NamingParts = Parts<'connections' | 'networks' | 'capabilities' | 'options' | 'services' | 'environment'>

async function reach(
  interior: NamingParts,
  connect: (connector: Connector) => Promise<void>,
  name: string,
  namespace: Namespace | undefined,
): Promise<Connector> {
  const { capabilities } = interior
  let wallet: WalletListing | undefined
  let found = findOnPage(interior, (connector) => isCalled(name, connector), namespace)
  let way = capabilities.ways.find((candidate) => candidate.isCalled(name))
  if (!found && !way) {
    wallet = await findListing(interior, name)
    const listed = wallet
    const { isMobile } = interior.environment.page
    found = listed && findOnPage(interior, (connector) => !!findConnector(listed, [connector], isMobile), namespace)
    way = wallet && capabilities.ways.find(({ reachesListed }) => reachesListed)
  }
  if (found) {
    await connect(found)
    return found
  }
  if (!way) throw failConnection('connection/connector-missing', { id: name })
  return way.connect(name, wallet, namespace)
}

/** A wallet that the host's page names, by whatever way leads to it (see `Widget`). */
export async function connectNamed(
  interior: NamingParts,
  connect: (connector: Connector) => Promise<void>,
  name: string,
  namespace?: Namespace,
): Promise<CaipAddress> {
  const { chain } = await reach(interior, connect, name, namespace)
  return grantedAddress(interior, namespace ?? chain)
}
