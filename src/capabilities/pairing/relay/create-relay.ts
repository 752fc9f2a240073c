import type { CaipAddress } from '../../../domain/account.ts'
import type { HostEngine, ProposalOverrides } from '../../../domain/config.ts'
import type { Metadata } from '../../../domain/interface-options.ts'
import type { Network } from '../../../domain/network.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { once } from '../../../kernel/once.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import type { PairingSignIn } from '../../../ports/sign-in.ts'
import { failPairing } from '../errors.ts'
import type { Relay } from '../relay-port.ts'
import { checkRequest } from './check-request.ts'
import { createConnectionKeeper } from './connection-keeper.ts'
import { createProposal } from './create-proposal.ts'
import { idInConnection } from './deprecated-networks.ts'
import { readEndedConnections } from './ended-connections.ts'
import type { EngineStorage } from './find-storage.ts'
import { fromRefusal, fromRequest } from './from-relay.ts'
import { guardEngine } from './guard-engine.ts'
import { guardRelayer } from './guard-relayer.ts'
import { limitVerify } from './limit-verify.ts'
import { DISCONNECT_WAIT_MS, REQUEST_LIFE_MS } from './limits.ts'
import type { FindPairedFamily } from './paired-family.ts'
import { createPendingRequests } from './pending-requests.ts'
import { refuseDigits } from './refuse-digits.ts'
import { repairSubscriptions } from './repair-subscriptions.ts'
import { createRequestThrottle } from './request-throttle.ts'
import { spaceProposals } from './space-proposals.ts'
import { completeMetadata, type EngineClient, startEngine } from './start-engine.ts'
import { type OpenPairing, startPairing } from './start-pairing.ts'

export interface RelayOptions {
  readonly projectId: string
  readonly relayUrl: string
  readonly verifyUrl?: string
  readonly metadata: Metadata
  /** Whether an account is the one that the page comes back to: of several connections, its is the one. */
  readonly isStored?: (account: CaipAddress) => boolean
  /** Awaited along with the engine. */
  readonly families: Promise<FindPairedFamily>
  readonly clock: Clock
  /** Aborting it disposes the relay. */
  readonly end: AbortSignal
  /** What cannot be told to a caller: the relay's refusals, each at most once. */
  readonly log: (error: Error) => void
  /** Default `walletlet`. Two widgets with the same prefix share connections, as two tabs do. */
  readonly storagePrefix?: string
  readonly storage?: EngineStorage
  /**
   * The host's own UniversalProvider, any version with the interface of 2.21. Our engine is then not loaded, and the
   * socket stays the host's. Its client is used; its `session` field is neither read nor written.
   */
  readonly provider?: HostEngine | undefined
}

const DEFAULT_PREFIX = 'walletlet'

