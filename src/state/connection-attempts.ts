import type { Connector } from '../domain/connector.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { Namespace } from '../domain/network.ts'
import { isSameWallet } from '../domain/rules/is-stored-as.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { withDeadline } from '../kernel/promise.ts'
import type { FamilyOperations, Grant } from '../ports/chain-family.ts'
import { type ConnectAttempt, SIGN_IN } from '../ports/sign-in.ts'
import type { Parts } from './interior.ts'
import type { LiveWallets, WalletAnswer } from './live-wallets.ts'
import { operationsOf } from './operations-of.ts'
import type { StoredConnections } from './stored-connections.ts'
import { writeAddresses } from './write-addresses.ts'

/** Questions to wallets that may connect, counted by family: an answer to an abandoned one changes nothing. */
export interface ConnectionAttempts {
  countOf(namespace: Namespace): number
  /** Abandons the attempt under way: whoever waits for it hears `connection/failed`. */
  begin(namespace: Namespace): number
  /**
   * Asks a wallet and takes it in. Fails as it does, and then all stays as it was. Nobody waits for it longer than until
   * another attempt begins, the visitor leaves, or the widget ends. `place`: as which of those in storage it may come back,
   * where it could be several.
   */
  run(connector: Connector, isSilent: boolean, place?: number): Promise<void>
  /** The visitor waits no more, in any family: `connection/modal-closed`. An approval that still comes counts. */
  leave(namespace?: Namespace): void
  /**
   * Only asks, silently without an attempt, and hands over the answer with what the wallet has said since. Fails without
   * accounts (which tells `nobody`), once it `isOver`, silent ones after their deadline, and as `takeIn` does.
   */
  ask(
    connector: Connector,
    attempt: ConnectAttempt | undefined,
    isOver: () => boolean,
    takeIn: (answer: WalletAnswer) => unknown,
    nobody?: () => void,
  ): Promise<void>
  /** The way to `disconnected`. `isForgotten` false keeps what was stored for the next reload. */
  drop(namespace: Namespace, isForgotten?: boolean): void
}

export function createConnectionAttempts(
  parts: Parts<'options' | 'families' | 'networks' | 'connections' | 'environment' | 'capabilities' | 'events'>,
  {
    stored,
    live,
    whenHeard,
  }: {
    readonly stored: StoredConnections
    readonly live: LiveWallets
    /** Resolves once whoever listens for what is about to change can hear it. */
    readonly whenHeard: () => Promise<unknown>
  },
): ConnectionAttempts {
  const {
    options,
    families,
    networks,
    connections,
    capabilities,
    events,
    environment: { clock, scope },
  } = parts
  const counts = new Map<Namespace, number>()
  const countOf = (namespace: Namespace): number => counts.get(namespace) ?? 0
  /** What ends the waiting of those who asked for the attempt under way; silent ones have a deadline instead. */
  const endings = new Map<Namespace, (error: Error) => void>()
  const end = (namespace: Namespace, error: Error): void => {
    endings.get(namespace)?.(error)
    endings.delete(namespace)
  }
  const begin = (namespace: Namespace): number => {
    end(namespace, failConnection('connection/failed'))
    counts.set(namespace, countOf(namespace) + 1)
    return countOf(namespace)
  }
  const leave = (only?: Namespace): void => {
    for (const namespace of only ? [only] : [...endings.keys()]) {
      if (!endings.has(namespace)) continue
      live.write(namespace, live.of(namespace), false)
      end(namespace, failConnection('connection/modal-closed'))
    }
  }
  scope.add(() => leave())

  const connectTo = async (
    operations: FamilyOperations,
    connector: Connector,
    attempt: ConnectAttempt | undefined,
  ): Promise<Grant> => {
    const signedIn = attempt && (await capabilities.current(SIGN_IN)?.connect(connector, attempt))
    return signedIn ?? operations.connect(connector, !attempt, networks.of(connector.chain))
  }
  const ask: ConnectionAttempts['ask'] = async (connector, attempt, isOver, takeIn, nobody) => {
    const operations = await operationsOf(parts, connector)
    const request = connectTo(operations, connector, attempt)
    const late = () => failConnection('connection/failed')
    const { restoreLimitMs: limitMs = RECONNECT_LIMIT_MS } = operations
    // Only the silent way has a deadline: a visitor may take their time with an open wallet, and can go back.
    const grant = await (attempt ? request : withDeadline(request, { clock, limitMs, late }))
    if (isOver()) throw late()
    if (!grant.accounts.length) {
      nobody?.()
      throw late()
    }
    const following = live.follow(connector, operations)
    try {
      // Nobody reads an address in one form first and in another one later: what was stored is written already.
      const accounts = await writeAddresses(operations, grant.accounts, stored.wallets(connector.chain))
      await takeIn({ grant: { ...grant, accounts }, following })
    } finally {
      following.settle()
    }
  }

  const takeIn = async (connector: Connector, isSilent: boolean, place: number, turn: number): Promise<void> => {
    const namespace = connector.chain
    const isOver = (): boolean => countOf(namespace) !== turn || scope.signal.aborted
    const { status } = connections.of(namespace)
    const first = stored.of(namespace)?.id
    live.write(namespace, live.of(namespace), true)
    const undoing: (() => void)[] = []
    const attempt = { isLatest: () => !isOver(), onFailure: (undo: () => void) => undoing.push(undo) }
    const commit = async (answer: WalletAnswer): Promise<void> => {
      // A wallet that knows the page can be faster than the code of the provider on which its host listens.
      await whenHeard()
      const before = isSilent ? stored.meant(connector)[place] : undefined
      const claimants = [...connections.connectors.value, ...stored.wallets(namespace)]
      const isStranger = (place > 0 && !before) || !isSameWallet(before, connector, answer.grant.accounts, claimants)
      if (isOver() || isStranger) throw failConnection('connection/failed')
      // The modal closes with the first account, which is no leaving.
      endings.delete(namespace)
      const wanted =
        options.peek().defaultAccountTypes[namespace] ?? families.traits(namespace).defaultAccountType ?? 'eoa'
      const usual = isSilent ? before : answer.grant.accounts.find(({ type }) => type === wanted)
      // Who only comes back changes nothing of what another tab has chosen meanwhile.
      const isStored = !isSilent || stored.of(namespace)?.id === first
      live.commit(connector, answer, { before, address: usual?.address }, (wallet, others) => {
        live.write(namespace, [wallet, ...others], false)
        live.showNetworkOf(wallet, !isSilent || undefined)
        if (isStored) live.store(namespace)
      })
    }
    try {
      await ask(connector, isSilent ? undefined : attempt, isOver, commit)
      // Also where nobody waits for it any more.
      if (!isSilent) events.track('CONNECT_SUCCESS', { connector })
    } catch (error) {
      for (const undo of undoing) undo()
      // Never back to a status that was itself on the way: the attempt that set it is over, or silent and going on.
      if (!isOver()) live.write(namespace, live.of(namespace), isSilent && status === 'connecting')
      throw error
    } finally {
      if (!isOver()) endings.delete(namespace)
    }
  }

  return {
    countOf,
    begin,
    ask,
    leave,
    run(connector, isSilent, place = 0) {
      const turn = begin(connector.chain)
      const left = new Promise<never>((_, reject) => {
        if (!isSilent) endings.set(connector.chain, reject)
      })
      return Promise.race([left, takeIn(connector, isSilent, place, turn)])
    },
    drop(namespace, isForgotten = true) {
      begin(namespace)
      live.write(namespace, [], false)
      if (isForgotten) live.store(namespace)
    },
  }
}
