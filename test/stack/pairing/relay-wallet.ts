import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { guardEngine } from '../../../src/capabilities/pairing/relay/guard-engine.ts'
import { guardRelayer } from '../../../src/capabilities/pairing/relay/guard-relayer.ts'
import type { EngineClient } from '../../../src/capabilities/pairing/relay/start-engine.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import type { WalletChain } from '../../../src/testing/wallets/types.ts'
import type { NamespaceSigner } from './namespace-signers.ts'
import { createSilentLogger } from './silent-logger.ts'
import type { SolanaSigner } from './solana-signer.ts'
import { answerRequest, WALLET_METHODS } from './wallet-answers.ts'
import { type AuthPolicy, signAuthentication } from './wallet-authenticate.ts'
import {
  type GrantLimits,
  grantNamespaces,
  type ProposalPolicy,
  SESSION_EVENTS,
  type WalletOffer,
} from './wallet-grant.ts'
import type { WalletStore } from './wallet-store.ts'

export interface RelayWalletOptions {
  relayUrl: string
  keys: readonly Hex[]
  chains: readonly WalletChain[]
  /** Kept by the caller: a second wallet on it is the first one restarted. Only one at a time. */
  storage: WalletStore
  /** Signs for Solana on these networks, by CAIP-2 id. */
  solana?: { readonly signer: SolanaSigner; readonly networks: readonly string[] }
  /** Keys of further namespaces. */
  signers?: readonly NamespaceSigner[]
  /** CAIP-10 accounts of other namespaces, approved when asked for; the wallet cannot sign for them. */
  otherAccounts?: readonly string[]
  /** What it says about itself; anything, for tests of hostile wallets. */
  metadata?: { name?: string; description?: string; url?: string; icons?: string[] }
  projectId?: string
  /** Answers `wc_sessionAuthenticate`, which asks for a sign-in with the approval. Without, it only knows proposals. */
  auth?: AuthPolicy
}

/** One request as the wallet saw it, and what became of it. */
export interface RelayWalletRequest {
  readonly topic: string
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  outcome: 'pending' | 'answered' | 'refused'
}

/** What the owner does with requests; `error` answers this one to all. */
export type RequestPolicy = 'answer' | 'reject' | 'ignore' | { readonly error: { code: number; message: string } }

/** A mobile wallet on the other side of the relay: the real WalletKit with keys that really sign. */
export interface RelayWallet {
  readonly addresses: readonly Address[]
  /** Topics of live sessions, oldest first. */
  readonly sessions: readonly string[]
  readonly proposals: readonly WalletKitTypes.SessionProposal[]
  readonly requests: readonly RelayWalletRequest[]
  /** Sign-ins that were asked for with an approval, as the wallet saw them. */
  readonly authentications: readonly WalletKitTypes.SessionAuthenticate[]
  authPolicy: AuthPolicy | undefined
  /** Topics the other side ended. */
  readonly ended: readonly string[]
  proposalPolicy: ProposalPolicy
  requestPolicy: RequestPolicy
  /** Scans a code. Rejects when it is malformed or expired; what becomes of the proposal is the policy's business. */
  pair(uri: string): Promise<void>
  /** The newest proposal that the policy had ignored, until its owner has decided. */
  readonly waiting: WalletKitTypes.SessionProposal | undefined
  /** Approves it. */
  decide(): Promise<void>
  /** Declines it. */
  refuse(): Promise<void>
  /** Emits any session event on the newest session. */
  emit(name: string, value: unknown, chainId?: string): Promise<void>
  /** The owner picks another account: it goes first, and the page is told. */
  selectAccount(index: number): Promise<void>
  /** The owner moves to another of the approved chains, and the page is told. */
  switchChain(id: number): Promise<void>
  /** Grants something else on the newest session (`session_update`). */
  update(limits: GrantLimits): Promise<void>
  /** Ends the newest session, or this one. */
  disconnect(topic?: string): Promise<void>
  /** Sends any message of the protocol on the newest session, unchecked: what a hostile wallet can do. */
  send(method: string, params: unknown): Promise<void>
  /** Asks whether the other side is there. */
  ping(): Promise<void>
  /** Closes the socket, as a phone in a tunnel; what is sent to it waits in the relay's mailbox. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Ends this run of the wallet. Its sessions stay in its storage. */
  stop(): Promise<void>
}

/** The same at every start, or a wallet would not find what it has stored. */
const STORAGE_PREFIX = 'relay-wallet'

const USER_REJECTED = { code: 5000, message: 'User rejected.' }
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

