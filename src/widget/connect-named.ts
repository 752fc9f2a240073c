import type { CaipAddress } from '../domain/account.ts'
import type { SocialProvider } from '../domain/config.ts'
import { type Connector, RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import { DEFAULT_REMOTE_FEATURES } from '../domain/defaults.ts'
import type { Namespace } from '../domain/network.ts'
import type { OpenRequest } from '../domain/views.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import type { Interior } from '../state/interior.ts'

const SOCIALS = DEFAULT_REMOTE_FEATURES.socials as readonly string[]

/** As people write it: `coinbase` is Coinbase Wallet. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]|wallet$/g, '')

const isCalled = (name: string, { id, name: own }: { readonly id: string; readonly name: string }): boolean =>
  id === name || plain(own) === plain(name)

/** One on this page; of several families the wanted, else the active one's. */
function findConnector(
  { connectors, networks }: Interior,
  isMeant: (connector: Connector) => boolean,
  namespace: Namespace | undefined,
): Connector | undefined {
  const found = connectors
    .peek()
    .filter((one) => one.type !== 'AUTH' && isMeant(one) && (!namespace || one.chain === namespace))
  return found.find(({ chain }) => chain === networks.namespace.peek()) ?? found[0]
}

async function findListing({ resolved, loadServices }: Interior, name: string): Promise<WalletListing | undefined> {
  const own = resolved.peek().customWallets.find((wallet) => isCalled(name, wallet))
  if (own) return own
  const isId = /^[0-9a-f]{64}$/.test(name)
  try {
    const services = await loadServices()
    const { wallets } = await services.wallets({
      page: 1,
      entries: isId ? 1 : 100,
      ...(isId ? { include: [name] } : { search: name }),
    })
    return wallets.find((wallet) => isCalled(name, wallet))
  } catch (cause) {
    throw failConnection('connection/failed', {}, cause)
  }
}

/** Opens a screen that connects, and follows what comes of it: a new wallet, its no, or a visitor who leaves. */
async function connectOnScreen(
  interior: Interior,
  request: OpenRequest,
  { isMeant, problem = () => undefined }: { isMeant: (connector: Connector) => boolean; problem?: () => unknown },
): Promise<Connector> {
  const { connections } = interior
  const held = (): readonly (Connector | undefined)[] => connections.connections.value.map(({ connector }) => connector)
  const before = held()
  const earlier = problem()
  const find = (): Connector | undefined => held().find((one) => one && isMeant(one) && !before.includes(one))
  const hasFailed = (): boolean => !!problem() && problem() !== earlier
  const [{ untilConnected }] = await Promise.all([import('../state/switch-connection.ts'), interior.open(request)])
  await untilConnected(interior, () => !!find() || hasFailed(), null)
  const found = find()
  if (found) return found
  const error = problem()
  throw isWidgetError(error) ? error : failConnection('connection/modal-closed', {}, error)
}

async function connectByFrame(interior: Interior, name: string): Promise<Connector> {
  const { login } = await interior.loadEmbedded()
  const isMeant = ({ type }: Connector): boolean => type === 'AUTH'
  // Fails, as every login would, where no family has keys in the frame.
  if (!interior.connectors.peek().some(isMeant)) await login.connect()
  if (name === 'email') return connectOnScreen(interior, { view: 'EmailLogin' }, { isMeant })
  if (name === 'farcaster') return connectOnScreen(interior, { view: 'ConnectingFarcaster' }, { isMeant })
  const provider = name as SocialProvider
  if (interior.page.isTelegram) await login.redirect(provider)
  else {
    login.openPopup()
    await login.social(provider, () => {})
  }
  const { connector } = interior.connections.active.peek()
  if (!connector) throw failConnection('connection/failed')
  return connector
}

async function connectByPairing(interior: Interior, wallet: WalletListing | undefined): Promise<Connector> {
  const pairing = await interior.loadPairing()
  return connectOnScreen(
    interior,
    { view: 'ConnectingWalletConnect', arguments: { wallet } },
    { isMeant: ({ id }) => id === RELAY_CONNECTOR_ID, problem: () => pairing.error.value },
  )
}

async function reach(interior: Interior, name: string, namespace: Namespace | undefined): Promise<Connector> {
  const here = findConnector(interior, (one) => isCalled(name, one), namespace)
  if (here) {
    await interior.store.connect(here)
    return here
  }
  if (name === 'email' || SOCIALS.includes(name)) return connectByFrame(interior, name)
  if (name === RELAY_CONNECTOR_ID) return connectByPairing(interior, undefined)
  const wallet = await findListing(interior, name)
  if (!wallet) throw failConnection('connection/connector-missing', { id: name })
  const installed = wallet.rdns && findConnector(interior, ({ info }) => info?.rdns === wallet.rdns, namespace)
  if (!installed) return connectByPairing(interior, wallet)
  await interior.store.connect(installed)
  return installed
}

/** A wallet that the host's page names, by whatever way leads to it (see `Widget`). */
export async function connectNamed(interior: Interior, name: string, namespace?: Namespace): Promise<CaipAddress> {
  const { chain } = await reach(interior, name, namespace)
  const [account] = interior.connections.of(chain).accounts
  return `${interior.networks.of(chain).caipNetworkId}:${account?.address}`
}
