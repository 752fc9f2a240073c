import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import { findAccount } from '../domain/rules/find-account.ts'
import { isOnTheWay } from '../domain/rules/is-on-the-way.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { ErrorContext } from '../errors/widget-error.ts'
import type { LiveConnection } from './connection-state.ts'
import type { Parts } from './interior.ts'
import { liveConnections } from './live-connections.ts'
import { logInToFamily } from './log-in-to-family.ts'
import type { Mistake } from './mistakes.ts'
import { selectAccount } from './select-account.ts'
import { untilConnected } from './until-connected.ts'

/** `connected` speaks for the visitor in its family, `active` has granted as well, `disconnected` has to be asked. */
export type ConnectionClass = 'connected' | 'active' | 'disconnected'

const refuse = async (code: Mistake, context: ErrorContext): Promise<never> => {
  throw (await import('./mistakes.ts')).failMistake(code, context)
}

const findLive = ({ connections }: Parts<'connections'>, { namespace, connectorId }: ConnectionChoice) =>
  liveConnections(connections.of(namespace)).find(({ connector }) => connector.id === connectorId)

export function classifyConnection(interior: Parts<'connections'>, choice: ConnectionChoice): ConnectionClass {
  const live = findLive(interior, choice)
  if (!live) return 'disconnected'
  return live.connector === interior.connections.of(choice.namespace).connector ? 'connected' : 'active'
}

/** What switching asks of the interior. */
type SwitchParts = Parts<'connections' | 'families' | 'networks' | 'navigation' | 'capabilities' | 'environment'>

/** Runs the login of a wallet that is not connected: its own screen where one shows or is needed, else the wallet alone. */
async function logIn(interior: SwitchParts, choice: ConnectionChoice): Promise<void> {
  const { connections, navigation, networks, capabilities } = interior
  const { namespace, connectorId: id } = choice
  const way = capabilities.ways.find(({ connectorId }) => connectorId === id)
  const connector = connections.connectors.peek().find((found) => found.chain === namespace && found.id === id)
  const exists = way ? way.isOffered(namespace) : connector
  if (!exists) throw failConnection('connection/connector-missing', { id })
  const start = navigation.isAway.peek() ? navigation.route.peek() : null
  // Beside a screen that waits for another wallet, as with none: that screen asks one wallet once. The one that it is asking is waited
  // for.
  const asked = (start?.parameters as { readonly connector?: Connector } | undefined)?.connector
  const isAsked = asked === connector && isOnTheWay(connections.of(namespace).status)
  if (connector && !way && (!start || (start.view === 'ConnectingExternal' && !isAsked)))
    return connections.connect(connector)

  return logInToFamily(interior, way?.isPerFamily ? networks.of(namespace) : networks.network.peek(), async () => {
    if (!start) await navigation.open({ view: 'Connect' })
    const connecting = untilConnected(interior, () => !!findLive(interior, choice), start)
    // What cannot be shown is not waited for.
    if (way) return Promise.race([connecting, way.show().then(() => connecting)])
    if (connector) navigation.choose(connector)
    await connecting
  })
}

/**
 * Makes one of the visitor's wallets the one that speaks for them (R4.21, R4.22). A live wallet is not asked; one that is not
 * connected is logged in to. Fails with `connection/connector-missing`, with `connection/account-missing` for an address
 * the wallet has not granted, and as its login does.
 */
export async function switchConnection(interior: SwitchParts, choice: ConnectionChoice): Promise<SwitchedConnection> {
  const { connections, families } = interior
  const { namespace, connectorId } = choice
  if (families.size && !families.has(namespace)) throw failConnection('connection/family-missing')
  const before = connections.of(namespace).accounts[0]?.address ?? ''
  const status = classifyConnection(interior, choice)
  const wasLive = status !== 'disconnected'
  const traits = families.traits(namespace)
  if (traits.hasAccountPurposes && !choice.address) return refuse('connection/account-missing', { address: '' })
  if (!wasLive) await logIn(interior, choice)

  const live: LiveConnection | undefined = findLive(interior, choice)
  // Granted, and taken back in the same breath.
  if (!live) return refuse('connection/invalid-status', { status: connections.of(namespace).status })
  // The one that it has selected is no other, whatever it is for.
  const own = live.accounts.slice(0, 1).find(({ address }) => address === choice.address)
  const named = own ?? findAccount(live.accounts, traits, choice.address)
  // Who has just logged in may have granted another account than the one of before.
  const account = named ?? (wasLive ? undefined : findAccount(live.accounts, traits, undefined))
  if (!account) return refuse('connection/account-missing', { address: choice.address ?? '' })

  // One of another type is the wallet's to say: until it has, its own shows, and where it fails that stays.
  const isOther = live.accounts[0]?.type !== account.type
  connections.activate(namespace, connectorId, isOther ? undefined : account.address)
  if (isOther) await selectAccount(interior, account)
  const { address } = connections.of(namespace).accounts[0] ?? account
  return {
    namespace,
    address,
    hasSwitchedAccount: !wasLive || !isSameAddress(address, before),
    hasSwitchedWallet: status !== 'connected',
  }
}