export async function createRelayWallet(options: RelayWalletOptions): Promise<RelayWallet> {
  const accounts = options.keys.map((key) => privateKeyToAccount(key))
  const chains = [...options.chains]
  const proposals: WalletKitTypes.SessionProposal[] = []
  const requests: RelayWalletRequest[] = []
  const ended: string[] = []
  const authentications: WalletKitTypes.SessionAuthenticate[] = []

  // Cores with one prefix find each other on the global object. Each wallet in this process has its own, so none is left there.
  forgetSharedCore()
  const core = new Core({
    projectId: options.projectId ?? 'local',
    relayUrl: options.relayUrl,
    storage: options.storage,
    customStoragePrefix: STORAGE_PREFIX,
    telemetryEnabled: false,
    logger: createSilentLogger() as never,
  })
  forgetSharedCore()
  // Neither the verify service nor the event sink exists on a machine without internet: nothing is asked, nobody waits.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const { name = 'Relay Wallet', description = '', url = 'https://wallet.example', icons = [] } = options.metadata ?? {}
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata: { name, description, url, icons },
    signConfig: { disableRequestQueue: true },
  })
  const client = kit.engine.signClient as unknown as EngineClient
  // WalletKit does not hand its logger on.
  client.logger.level = 'silent'
  // A session that both sides end, or a socket lost at the wrong moment, would be a rejection nobody holds, and end whatever
  // process this wallet runs in.
  guardEngine(client)
  const guard = guardRelayer(client, { clock: systemClock, onRefused: () => {} })

  const offer = (): WalletOffer => ({
    addresses: accounts.map(({ address }) => address),
    chains: chains.map(({ id }) => `eip155:${id}`),
    methods: WALLET_METHODS,
    otherAccounts: [
      ...(options.solana?.networks.map((network) => `${network}:${options.solana?.signer.address}`) ?? []),
      ...(options.signers ?? []).flatMap((signer) => signer.accounts),
      ...(options.otherAccounts ?? []),
    ],
    otherMethods: Object.fromEntries([
      ...(options.solana ? [['solana', options.solana.signer.methods]] : []),
      ...(options.signers ?? []).map(({ namespace, methods }) => [namespace, methods]),
    ]),
  })
  const topics = (): string[] => Object.keys(kit.getActiveSessions())
  const newest = (): string => {
    const topic = topics().at(-1)
    if (!topic) throw new Error('The wallet has no session')
    return topic
  }
  const emit = (topic: string, event: string, value: unknown, chainId: string): Promise<void> =>
    kit.emitSessionEvent({ topic, chainId, event: { name: event, data: value } })

  const update = async (topic: string, limits: GrantLimits): Promise<void> => {
    const asked = kit.getActiveSessions()[topic]?.optionalNamespaces ?? {}
    // A wallet may grant chains that were not proposed, as after adding one.
    const wanted = { chains: limits.chains ?? offer().chains, methods: WALLET_METHODS, events: SESSION_EVENTS }
    const proposed = { ...asked, eip155: wanted }
    const { acknowledged } = await kit.updateSession({ topic, namespaces: grantNamespaces(proposed, offer(), limits) })
    await acknowledged()
  }

  const approve = async (
    { id, params }: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>,
    limits?: GrantLimits,
  ): Promise<void> => {
    const proposed = { ...params.requiredNamespaces, ...params.optionalNamespaces }
    await kit.approveSession({ id, namespaces: grantNamespaces(proposed, offer(), limits) })
  }

  let waiting: WalletKitTypes.SessionProposal | undefined
  const takeWaiting = (): WalletKitTypes.SessionProposal => {
    const proposal = waiting
    waiting = undefined
    if (!proposal) throw new Error('The wallet has no proposal')
    return proposal
  }
  const settle = async (proposal: WalletKitTypes.SessionProposal): Promise<void> => {
    const { id, params } = proposal
    const policy = wallet.proposalPolicy
    if (policy.kind === 'ignore') {
      waiting = proposal
      return
    }
    if (policy.kind === 'reject') {
      const { code = USER_REJECTED.code, message = USER_REJECTED.message } = policy
      return kit.rejectSession({ id, reason: { code, message } })
    }
    await approve({ id, params }, policy.limits)
  }

  const answer = async ({ topic, id, params }: WalletKitTypes.SessionRequest): Promise<void> => {
    const { method } = params.request
    const entry: RelayWalletRequest = {
      topic,
      chainId: params.chainId,
      method,
      params: params.request.params,
      outcome: 'pending',
    }
    requests.push(entry)
    const policy = wallet.requestPolicy
    if (policy === 'ignore') return
    const respond = (outcome: object): Promise<void> =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
    const refuse = (error: { code: number; message: string }): Promise<void> => {
      entry.outcome = 'refused'
      return respond({ error })
    }
    if (policy === 'reject') return refuse(USER_REJECTED)
    if (policy !== 'answer') return refuse(policy.error)
    const context = {
      accounts,
      findChain: (chainId: number) => chains.find((chain) => chain.id === chainId),
      addChain: (chain: WalletChain) => void chains.push(chain),
      moved: (chainId: number) => void move(topic, chainId),
    }
    try {
      const [namespace, reference] = params.chainId.split(':')
      const signer =
        namespace === 'solana' ? options.solana?.signer : options.signers?.find((one) => one.namespace === namespace)
      const result = signer
        ? await signer.answer(method, params.request.params)
        : await answerRequest(context, { method, params: params.request.params, chainId: Number(reference) })
      entry.outcome = 'answered'
      await respond({ result })
    } catch (error) {
      const { code = -32603, message = String(error) } = error as { code?: number; message?: string }
      await refuse({ code, message })
    }
  }

  /** Tells the page; a chain that was not approved before is granted first. */
  const move = async (topic: string, chainId: number): Promise<void> => {
    const chain = `eip155:${chainId}`
    const approved = kit.getActiveSessions()[topic]?.namespaces.eip155?.chains ?? []
    if (!approved.includes(chain)) await update(topic, { chains: [...approved, chain] }).catch(() => {})
    await emit(topic, 'chainChanged', chainId, chain).catch(() => {}) // A page that is gone needs no news.
  }

  kit.on('session_proposal', (proposal) => {
    // Delivered twice at the same moment, WalletKit shows it twice.
    if (proposals.some(({ id }) => id === proposal.id)) return
    proposals.push(proposal)
    settle(proposal).catch(() => {}) // The other side took the proposal back, or is gone.
  })
  kit.on('session_request', (request) => void answer(request).catch(() => {})) // Same for an answer nobody waits for.
  if (options.auth)
    kit.on('session_authenticate', (request) => {
      if (authentications.some(({ id }) => id === request.id)) return
      authentications.push(request)
      void signAuthentication({ kit, client, accounts, offer: offer() }, request, wallet.authPolicy).catch(() => {})
    })
  kit.on('session_delete', ({ topic }) => void ended.push(topic))

  const wallet: RelayWallet = {
    get addresses() {
      return accounts.map(({ address }) => address)
    },
    get sessions() {
      return topics()
    },
    proposals,
    requests,
    authentications,
    authPolicy: options.auth,
    ended,
    proposalPolicy: { kind: 'approve' },
    requestPolicy: 'answer',
    pair: (uri) => kit.pair({ uri }),
    get waiting() {
      return waiting
    },
    decide: async () => approve(takeWaiting()),
    refuse: async () => kit.rejectSession({ id: takeWaiting().id, reason: USER_REJECTED }),
    emit: (event, value, chainId = `eip155:${chains[0]?.id}`) => emit(newest(), event, value, chainId),
    async selectAccount(index) {
      const [chosen] = accounts.splice(index, 1)
      if (!chosen) throw new Error(`The wallet has no account ${index}`)
      accounts.unshift(chosen)
      const chain = `eip155:${chains[0]?.id}`
      await emit(newest(), 'accountsChanged', [`${chain}:${chosen.address}`], chain)
    },
    switchChain: (id) => emit(newest(), 'chainChanged', id, `eip155:${id}`),
    update: (limits) => update(newest(), limits),
    disconnect: (topic = newest()) => kit.disconnectSession({ topic, reason: USER_DISCONNECTED }),
    async send(method, params) {
      const engine = client.engine as unknown as { sendRequest(message: object): Promise<number> }
      await engine.sendRequest({ topic: newest(), method, params, throwOnFailedPublish: true })
    },
    ping: () => client.ping({ topic: newest() }),
    async goOffline() {
      guard.forbid()
    },
    async goOnline() {
      guard.reconnect()
    },
    async stop() {
      core.heartbeat.stop()
      // The engine would open a socket again for what it still has to say.
      guard.forbid()
    },
  }
  return wallet
}

function forgetSharedCore(): void {
  const names = [`_walletConnectCore_${STORAGE_PREFIX}`, `_walletConnectCore_${STORAGE_PREFIX}_count`]
  for (const name of names) delete (globalThis as Record<string, unknown>)[name]
}
