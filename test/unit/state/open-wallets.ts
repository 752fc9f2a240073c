import type { Account } from '../../../src/domain/account.ts'
import type { Connector } from '../../../src/domain/connector.ts'
import type { Network } from '../../../src/domain/network.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { WalletWay } from '../../../src/ports/capability.ts'
import type { FamilyOperations, Grant, WalletListener } from '../../../src/ports/chain-family.ts'
import { createConnectionState } from '../../../src/state/connection-state.ts'
import { createConnectionStore } from '../../../src/state/connection-store.ts'
import type { Families } from '../../../src/state/families.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite, type FakeSite } from '../../support/memory-storage.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { optimism, walletOf } from './open-page.ts'

export const A1 = `0x${'a1'.repeat(20)}`
export const A2 = `0x${'a2'.repeat(20)}`
export const B1 = `0x${'b1'.repeat(20)}`
export const accountOf = (address: string, more: Partial<Account> = {}): Account => ({
  ...{ namespace: 'eip155', address, type: 'eoa' },
  ...more,
})
export const grantOf = (...addresses: readonly string[]): Grant => ({
  accounts: addresses.map((address) => accountOf(address)),
  chainId: '1',
})

/** What wallets of the page say, by connector id: an answer each time they are asked, silently or not. */
export type Answers = Record<string, (isSilent: boolean) => Promise<Grant> | Grant>

export interface WalletsGiven {
  readonly answers?: Answers
  readonly operations?: Partial<FamilyOperations>
  readonly families?: Families
  readonly ways?: readonly Partial<WalletWay>[]
  readonly site?: FakeSite
  readonly types?: Readonly<Record<string, string>>
  readonly networks?: readonly Network[]
  readonly whenHeard?: () => Promise<unknown>
  /** Of a sign-in, where the page has one. */
  readonly signIn?: object
  /** Shown as on the way from the page’s first line on. */
  readonly isAwaited?: boolean
}

/** Connections of one load of a page, whose wallets say what a test gives. `told` has what they are asked, in order. */
export function openWallets({
  answers = {},
  operations: own = {},
  families: given,
  ways = [],
  site = createFakeSite(),
  types = {},
  networks: listed = [ethereum, optimism, solana],
  whenHeard = async () => undefined,
  signIn,
  isAwaited = false,
}: WalletsGiven = {}) {
  const clock = createFakeClock()
  const scope = createScope()
  const storage = site.tab()
  const told: string[] = []
  const listeners = new Map<string, WalletListener>()
  const operations: Partial<FamilyOperations> = {
    async connect(connector, isSilent, network) {
      told.push(`${isSilent ? 'silent' : 'connect'} ${connector.id} ${network.caipNetworkId}`)
      const answer = answers[connector.id]
      if (!answer) throw new Error(`${connector.id} says nothing`)
      return answer(isSilent)
    },
    watch(connector, listener) {
      const key = `${connector.chain} ${connector.id}`
      listeners.set(key, listener)
      told.push(`watch ${key}`)
      return () => {
        told.push(`leave ${key}`)
        if (listeners.get(key) === listener) listeners.delete(key)
      }
    },
    disconnect: async ({ id }) => void told.push(`end ${id}`),
    switchNetwork: async ({ id }, { caipNetworkId }) => void told.push(`move ${id} ${caipNetworkId}`),
    ...own,
  }
  const families = given ?? fakeFamilies({ eip155: operations, solana: operations })
  const networks = createNetworks(listed, listed[0] ?? ethereum, storage)
  const state = createConnectionState(networks.namespace, signal(isAwaited ? storage.read('connections') : undefined))
  const connectors = signal<readonly Connector[]>([])
  const events: (readonly unknown[])[] = []
  const store = createConnectionStore(
    {
      ...{ families, networks, connections: { ...state, connectors } },
      options: signal({ defaultAccountTypes: types }),
      environment: { storage, clock, scope },
      capabilities: { ways, current: () => signIn },
      events: {
        track: (...what: readonly unknown[]) => void events.push(what),
        report: (error: { code: string }) => void events.push(['report', error.code]),
      },
    } as unknown as Parameters<typeof createConnectionStore>[0],
    state,
    whenHeard,
    () => Promise.reject(new Error('not here')),
  )
  const liveOf = (namespace: string): readonly { connector: Connector | undefined; accounts: readonly Account[] }[] => {
    const { connector, accounts, others } = state.of(namespace)
    return connector ? [{ connector, accounts }, ...others] : []
  }
  return {
    ...{ clock, scope, site, storage, networks, state, connectors, told, events, store },
    /** What the wallet says by itself. */
    says: (id: string, namespace = 'eip155'): WalletListener => {
      const listener = listeners.get(`${namespace} ${id}`)
      if (!listener) throw new Error(`${id} is not followed`)
      return listener
    },
    isFollowed: (id: string, namespace = 'eip155') => listeners.has(`${namespace} ${id}`),
    /** Offers wallets of these ids, and answers them. */
    offer: (...all: readonly (string | Connector)[]): readonly Connector[] => {
      const made = all.map((one) => (typeof one === 'string' ? walletOf(one) : one))
      connectors.value = [...connectors.value, ...made]
      return made
    },
    /** Ids and first addresses, who speaks first. */
    live: (namespace = 'eip155') =>
      liveOf(namespace).map(({ connector, accounts }) => `${connector?.id} ${accounts[0]?.address}`),
    status: (namespace = 'eip155') => state.of(namespace).status,
    stored: (): Record<string, { id: string; address: string; others?: object[]; network?: string }> =>
      JSON.parse(site.items.get('connections') ?? '{}'),
    settle: flushMicrotasks,
  }
}
