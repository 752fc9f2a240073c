import { analyticsRoutes } from './analytics/routes.ts'
import { createHistoryIndex } from './blockchain-api/history-index.ts'
import { createNameBook } from './blockchain-api/name-book.ts'
import { blockchainApiRoutes } from './blockchain-api/routes.ts'
import { createSessionBook } from './blockchain-api/session-book.ts'
import { CHAIN_PLANS, type ChainPlan } from './chains/chain-plans.ts'
import type { LocalChain } from './chains/local-chain.ts'
import { startChains } from './chains/start-chains.ts'
import { explorerRoutes } from './explorer/routes.ts'
import { familyNodeRoutes } from './family-nodes/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { createOrderBook } from './providers/order-book.ts'
import { providerRoutes } from './providers/routes.ts'
import type { RelayControl } from './relay/relay-control.ts'
import { startRelay } from './relay/start-relay.ts'
import { rpcRoutes } from './rpc/routes.ts'
import { bundleSiteScripts } from './secure-site/bundle-scripts.ts'
import { secureSiteRoutes } from './secure-site/routes.ts'
import { createCalendar } from './serve/calendar.ts'
import { createFaultBoard, type FaultBoard, type ServiceName } from './serve/fault-board.ts'
import { openHttpService } from './serve/http-service.ts'
import { createRequestLog, type RequestLog } from './serve/request-log.ts'
import type { Ledger } from './solana/ledger.ts'
import { type LocalSolana, startSolana } from './solana/start-solana.ts'
import { createProjectSettings, type ProjectSettings } from './wallet-api/project-settings.ts'
import { walletApiRoutes } from './wallet-api/routes.ts'
import { inventWallets } from './wallet-api/wallet-list.ts'

/** The local services, running. All addresses are on loopback, without a trailing slash. */
export interface Stack {
  readonly urls: StackUrls
  readonly chains: readonly LocalChain[]
  /** A Solana cluster, and its ledger, which runs in this process. */
  readonly solana: LocalSolana
  readonly ledger: Ledger
  /** Process ids of the chains' nodes. */
  readonly pids: readonly number[]
  readonly faults: FaultBoard
  /** What goes wrong with the WalletConnect relay, and what it counts; the fault board is about HTTP. */
  readonly relay: RelayControl
  readonly requests: RequestLog
  /** Answers of the Wallet API about the project; assign to its members to change them. */
  readonly project: ProjectSettings
  /** Closes every connection and ends every process. */
  stop(): Promise<void>
}

export interface StackUrls {
  readonly blockchainApi: string
  readonly walletApi: string
  readonly analytics: string
  readonly images: string
  readonly rpc: string
  readonly explorer: string
  /** Pages where purchases and exchange payments are paid for. */
  readonly providers: string
  /** Among them Meld's, for the widget's `baseUrls.meld`. */
  readonly meld: string
  /** The frame's page, and the inbox at `/inbox`. Another origin than any page's. */
  readonly secureSite: string
  /** `ws://`, for the widget's `baseUrls.relay` and for wallets. */
  readonly relay: string
  /** For the widget's `baseUrls.verify`. */
  readonly verify: string
}

export interface StackOptions {
  /** Default: CHAIN_PLANS, three chains. */
  chains?: readonly ChainPlan[]
  /** How many wallets the Wallet API lists; default 600. */
  wallets?: number
  /** How long the balance endpoint repeats an answer, in milliseconds; default 10 000, as the real one. */
  balanceCacheMs?: number
  /** How far from now the time of a signed name may be, in seconds; default 10, as at the real service. */
  signedTimeS?: number
}

/**
 * Starts everything the widget talks to: EVM chains, Blockchain API, Wallet API, analytics sink, pictures.
 * Takes about a second. Fails, leaving nothing behind, when a chain does not start.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const faults = createFaultBoard()
  const requests = createRequestLog()
  const calendar = createCalendar()
  const project = createProjectSettings()
  const open = (name: ServiceName) => openHttpService(name, { faults, requests, calendar })
  const [blockchainApi, walletApi, analytics, images, rpc, explorer, providers, secureSite, relay, scripts] =
    await Promise.all([
      open('blockchainApi'),
      open('walletApi'),
      open('analytics'),
      open('images'),
      open('rpc'),
      open('explorer'),
      open('providers'),
      open('secureSite'),
      startRelay(),
      bundleSiteScripts(),
    ])
  const services = { blockchainApi, walletApi, analytics, images, rpc, explorer, providers, secureSite, relay }
  const stopServices = async (): Promise<void> => {
    await Promise.all(Object.values(services).map((service) => service.stop()))
  }
  const urls: StackUrls = {
    blockchainApi: blockchainApi.url,
    walletApi: walletApi.url,
    analytics: analytics.url,
    images: images.url,
    rpc: rpc.url,
    explorer: explorer.url,
    providers: providers.url,
    meld: `${providers.url}/meld`,
    // Another origin than any page's, of the same site: frames of other sites may get no storage to remember a visitor.
    secureSite: secureSite.url.replace('127.0.0.1', 'localhost'),
    relay: relay.url,
    // Nobody attests pages here: the secure site answers that there is no such page.
    verify: secureSite.url.replace('127.0.0.1', 'localhost'),
  }
  const running = await startChains(options.chains ?? CHAIN_PLANS, urls).catch(async (error: unknown) => {
    await stopServices()
    throw error
  })
  const { chains, pids } = running
  const solana = await startSolana(await open('rpc')).catch(async (error: unknown) => {
    await Promise.all([stopServices(), running.stop()])
    throw error
  })
  const orders = createOrderBook(Date.now)
  blockchainApi.serve(
    blockchainApiRoutes({
      chains,
      solana: solana.network,
      imagesUrl: urls.images,
      providersUrl: urls.providers,
      orders,
      names: createNameBook(Date.now),
      sessions: createSessionBook(Date.now, urls.images),
      history: createHistoryIndex(),
      calendar,
      balanceCacheMs: options.balanceCacheMs ?? 10_000,
      signedTimeS: options.signedTimeS ?? 10,
      now: Date.now,
    }),
  )
  const caipNetworkIds = chains.map((chain) => chain.caipNetworkId)
  walletApi.serve(walletApiRoutes(inventWallets(options.wallets ?? 600, caipNetworkIds), project, chains))
  analytics.serve(analyticsRoutes())
  images.serve(imageRoutes())
  // Theirs first: to the others any one word in the path is a chain.
  rpc.serve([...familyNodeRoutes(), ...rpcRoutes(chains)])
  explorer.serve(explorerRoutes(chains))
  providers.serve(providerRoutes({ chains, orders }))
  secureSite.serve(
    secureSiteRoutes({ url: urls.secureSite, chains, solanaUrl: solana.network.rpcUrl, scripts, now: Date.now }),
  )
  const stop = async (): Promise<void> => {
    await Promise.all([stopServices(), solana.stop(), running.stop()])
  }
  return {
    urls,
    chains,
    solana: solana.network,
    ledger: solana.ledger,
    pids,
    faults,
    relay: relay.control,
    requests,
    project,
    stop,
  }
}
