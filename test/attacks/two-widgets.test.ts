// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { createWidget, type WidgetError, type WidgetOptions } from '../../src/index.ts'
import { solanaDevnet, solanaMainnet } from '../../src/networks.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import { createTestWallet } from '../../src/testing/create-test-wallet.ts'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import type { Widget } from '../../src/widget/widget.ts'
import { testNetwork, testWallet, until } from '../support/test-page.ts'

// Two widgets on one page, with the browser's own storage: neither speaks for the other.

const NOWHERE = 'http://127.0.0.1:9'
const base = { blockchainApi: NOWHERE, walletApi: NOWHERE, analytics: NOWHERE, secureSite: NOWHERE, relay: NOWHERE }
const A = 'com.example.a'
const B = 'com.example.b'

const endings: (() => void)[] = []
const create = (more: Partial<WidgetOptions<ChainFamily>> = {}): Widget => {
  const widget = createWidget({
    networks: [testNetwork(1)],
    chains: [eip155()],
    baseUrls: base,
    features: { analytics: false },
    ...more,
  })
  endings.push(widget.dispose)
  return widget
}
/** Everything of this page goes, and what is stored stays. */
const reload = (): void => {
  for (const end of endings.splice(0).reverse()) end()
  announceBoth()
}
const wallets = [testWallet(A, [0]), testWallet(B, [3])]
const announceBoth = (): void => {
  for (const wallet of wallets) endings.push(announceWallet(wallet))
}
/** They say nothing in this test: that they cannot be reached would be told as well, sooner or later. */
const silenceServices = (): void => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(() => void vi.unstubAllGlobals())
}
const speaks = ({ account }: Widget): string | undefined => account.value?.connectedWalletInfo.identifier

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  announceBoth()
})
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  vi.restoreAllMocks()
})

it.each([
  ['named', { storageName: 'shop' }, { storageName: 'forum' }],
  ['one of them named', {}, { storageName: 'forum' }],
  ['without names', {}, {}],
])('two widgets, %s, keep apart, also after a reload and when one is left', async (_, one, other) => {
  const [first, second] = [create(one), create(other)]
  await first.connect(A)
  await second.connect(B)
  reload()
  const [firstAgain, secondAgain] = [create(one), create(other)]
  await until(() => !!speaks(firstAgain) && !!speaks(secondAgain), 'both are back')
  expect([speaks(firstAgain), speaks(secondAgain)]).toEqual([A, B])
  await firstAgain.disconnect()
  reload()
  const [, last] = [create(one), create(other)]
  await until(() => !!speaks(last), 'the other is back')
  expect(speaks(last)).toBe(B)
})

it('two that are told to share do', async () => {
  const shared = { storageName: 'shop' }
  await create(shared).connect(A)
  const second = create(shared)
  await until(() => !!speaks(second), 'the second is there too')
  expect(speaks(second)).toBe(A)
})

it('R10.6: two that share on one page hear each other: who connects, who speaks, and who is left', async () => {
  const shared = { storageName: 'shop' }
  // The second one has loaded nothing of its own yet.
  const [first, second] = [create(shared), create(shared)]
  await first.connect(A)
  await until(() => speaks(second) === A, 'the second is there too')
  await second.connect(B)
  await until(() => speaks(first) === B, 'the first follows')
  await first.disconnect()
  await until(() => !speaks(second), 'the second is left, too')
  expect([first, second].map(({ status, connections }) => [status.value, connections.value])).toEqual([
    ['disconnected', []],
    ['disconnected', []],
  ])
  reload()
  const again = create(shared)
  await until(() => again.status.value === 'disconnected', 'nobody is stored')
})

it('R10.6: of one that shares with nobody the page hears nothing', async () => {
  const heard: unknown[] = []
  const listen = (event: Event): void => void heard.push(event)
  addEventListener('storage', listen)
  endings.push(() => removeEventListener('storage', listen))
  const widget = create()
  await widget.connect(A)
  await widget.disconnect()
  expect(heard).toEqual([])
})

it('the developer of two without names is told, once for the second, in words that help', async () => {
  silenceServices()
  const told: WidgetError[] = []
  const onError = (error: WidgetError): void => void told.push(error)
  await create({ onError }).connect(A)
  expect(told).toEqual([])
  await create({ onError }).connect(B)
  await until(() => told.length > 0, 'told')
  expect(told).toMatchObject([{ code: 'widget/unnamed-storage', message: expect.stringContaining('storageName') }])
})

