import type { Payments } from '../capabilities/payments/payments.ts'
import type { Account, CaipAddress } from '../domain/account.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import { RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import { type CaipNetworkId, type ChainLike, type Namespace, type Network, toNetwork } from '../domain/network.ts'
import { toWidgetError } from '../errors/categorise.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { ErrorContext } from '../errors/widget-error.ts'
import { computed } from '../kernel/signal.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import type { ConnectionStore } from '../state/connection-store.ts'
import { operationsOf } from '../state/operations-of.ts'
import type { Core } from './core.ts'
import type { Mistake } from './mistakes.ts'

/** What host code does without a screen: the verbs of the widget that need a wallet. */
export interface Session {
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
  /** What the widget does without from now on (SPEC 4). */
  removeFamily(namespace: Namespace): Promise<void>
  removeNetwork(id: CaipNetworkId): Promise<void>
  /** Payments (`features.pay`), with screens and without; the same object for the widget's life. */
  payments(): Promise<Payments>
  /** For what was sent past that provider: the activity shows it until the history tells. Parts are those of EIP-1193. */
  recordSent(network: CaipNetworkId, request: unknown, hash: unknown): void
}

/** What a session takes from the interior, which knows it by its type. */
interface SessionParts {
  readonly store: ConnectionStore
  readonly switchNetwork: (network: Network) => Promise<void>
  readonly switchConnection: (choice: ConnectionChoice) => Promise<SwitchedConnection>
  readonly askVisitor: (namespace: Namespace) => Promise<void>
  readonly report: (error: unknown) => void
}

export function createSession(
  core: Core,
  { store, switchNetwork, switchConnection, askVisitor, report }: SessionParts,
  { loadPayments, connectWallet }: { loadPayments: Session['payments']; connectWallet: Session['connectWallet'] },
): Session {
  const { connectors, connections, networks, families, scope } = core
  const recordSent: Session['recordSent'] = (network, request, hash) =>
    void import('../state/sent-transactions.ts').then((sent) => sent.recordSent(core, hash, { network, request }))
  /** What only a host's code can do wrong has words that no visitor loads. */
  const refuse = async (code: Mistake, context?: ErrorContext): Promise<never> => {
    throw (await import('./mistakes.ts')).failMistake(code, context)
  }
  /** Refuses where there is no wallet to speak of any more. */
  const requireLife = async (code: 'network/client-not-set' | 'network/connection-client-not-set'): Promise<void> => {
    if (scope.signal.aborted) await refuse(code)
  }
  const providers = new Map<Namespace, Promise<HostProvider>>()
  const familyOf = (namespace: Namespace) => {
    const family = families.get(namespace)
    if (!family) throw failConnection('connection/family-missing')
    return family
  }
  const sourceOf = (namespace: Namespace): ProviderSource => ({
    scope,
    connector: computed(() => connections.of(namespace).connector),
    accounts: computed(() => connections.of(namespace).accounts.map(({ address }) => address)),
    chainId: computed(() => connections.of(namespace).chainId),
    requestConnect: () => askVisitor(namespace),
    sent: (request, hash) => recordSent(`${namespace}:${connections.of(namespace).chainId ?? ''}`, request, hash),
  })
  const verbs = {
    payments: loadPayments,
    async connect(id, namespace) {
      await requireLife('network/connection-client-not-set')
      const connector = connectors.value.find((one) => one.id === id && (!namespace || one.chain === namespace))
      // A pairing begins with a code on the screen.
      if (!connector && id === RELAY_CONNECTOR_ID) return refuse('connection/wallet-connect-missing')
      if (!connector) throw failConnection('connection/connector-missing', { id })
      await store.connect(connector)
      const [account] = connections.of(connector.chain).accounts
      return `${networks.of(connector.chain).caipNetworkId}:${account?.address}`
    },
    connectWallet,
    async disconnect(namespace, connectorId) {
      // An empty name is a mistake, and no wish to leave every wallet.
      if (namespace !== undefined && !namespace) return refuse('network/chain-required-for-property')
      await store.disconnect(namespace, connectorId)
    },
    async switchConnection(choice) {
      await requireLife('network/connection-client-not-set')
      if (!choice?.namespace) return refuse('network/chain-required-for-account')
      return switchConnection(choice)
    },
    async switchNetwork(network) {
      await requireLife('network/client-not-set')
      if (!network) return refuse('network/undefined')
      const target = toNetwork(network)
      if (families.size && !families.has(target.chainNamespace)) return refuse('network/family-not-found')
      await switchNetwork(target)
    },
    async selectAccount(account) {
      if (!account.namespace) return refuse('network/chain-required-for-account')
      const { status, connector } = connections.of(account.namespace)
      if (!connector) return refuse('connection/invalid-status', { status })
      store.selectAccount(account)
    },
    removeFamily: async (namespace) => (await import('./removal.ts')).removeFamily(core, store, namespace),
    removeNetwork: async (id) => (await import('./removal.ts')).removeNetwork(core, switchNetwork, id),
    async signMessage(message) {
      await requireLife('network/connection-client-not-set')
      const { connector, accounts } = connections.active.value
      const [account] = accounts
      if (!connector || !account) throw failConnection('connection/not-connected')
      return (await operationsOf(core, connector)).signMessage(connector, account.address, message)
    },
    async provider(namespace) {
      if (!namespace) return refuse('network/chain-required-for-client')
      const paired = connections.of(namespace).connector?.provider
      // Without families the host speaks WalletConnect's own methods with the paired wallet.
      if (!families.size && paired) return paired as HostProvider
      const family = familyOf(namespace)
      const provider =
        providers.get(namespace) ?? family.operations().then((one) => one.createProvider(sourceOf(namespace)))
      providers.set(namespace, provider)
      return provider
    },
  } satisfies Omit<Session, 'recordSent'>

  /** SPEC 8, last part: what a verb fails with is one of ours, and `onError` and analytics hear of it. */
  const categorised =
    <Values extends readonly unknown[], Answer>(verb: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      try {
        return await verb(...values)
      } catch (cause) {
        const error = toWidgetError(cause)
        report(error)
        throw error
      }
    }
  const all = Object.entries(verbs).map(([name, verb]) => [
    name,
    categorised(verb as (value: never) => Promise<unknown>),
  ])
  return { ...(Object.fromEntries(all) as typeof verbs), recordSent }
}
