import type { Account } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { isOnTheWay } from '../domain/rules/is-on-the-way.ts'
import { selectFirst } from '../domain/rules/select-first.ts'
import { batch } from '../kernel/batch.ts'
import { fence } from '../kernel/fence.ts'
import type { FamilyOperations, Grant } from '../ports/chain-family.ts'
import { type ConnectionState, disconnected, type LiveConnection } from './connection-state.ts'
import type { Parts } from './interior.ts'
import { liveConnections } from './live-connections.ts'
import type { StoredConnections, StoredWallet } from './stored-connections.ts'
import { writeAddresses } from './write-addresses.ts'

/** What a wallet granted, and what it has said since. */
export interface WalletAnswer {
  readonly grant: Grant
  readonly following: Following
}

/** A wallet that is followed from its answer on. */
interface Following {
  /** What it has said so far counts once more, for the wallet is shown as it answered. */
  repeat(): void
  /** What it says from now on counts at once; one that was not taken in is followed no more. */
  settle(): void
}

/** The wallets that have granted, of each family the active one first: shown, followed and stored. */
export interface LiveWallets {
  of(namespace: Namespace): readonly LiveConnection[]
  find(namespace: Namespace, connectorId: string): LiveConnection | undefined
  /**
   * All live wallets, the active one first; others are followed no more. An attempt under way stays one, unless
   * `isAwaited` says otherwise.
   */
  write(namespace: Namespace, all: readonly LiveConnection[], isAwaited?: boolean): void
  update(namespace: Namespace, connectorId: string, change: Partial<LiveConnection>): void
  /** The network of the wallet becomes its family's. `isActive` also makes the family the active one. */
  showNetworkOf(wallet: LiveConnection, isActive?: boolean): void
  /** Keeps what the family is connected with now. */
  store(namespace: Namespace, goneId?: string): void
  /** One wallet less. Where it was the active one, the next is. */
  leave(namespace: Namespace, connectorId: string): void
  /** What a wallet says counts as soon as it is live, what it says before then when it is taken in. */
  follow(connector: Connector, operations: FamilyOperations): Following
  /** Takes a wallet in, which was stored as `before`. `put` says where it goes among the family's others. */
  commit(
    connector: Connector,
    answer: WalletAnswer,
    which: { readonly before: StoredWallet | undefined; readonly address: string | undefined },
    put: (wallet: LiveConnection, others: readonly LiveConnection[]) => void,
  ): void
}

