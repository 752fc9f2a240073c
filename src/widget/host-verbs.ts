import { createCapabilityVerbs } from '../capabilities/host-verbs.ts'
import type { CapabilityVerbs } from '../capabilities/verbs.ts'
import type { Account, CaipAddress } from '../domain/account.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import { type CaipNetworkId, type ChainLike, type Namespace, type Network, toNetwork } from '../domain/network.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import { toWidgetError } from '../errors/to-widget-error.ts'
import type { ErrorContext } from '../errors/widget-error.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import { createHostProviders, failDisconnected } from '../state/host-providers.ts'
import type { Interior } from '../state/interior.ts'
import type { Mistake } from '../state/mistakes.ts'
import { operationsOf } from '../state/operations-of.ts'
import { whileConnected } from '../state/while-connected.ts'
import type { MutableFamilies } from './create-families.ts'
import { grantedAddress } from './granted-address.ts'
import { settleInTime, VERB_LIMIT_MS } from './settle-in-time.ts'

/** What host code does without a screen: the verbs of the widget that need a wallet. */
export interface HostVerbs extends CapabilityVerbs {
  /** Fails with `connection/connector-missing` for a wallet that is not on this page, else as the store's connect. */
  connect(connectorId: string, namespace?: Namespace): Promise<CaipAddress>
  /** See `Widget`. */
  connectWallet(name: string, namespace?: Namespace): Promise<CaipAddress>
  /** All wallets, those of a family, or one of those. */
  disconnect(namespace?: Namespace, connectorId?: string): Promise<void>
  /** Makes another wallet, or another account of it, the active one: see switch-connection.ts. */
  switchConnection(choice: ConnectionChoice): Promise<SwitchedConnection>
  /** Resolves once the wallet confirmed. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  selectAccount(account: Account): Promise<void>
  /** Signature by the active account. Fails with `connection/not-connected`. */
  signMessage(message: string): Promise<string>
  /** The same object for the widget's life. Fails with `connection/family-missing`. */
  provider(namespace: Namespace): Promise<HostProvider>
  /** What the widget does without from now on (R4.30, R4.31). */
  removeFamily(namespace: Namespace): Promise<void>
  removeNetwork(id: CaipNetworkId): Promise<void>
}

/** The visitor said no to a text, and stays connected: that is no rejected connection. */
function asDeclined(error: unknown): never {
  throw isWidgetError(error, 'connection/rejected') ? failConnection('connection/signature-declined', {}, error) : error
}

