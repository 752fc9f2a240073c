import { UniversalProvider } from '@walletconnect/universal-provider'
import { test } from 'vitest'
import { guardRelayer } from '../../../../../src/capabilities/pairing/relay/guard-relayer.ts'
import { createRelay, type RelayOptions } from '../../../../../src/capabilities/pairing/relay/index.ts'
import type { Relay, RelayConnection } from '../../../../../src/capabilities/pairing/relay-port.ts'
import type { Network } from '../../../../../src/domain/network.ts'
import { isWidgetError } from '../../../../../src/errors/fail.ts'
import { systemClock } from '../../../../../src/kernel/clock.ts'
import { createRelayWallet, type RelayWallet, type RelayWalletOptions } from '../../../../stack/pairing/relay-wallet.ts'
import { createSilentLogger } from '../../../../stack/pairing/silent-logger.ts'
import { createWalletStore, type WalletStore } from '../../../../stack/pairing/wallet-store.ts'
import { type LocalRelay, startRelay } from '../../../../stack/relay/start-relay.ts'
import { testKeys } from '../../../../stack/wallets/test-keys.ts'
import { testNetwork, until } from '../../../../support/test-page.ts'
import { turns } from '../../../../support/turns.ts'
import { pairedFamilies } from '../support/paired-families.ts'

/** One load of a page that pairs: a relay of the widget, and what it logged. */
export interface RelayPage {
  readonly relay: Relay
  readonly logged: readonly Error[]
  readonly storage: WalletStore
  close(): void
}

/** Everything a scenario opens, closed together. */
export interface Scene {
  page(options?: Partial<RelayOptions> & { storage?: WalletStore }): Promise<RelayPage>
  wallet(options?: Partial<RelayWalletOptions>): Promise<RelayWallet>
  close(): Promise<void>
}

export const ONE = testNetwork(31337, 'Local One')
export const TWO = testNetwork(31338, 'Local Two')
export const NETWORKS: readonly Network[] = [ONE, TWO]

export function createScene(relayUrl: () => string): Scene {
  const closings: (() => unknown)[] = []
  return {
    async page({ storage = createWalletStore(), ...options } = {}) {
      const logged: Error[] = []
      const controller = new AbortController()
      const relay = await createRelay({
        projectId: 'local',
        relayUrl: relayUrl(),
        metadata: { name: 'Tidepool', description: '', url: 'https://tidepool.example', icons: [] },
        families: pairedFamilies(),
        clock: systemClock,
        end: controller.signal,
        log: (error) => void logged.push(error),
        storage: storage as never,
        ...options,
      })
      const close = (): void => controller.abort()
      closings.push(close)
      return { relay, logged, storage, close }
    },
    async wallet(options = {}) {
      const wallet = await createRelayWallet({
        relayUrl: relayUrl(),
        keys: testKeys(0, 1),
        chains: [
          { id: 31337, rpcUrl: 'http://127.0.0.1:9' },
          { id: 31338, rpcUrl: 'http://127.0.0.1:9' },
        ],
        storage: createWalletStore(),
        ...options,
      })
      closings.push(() => wallet.stop())
      return wallet
    },
    async close() {
      for (const close of closings.splice(0)) await close()
    },
  }
}

/**
 * A relay and a scene of its own for each test, so that a file's tests run side by side: most of their time is waiting.
 * A test that leaves a socket open fails.
 */
export const relayTest = test.extend<{ server: LocalRelay; scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures this one needs from the pattern.
  server: async ({}, use) => {
    const server = await startRelay()
    await use(server)
    await server.stop()
  },
  scene: async ({ server }, use) => {
    const scene = createScene(() => server.url)
    await use(scene)
    await scene.close()
    await until(() => server.control.openSockets === 0, 'every socket to be closed')
  },
})

type HostProvider = InstanceType<typeof UniversalProvider>

/** A host's own instance of the engine. */
export const createHostProvider = (relayUrl: string, prefix = 'host'): Promise<HostProvider> =>
  UniversalProvider.init({
    projectId: 'local',
    relayUrl,
    logger: createSilentLogger() as never,
    telemetryEnabled: false,
    customStoragePrefix: prefix,
    storage: createWalletStore() as never,
    metadata: { name: 'Host', description: '', url: 'https://host.example', icons: [] },
  })

/** Ends it for good: by itself it would go on trying to reach a relay that is gone, as fast as it can. */
export function stopHostProvider({ client }: HostProvider): void {
  client.core.heartbeat.stop()
  guardRelayer(client, { clock: systemClock, onRefused: () => {} }).forbid()
}

/** Scans and waits for the approval. */
export async function pairWith(relay: Relay, wallet: RelayWallet, networks = NETWORKS): Promise<RelayConnection> {
  const pairing = await relay.pair(networks)
  await wallet.pair(pairing.uri)
  return pairing.approved
}

/** Scans, and stops where the wallet's owner has to decide: `wallet.decide()` says yes. */
export async function proposeTo(relay: Relay, wallet: RelayWallet): ReturnType<Relay['pair']> {
  wallet.proposalPolicy = { kind: 'ignore' }
  const pairing = await relay.pair(NETWORKS)
  await wallet.pair(pairing.uri)
  await until(() => wallet.proposals.length === 1, 'the proposal')
  return pairing
}

/**
 * Asks the relay something on a connection of its own, last in the queue: whoever had begun to connect has been seen by then.
 * The engine signs a token before it connects, which takes turns and no time.
 */
export async function connectAfterAll({ url }: LocalRelay): Promise<void> {
  await turns(10)
  await fetch(url.replace(/^ws/, 'http'), { headers: { connection: 'close' } })
}

/** The code a promise failed with; fails the test when it did not fail. */
export async function codeOfFailure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return isWidgetError(error) ? error.code : (error as { code?: unknown }).code
  }
  throw new Error('It did not fail')
}

/** Topics and keys a storage still speaks of, beside the client's own identity. */
export const topicsIn = ({ items }: WalletStore): string[] => [
  ...new Set(
    [...items].flatMap(([key, text]) =>
      key.endsWith('//keychain')
        ? Object.keys(JSON.parse(text) as object).filter((name) => !name.startsWith('client_'))
        : (`${key} ${text}`.match(/[0-9a-f]{64}/g) ?? []),
    ),
  ),
]