/**
 * WalletConnect behind the port. Resolves when the engine has started and a connection of an earlier load is restored; that
 * needs no network. Rejects with `relay/unreachable` when the engine cannot be loaded or its storage does not answer.
 */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  const { clock, families, log, end, provider, storagePrefix = DEFAULT_PREFIX } = options
  const isOurs = provider === undefined
  const [client, findFamily] = await Promise.all([
    provider ? (provider.client as EngineClient) : startEngine({ ...options, storagePrefix }),
    families,
  ])
  const [clientId, ended] = await Promise.all([
    client.core.crypto.getClientId().catch(() => undefined), // Services work without it.
    readEndedConnections(client, storagePrefix),
  ])

  const pending = createPendingRequests(clock)
  const reported = new Set<string>()
  const takeTurn = createRequestThrottle()
  let pairing: OpenPairing | undefined
  const paired = new Set<unknown>()
  let opening: Promise<unknown> = Promise.resolve()
  let isDisposed = false
  let chores = 0

  const guard = guardRelayer(client, {
    clock,
    async onRefused(cause) {
      const error = await fromRefusal(cause)
      if (!reported.has(error.code)) log(error)
      reported.add(error.code)
      pairing?.fail(error)
      pending.rejectAll(() => error)
    },
  })
  const unguard = guardEngine(client, clock)
  // What our engine has under way when it is given up may still fail, at nobody: it keeps its guard. A host's does not.
  const disposers = [
    limitVerify(client, clock, isOurs ? options.verifyUrl : undefined),
    refuseDigits(client),
    spaceProposals(client),
    isOurs ? repairSubscriptions(client) : unguard,
  ]

  /** Work nobody waits for. With nothing left to listen for, the socket is closed. */
  const inBackground = (work: Promise<unknown>): void => {
    chores += 1
    const done = (): void => {
      chores -= 1
      if (isOurs && !chores && !pairing && !keeper.connection.peek() && !isDisposed) guard.rest()
    }
    work.then(done, done)
  }
  const keeper = createConnectionKeeper({
    client,
    ended,
    findFamily,
    storagePrefix,
    isOurs,
    isStored: options.isStored,
    inBackground,
    isAwaited: (pairingTopic) => pairing !== undefined && pairingTopic === pairing.topic,
    isKnown: (pairingTopic) => paired.has(pairingTopic),
    onLost: () => pending.rejectAll(() => failPairing('relay/closed')),
  })
  const { connection, onEvent } = keeper

  const loadAuthenticator = once(async () =>
    (await import('./authentication/create-authenticator.ts')).createAuthenticator({
      client,
      clock,
      refuse: keeper.refuse,
    }),
  )

  const open = async (
    networks: readonly Network[],
    overrides?: ProposalOverrides,
    signIn?: PairingSignIn,
  ): Promise<OpenPairing> => {
    if (isDisposed) throw failPairing('relay/closed')
    pairing?.cancel()
    const proposal = createProposal(networks, findFamily, overrides)
    const [[namespace = '', proposed] = [], ...others] = Object.entries(proposal)
    const { signInAtOnce, parseAddress } = findFamily(namespace) ?? {}
    const isOffered = signIn && proposed && !others.length && signInAtOnce && parseAddress
    const authenticate = isOffered && (await loadAuthenticator().catch(() => undefined))
    guard.allow()
    // What a wallet shows of the page; a host's own engine says what its host has told it.
    if (isOurs) Object.assign(client, { metadata: completeMetadata(options.metadata) })
    const next = await startPairing({
      client,
      clock,
      publish: () =>
        authenticate
          ? authenticate({ family: { namespace, isAddress: (text) => !!parseAddress(text) }, proposed, signIn })
          : client.connect({ optionalNamespaces: proposal }),
      accept: keeper.adopt,
      refuse: (struct) => isRecord(struct) && keeper.refuse(String(struct.topic)),
      mayTell: () => !isDisposed,
      onSettled(cleaning) {
        // There is no other: whoever opens one cancels the one before.
        pairing = undefined
        inBackground(cleaning)
      },
    })
    paired.add(next.topic)
    if (next.isOpen) pairing = next
    if (isDisposed) next.cancel()
    return next
  }

  const dispose = (): void => {
    if (isDisposed) return
    isDisposed = true
    pairing?.cancel()
    pending.rejectAll(() => failPairing('relay/closed'))
    // Our engine must not open a socket for what it still has to say; the host's goes on without us.
    if (isOurs) {
      client.core.heartbeat.stop()
      guard.forbid()
      stopWriting(client)
    } else guard.release()
    end.removeEventListener('abort', dispose)
    keeper.dispose()
    for (const disposer of disposers) disposer()
  }
  if (end.aborted) dispose()
  else end.addEventListener('abort', dispose)

  return {
    connection,
    clientId,
    onEvent,
    dispose,
    pair(networks, overrides, signIn) {
      const opened = opening.then(() => open(networks, overrides, signIn))
      opening = opened.catch(() => {}) // The caller hears of it; the next one starts afresh.
      return opened
    },
    async request(network, method, params) {
      const current = connection.peek()
      if (!current || isDisposed) throw failPairing('relay/not-connected')
      checkRequest(current, { network, method, params })
      guard.allow()
      const ask = async (): Promise<unknown> => {
        await takeTurn()
        try {
          const chainId = idInConnection(client.session.get(current.topic), network)
          return await client.request({ topic: current.topic, chainId, request: { method, params } as never })
        } catch (error) {
          throw fromRequest(error)
        }
      }
      return pending.run(ask(), { limitMs: REQUEST_LIFE_MS, late: () => failPairing('relay/request-timeout') })
    },
    async disconnect() {
      pairing?.cancel()
      guard.allow()
      const late = (): Error => failPairing('relay/unreachable')
      // Remembered as ended, the connection stays away whether the wallet has heard of it or not.
      return withDeadline(keeper.end(), { clock, limitMs: DISCONNECT_WAIT_MS, late }).then(
        () => undefined,
        (error: unknown) => error,
      )
    },
    resume() {
      if (isDisposed) return
      guard.reconnect()
      pairing?.linger()
    },
  }
}

/**
 * What an engine keeps it writes whole, from its own copy. One that is given up may be behind: its last words would take
 * the keys of a connection that another tab, or the engine after it, has made meanwhile.
 */
function stopWriting({ core }: EngineClient): void {
  const { storage } = core
  core.storage = {
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: (key) => storage.getItem(key),
    async setItem() {},
    async removeItem() {},
  } satisfies EngineStorage as typeof storage
}