it('a widget that takes the place of a disposed one has its storage', async () => {
  const first = create()
  await first.connect(A)
  first.dispose()
  const next = create()
  await until(() => !!speaks(next), 'back')
  expect(speaks(next)).toBe(A)
})

// A page that is shown anew makes its next widget before it ends the last one: hot reload does, and a route that draws its own.
describe('a widget made before the one whose place it takes is disposed', () => {
  const replace = (widget: Widget, more: Partial<WidgetOptions<ChainFamily>> = {}): Widget => {
    const next = create(more)
    widget.dispose()
    return next
  }

  it('has its session and its network', async () => {
    const networks = [testNetwork(1), testNetwork(2)] as const
    const first = create({ networks: [...networks] })
    await first.connect(A)
    await first.switchNetwork(networks[1])
    const next = replace(first, { networks: [...networks] })
    await until(() => !!speaks(next), 'back')
    expect([speaks(next), next.network.value.id]).toEqual([A, 2])
  })

  // Its wallets do not say where they are: what the page keeps decides.
  describe.each([
    ['of its first family', [solanaMainnet, solanaDevnet]],
    ['of another family', [testNetwork(1), solanaMainnet, solanaDevnet]],
  ])('R4.7: has the network that the visitor chose, one %s', (_, networks) => {
    const more: Partial<WidgetOptions<ChainFamily>> = {
      networks: networks as WidgetOptions<ChainFamily>['networks'],
      chains: [eip155(), solana()].slice(-networks.length + 1),
    }
    const NETWORK_KEY = '@walletlet/active_caip_network_id'
    const connectOn = async (network: typeof solanaDevnet): Promise<Widget> => {
      const wallet = createTestWallet({ families: ['solana'] })
      endings.push(wallet.remove)
      const first = create(more)
      await first.connect(wallet.id, 'solana')
      await first.switchNetwork(network)
      return first
    }
    const stateOf = ({ account, network, status }: Widget) => ({
      address: account.value?.address,
      network: network.value.caipNetworkId,
      status: status.value,
    })

    it('made before anything of its own was loaded', async () => {
      const first = await connectOn(solanaDevnet)
      const before = stateOf(first)
      const next = replace(first, more)
      await until(() => next.connections.value.length > 0, 'back')
      expect(stateOf(next)).toEqual(before)
      expect(before.network).toBe(solanaDevnet.caipNetworkId)
      expect(localStorage.getItem(NETWORK_KEY)).toBe(solanaDevnet.caipNetworkId)
    })

    it('where its own code has been loaded before', async () => {
      const first = await connectOn(solanaDevnet)
      const before = stateOf(first)
      const next = create(more)
      // Without a session it has nothing to disconnect, and has loaded what would.
      await next.disconnect()
      first.dispose()
      await until(() => next.connections.value.length > 0, 'back')
      expect(stateOf(next)).toEqual(before)
      expect(localStorage.getItem(NETWORK_KEY)).toBe(solanaDevnet.caipNetworkId)
    })
  })

  it('also where its own code has been loaded before', async () => {
    const first = create()
    await first.connect(A)
    const next = create()
    await next.provider('eip155').request({ method: 'eth_chainId' })
    first.dispose()
    await until(() => !!speaks(next), 'back')
    expect(speaks(next)).toBe(A)
  })

  it('keeps what a visitor connects under the name that the next load reads', async () => {
    silenceServices()
    const told: WidgetError[] = []
    const next = replace(create(), { onError: (error) => void told.push(error) })
    await next.connect(A)
    expect(told).toEqual([])
    reload()
    const again = create()
    await until(() => !!speaks(again), 'back')
    expect(speaks(again)).toBe(A)
  })

  it('and again by the one after', async () => {
    const first = create()
    await first.connect(A)
    const last = replace(replace(replace(first)))
    await until(() => !!speaks(last), 'back')
    expect(speaks(last)).toBe(A)
  })

  it('keeps a session of its own, as the third of three does that has none', async () => {
    const [first, second, third] = [create(), create(), create()]
    await first.connect(A)
    await second.connect(B)
    first.dispose()
    await until(() => !!speaks(third), 'the third is back')
    expect([speaks(second), speaks(third)]).toEqual([B, A])
  })
})
