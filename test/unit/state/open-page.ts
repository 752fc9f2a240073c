import type { Connector } from '../../../src/domain/connector.ts'
import type { Network } from '../../../src/domain/network.ts'
import type { TokenBalance } from '../../../src/domain/token.ts'
import type { ViewName } from '../../../src/domain/views.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { WalletWay } from '../../../src/ports/capability.ts'
import type { InlinePlace } from '../../../src/ports/inline-place.ts'
import { createConnectionState } from '../../../src/state/connection-state.ts'
import type { Interior, Navigation } from '../../../src/state/interior.ts'
import { createNavigation } from '../../../src/state/navigation.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { withStores } from '../../support/with-stores.ts'

export const ADDRESS = `0x${'a'.repeat(40)}`
export const OTHER_ADDRESS = `0x${'b'.repeat(40)}`
export const optimism: Network = { ...ethereum, id: 10, name: 'OP Mainnet', caipNetworkId: 'eip155:10' }

export const walletOf = (id: string, more: Partial<Connector> = {}): Connector => ({
  ...{ id, name: id, type: 'ANNOUNCED', chain: 'eip155', provider: { id } },
  ...more,
})

/** Screens of a widget whose wallets and balances say what a test gives; nothing is drawn. */
export function openPage({
  ways = [],
  options: given = {},
  families = fakeFamilies({ eip155: {}, solana: {} }),
  isMobile = false,
  mount = async (): Promise<unknown> => undefined,
}: {
  ways?: readonly Partial<WalletWay>[]
  options?: object
  families?: Interior['families']
  isMobile?: boolean
  mount?: () => Promise<unknown>
} = {}) {
  const clock = createFakeClock()
  const scope = createScope()
  const networks = createNetworks([ethereum, optimism, solana], ethereum)
  const state = createConnectionState(networks.namespace)
  const connectors = signal<readonly Connector[]>([])
  /** What happened, in order. */
  const told: string[] = []
  const tell =
    (what: string) =>
    async (...words: readonly unknown[]): Promise<void> =>
      void told.push([what, ...words.map((word) => (typeof word === 'object' ? JSON.stringify(word) : word))].join(' '))
  const options = signal({ enableNetworkSwitch: true, allowUnsupportedChain: false, ...given })
  /** The tokens that were read before, if any. */
  const held = signal<readonly TokenBalance[] | undefined>(undefined)
  const after = signal<{ views: readonly ViewName[]; isDone: boolean }>({ views: [], isDone: true })
  const places = signal<readonly InlinePlace[]>([])
  let answer: () => Promise<void> = async () => {}
  const connections = {
    ...state,
    connectors,
    stopWaiting: tell('stop waiting'),
    connect(connector: Connector) {
      told.push(`connect ${connector.id}`)
      return answer()
    },
  }
  const parts = {
    ...{ options, families, networks, connections },
    events: { track: tell('track'), report: tell('report') },
    environment: { clock, scope, storage: createFakeSite().tab(), page: { isMobile } },
    capabilities: { ways, afterConnecting: () => after.value },
    account: {
      balances: { tokens: held, loadNative: tell('load native'), loadTokens: tell('load tokens') },
      identity: { load: tell('load identity') },
    },
  } as unknown as Omit<Interior, 'navigation'>
  const navigation: Navigation = createNavigation(parts, {
    ...{ places, onMove: () => void told.push('move'), onOpen: (uri) => void told.push(`open ${uri}`) },
    mount: () => {
      told.push('draw')
      return mount()
    },
  })
  return {
    interior: withStores({ ...parts, navigation }) as Interior,
    ...{ clock, scope, networks, navigation, connectors, options, after, places, told, held },
    /** Without addresses: nobody is connected in that family. */
    connect(addresses: readonly string[], connector = walletOf('w'), others: readonly Connector[] = []): void {
      const accountsOf = (all: readonly string[]) =>
        all.map((address) => ({ namespace: connector.chain, address, type: 'eoa' as const }))
      state.write({
        namespace: connector.chain,
        status: addresses.length ? 'connected' : 'disconnected',
        accounts: accountsOf(addresses),
        ...(addresses.length > 0 && { connector }),
        others: others.map((one) => ({ connector: one, accounts: accountsOf([OTHER_ADDRESS]) })),
      })
    },
    /** What the next wallets that are asked say. */
    answers(next: () => Promise<void>): void {
      answer = next
    },
    view: () => navigation.route.value.view,
  }
}