export function createHostVerbs(interior: Interior, families: MutableFamilies): HostVerbs {
  const { connections, events, environment } = interior
  const { scope } = environment
  /** What only a host's code can do wrong has words that no visitor loads. */
  const refuse = async (code: Mistake, context?: ErrorContext): Promise<never> => {
    throw (await import('../state/mistakes.ts')).failMistake(code, context)
  }
  /** Refuses where there is no wallet to speak of any more. */
  const requireLife = async (code: 'network/client-not-set' | 'network/connection-client-not-set'): Promise<void> => {
    if (scope.signal.aborted) await refuse(code)
  }
  const minutes = VERB_LIMIT_MS / 60_000
  const limitsOf = (name: string) => ({
    ended: () => refuse(name === 'switchNetwork' ? 'network/client-not-set' : 'network/connection-client-not-set'),
    late: () => refuse('connection/no-answer', { minutes }),
  })
  /** Nobody waits longer for what the verb has asked in a family, if still under way; an approval that still comes counts. */
  const whileAwaited = async <Answer>(namespace: Namespace, asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await settleInTime(interior, asked, limitsOf('connect'))
    } catch (error) {
      if (isWidgetError(error, 'connection/no-answer')) connections.stopWaiting(namespace)
      throw error
    }
  }
  const connect = (connector: Connector): Promise<void> => whileAwaited(connector.chain, connections.connect(connector))
  const verbs = {
    ...createCapabilityVerbs(interior),
    async connect(id, namespace) {
      await requireLife('network/connection-client-not-set')
      const connector = connections.connectors.value.find(
        (found) => found.id === id && (!namespace || found.chain === namespace),
      )
      if (!connector) {
        const way = interior.capabilities.ways.find(({ connectorId }) => connectorId === id)
        throw (await way?.explainMissing?.()) ?? failConnection('connection/connector-missing', { id })
      }
      await connect(connector)
      return grantedAddress(interior, connector.chain)
    },
    connectWallet: async (...named) => (await import('./connect-named.ts')).connectNamed(interior, connect, ...named),
    async disconnect(given, connectorId) {
      // An empty name is a mistake, and no wish to leave every wallet.
      if (given !== undefined && !given) return refuse('network/chain-required-for-property')
      // A button that calls it by itself hands it an event.
      const namespace = typeof given === 'string' ? given : undefined
      if (namespace && families.size && !families.has(namespace)) return refuse('network/family-not-found')
      await connections.disconnect(namespace, connectorId)
    },
    async switchConnection(choice) {
      await requireLife('network/connection-client-not-set')
      if (!choice?.namespace) return refuse('network/chain-required-for-account')
      return whileAwaited(choice.namespace, connections.switchTo(choice))
    },
    async switchNetwork(network) {
      await requireLife('network/client-not-set')
      if (!network?.id) return refuse('network/undefined')
      const target = toNetwork(network)
      if (families.size && !families.has(target.chainNamespace)) return refuse('network/family-not-found')
      await whileConnected(interior, connections.of(target.chainNamespace).connector, () =>
        connections.switchNetwork(target),
      )
    },
    async selectAccount(account) {
      if (!account?.namespace) return refuse('network/chain-required-for-account')
      const { status, connector, accounts } = connections.of(account.namespace)
      if (!connector) return refuse('connection/invalid-status', { status })
      const address = `${account.address}`
      if (!accounts.some((one) => isSameAddress(one.address, address)))
        return refuse('connection/account-missing', { address })
      const { selectAccount } = await import('../state/select-account.ts')
      await whileConnected(interior, connector, () => selectAccount(interior, account))
    },
    removeFamily: async (namespace) => (await import('./removal.ts')).removeFamily(interior, families, namespace),
    removeNetwork: async (id) => (await import('./removal.ts')).removeNetwork(interior, id),
    async signMessage(message) {
      await requireLife('network/connection-client-not-set')
      const { connector, accounts } = connections.active.value
      const [account] = accounts
      if (!connector || !account) throw failConnection('connection/not-connected')
      return whileConnected(interior, connector, async () =>
        (await operationsOf(interior, connector)).signMessage(connector, account.address, message).catch(asDeclined),
      )
    },
    async provider(namespace) {
      if (!namespace) return refuse('network/chain-required-for-client')
      return interior.storeOf(createHostProviders).of(namespace)
    },
  } satisfies HostVerbs

  /** R8.71: what a verb fails with is one of ours, and `onError` and analytics hear of it. It settles in any case. */
  const categorised =
    <Values extends readonly unknown[], Answer>(name: string, verb: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      try {
        return await settleInTime(interior, verb(...values), limitsOf(name))
      } catch (cause) {
        // Who asks a provider compares numbers, whenever they asked for the first time.
        if (name === 'provider' && scope.signal.aborted) throw failDisconnected()
        const error = toWidgetError(cause)
        // What is wrong with the host's own options is said where its developer looks.
        if (error.entry.kind === 'alert') interior.notices.showAlert(error)
        events.report(error)
        throw error
      }
    }
  const categorisedVerbs = Object.entries(verbs).map(([name, verb]) => [
    name,
    categorised(name, verb as (value: never) => Promise<unknown>),
  ])
  return Object.fromEntries(categorisedVerbs) as HostVerbs
}