export function createLiveWallets(
  { networks, environment: { scope } }: Parts<'networks' | 'environment'>,
  connections: ConnectionState,
  stored: StoredConnections,
): LiveWallets {
  const unwatches = new Map<Connector, () => void>()
  const unwatch = (connector: Connector): void => {
    fence(() => unwatches.get(connector)?.())
    unwatches.delete(connector)
  }
  scope.add(() => {
    for (const key of [...unwatches.keys()]) unwatch(key)
  })

  const of = (namespace: Namespace) => liveConnections(connections.of(namespace))
  const find = (namespace: Namespace, connectorId: string) =>
    of(namespace).find(({ connector }) => connector.id === connectorId)
  const store: LiveWallets['store'] = (namespace, goneId) =>
    stored.write(namespace, of(namespace), networks.of(namespace).caipNetworkId, goneId)

  const write: LiveWallets['write'] = (namespace, all, isAwaited = isOnTheWay(connections.of(namespace).status)) => {
    const [active, ...others] = all
    for (const { connector } of of(namespace))
      if (!all.some((wallet) => wallet.connector === connector)) unwatch(connector)
    connections.write(
      active
        ? { namespace, status: isAwaited ? 'reconnecting' : 'connected', ...active, others }
        : { ...disconnected(namespace), status: isAwaited ? 'connecting' : 'disconnected' },
    )
  }
  const update: LiveWallets['update'] = (namespace, connectorId, change) =>
    write(
      namespace,
      of(namespace).map((wallet) => (wallet.connector.id === connectorId ? { ...wallet, ...change } : wallet)),
    )

  /** A wallet that does not tell its chain is taken to be on the network it was asked for. */
  const showNetworkOf: LiveWallets['showNetworkOf'] = (
    { connector: { chain }, chainId },
    isActive = networks.namespace.value === chain,
  ) => {
    const id = `${chain}:${chainId ?? networks.of(chain).id}` as const
    if (isActive) networks.activate(id)
    else networks.remember(id)
  }

  const leave: LiveWallets['leave'] = (namespace, connectorId) => {
    const before = of(namespace)
    const gone = find(namespace, connectorId)
    if (!gone) return
    const rest = before.filter(({ connector }) => connector.id !== connectorId)
    batch(() => {
      write(namespace, rest)
      if (rest[0] && gone.connector === before[0]?.connector) showNetworkOf(rest[0])
      store(namespace, connectorId)
    })
  }

  const follow: LiveWallets['follow'] = (connector, operations) => {
    const { id, chain: namespace } = connector
    const isLive = (): boolean => find(namespace, id)?.connector === connector
    unwatch(connector)
    let said: (() => void)[] | undefined = []
    const hear = (change: () => void): void => {
      said?.push(change)
      if (isLive()) change()
    }
    /** Of two lists the later one counts, whichever is written first. */
    let latest: unknown
    const changeAccounts = (next: readonly Account[], keepsSelected?: boolean): void => {
      latest = next
      const takeIn = (written: readonly Account[]): void => {
        if (latest !== next) return
        const [selected] = find(namespace, id)?.accounts ?? []
        // The same key may be written otherwise for another chain.
        const same = written.find(({ publicKey }) => publicKey && publicKey === selected?.publicKey) ?? selected
        const accounts = keepsSelected && same ? selectFirst(written, same.address) : written
        if (!accounts.length) leave(namespace, id)
        else {
          update(namespace, id, { accounts })
          store(namespace)
        }
      }
      const written = writeAddresses(operations, next, find(namespace, id)?.accounts ?? [])
      // Where nobody can tell who it is now, who it was before does not speak any more.
      if (written instanceof Promise) written.then(takeIn, () => takeIn([]))
      else takeIn(written)
    }
    const changeChain = (chainId: string): void =>
      batch(() => {
        update(namespace, id, { chainId })
        const wallet = find(namespace, id)
        if (wallet && wallet.connector === connections.of(namespace).connector) showNetworkOf(wallet)
        store(namespace)
      })
    // A wallet that cannot be followed has granted all the same.
    const stop = fence(() =>
      operations.watch(connector, {
        accountsChanged: (...change) => hear(() => changeAccounts(...change)),
        chainChanged: (chainId) => hear(() => changeChain(chainId)),
      }),
    )
    const end = (): void => {
      latest = undefined
      stop?.()
    }
    unwatches.set(connector, end)
    return {
      repeat() {
        for (const change of said ?? []) if (isLive()) change()
      },
      settle() {
        said = undefined
        if (!isLive() && unwatches.get(connector) === end) unwatch(connector)
        // Left in another tab meanwhile, and connected again here.
        if (isLive() && !unwatches.has(connector)) follow(connector, operations).settle()
      },
    }
  }

  return {
    of,
    find,
    write,
    update,
    showNetworkOf,
    store,
    leave,
    follow,
    commit(connector, { grant, following }, { before, address }, put) {
      const { chain, id } = connector
      // One wallet may be known by two names: it counts once.
      const isOther = ({ connector: { id: other, provider } }: LiveConnection): boolean =>
        other !== id && provider !== connector.provider
      batch(() => {
        // Before anything is stored: other tabs look at once whether it was left.
        if (before) stored.rename(chain, before.id, id)
        stored.setDisconnected(chain, id, false)
        // The wallet in the frame was told which kind is wanted, and signs with what it answered, whatever else it has.
        const accounts = connector.type === 'AUTH' ? grant.accounts : selectFirst(grant.accounts, address)
        put({ connector, ...grant, accounts }, of(chain).filter(isOther))
        following.repeat()
      })
    },
  }
}
