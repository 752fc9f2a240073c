import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NETWORK_SEARCH_DEBOUNCE_MS } from '../../../../src/domain/limits.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failNetwork } from '../../../../src/errors/network-errors.ts'
import networks from '../../../../src/features/networks/views/networks.tsx'
import switchActiveChain from '../../../../src/features/networks/views/switch-active-chain.tsx'
import switchNetwork from '../../../../src/features/networks/views/switch-network.tsx'
import unsupportedChain from '../../../../src/features/networks/views/unsupported-chain.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { solanaDevnet } from '../../../../src/networks.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type SlotItem, SlotsContext } from '../../../../src/ui/slots-context.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { solana } from '../../../support/parts.ts'
import { testNetwork } from '../../../support/test-page.ts'
import { withStores } from '../../../support/with-stores.ts'

// Screens of networks, on a page that a test makes.

const named = (count: number): Network[] => Array.from({ length: count }, (_, at) => testNetwork(at + 1))
const [one, two, three] = named(3) as [Network, Network, Network]

let told: string[]
/** What the wallet comes to that is asked to move. */
let moving: Promise<void>
let clock: FakeClock
const ends: (() => void)[] = []
beforeEach(() => {
  told = []
  moving = Promise.resolve()
  clock = createFakeClock()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const tell =
  (what: string) =>
  (...words: readonly unknown[]): void =>
    void told.push([what, ...words.map((word) => (typeof word === 'object' ? JSON.stringify(word) : word))].join(' '))

interface Given {
  /** All that are listed, the active one first. */
  readonly all?: readonly Network[]
  readonly parameters?: unknown
  /** What the connected wallet of eip155 has approved, and the chains that it names. */
  readonly approvedIds?: readonly string[]
  readonly accounts?: readonly object[]
  readonly connector?: object
  readonly help?: readonly SlotItem[]
  /** False: the host lets nobody switch. */
  readonly canSwitch?: boolean
  /** The view that shows by the time it is known what became of the move. */
  readonly view?: string
}

async function draw(
  { View }: { readonly View: unknown },
  {
    all = [one, two],
    parameters,
    approvedIds,
    accounts = [{}],
    connector,
    help = [],
    canSwitch = true,
    view,
  }: Given = {},
) {
  const active = signal(all[0] as Network)
  const none = { accounts: [], approvedIds: undefined, connector: undefined }
  const of = (namespace: string) => (namespace === all[0]?.chainNamespace ? { accounts, approvedIds, connector } : none)
  const interior = withStores({
    ...{ environment: { clock }, options: signal({ enableNetworkSwitch: canSwitch }) },
    ...{ families: fakeFamilies({ eip155: {}, solana: {} }), services: { pictures: { asset: () => undefined } } },
    networks: {
      ...{ network: active, networks: all, activate: tell('activate') },
      of: (namespace: string) => all.find(({ chainNamespace }) => chainNamespace === namespace),
    },
    connections: {
      ...{ of, active: signal(of(`${all[0]?.chainNamespace}`)), connectors: signal([]) },
      ...{ disconnect: tell('disconnect'), switchNetwork: () => moving },
    },
    notices: { showToast: tell('toast') },
    events: { report: () => {} },
    navigation: {
      ...{ canGoBack: signal(true), goBack: tell('back') },
      ...{ route: signal({ view: view ?? (View === switchNetwork.View ? 'SwitchNetwork' : 'Networks') }) },
      isOpen: signal(true),
      push: (view: string, { network }: { network?: Network } = {}) => tell('push')(view, network?.name ?? ''),
      replace: (name: string, { network }: { network: Network }) => tell('replace')(name, network.name),
      ...{ open: tell('open'), reset: (view: string) => tell('reset')(view) },
    },
  }) as unknown as Interior
  const Drawn = View as (props: { interior: unknown; parameters: unknown }) => null
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <SlotsContext.Provider value={() => help}>
      <Drawn interior={interior} parameters={parameters} />
    </SlotsContext.Provider>,
  )
  await flushRenders()
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  const buttons = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('button')]
  const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? ''
  return {
    ...{ active, host, buttons },
    names: () => buttons().map(nameOf),
    async press(name: string) {
      buttons()
        .find((button) => nameOf(button).includes(name))
        ?.click()
      await flushRenders()
    },
    async type(text: string) {
      const field = host.querySelector('input') as HTMLInputElement
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await flushRenders()
    },
    async wait(ms: number) {
      await clock.advance(ms)
      await flushRenders()
    },
  }
}

describe('R2.58: the networks', () => {
  it('are all there, the active one is ticked, one for tests says so, and a press leads to another', async () => {
    const { buttons, names, press } = await draw(networks, { all: [one, { ...two, testnet: true }] })
    expect(names()).toEqual(['CChain 1', 'CChain 2Testnet'])
    expect(buttons().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    await press('Chain 1')
    expect(told).toEqual([])
    await press('Chain 2')
    expect(told).toEqual(['push SwitchNetwork Chain 2'])
  })

  it('that the wallet has not approved are off, and say why; without a wallet none is', async () => {
    const off = (rows: readonly HTMLElement[]) => rows.map((row) => row.getAttribute('aria-disabled') === 'true')
    const connected = await draw(networks, { approvedIds: [one.caipNetworkId] })
    expect(off(connected.buttons())).toEqual([false, true])
    expect(connected.host.innerHTML.split('Not approved by your wallet')).toHaveLength(2)
    await connected.press('Chain 2')
    expect(told).toEqual([])
    const alone = await draw(networks, { approvedIds: [one.caipNetworkId], accounts: [] })
    expect(off(alone.buttons())).toEqual([false, false])
    expect(alone.host.innerHTML).not.toContain('Not approved')
  })

  it('that the wallet does not serve are off; one that names none serves all', async () => {
    const all = [solana, solanaDevnet]
    const off = async (chains: readonly string[] | undefined) =>
      (await draw(networks, { all, connector: { chains } })).buttons().map((row) => row.getAttribute('aria-disabled'))
    expect(await off(['solana:mainnet'])).toEqual([null, 'true'])
    expect(await off([])).toEqual([null, null])
    expect(await off(undefined)).toEqual([null, null])
  })

  it('that a login says it does not serve are off', async () => {
    const connector = { serves: (network: Network) => network === one }
    const { buttons, host } = await draw(networks, { connector })
    expect(buttons().map((row) => row.getAttribute('aria-disabled'))).toEqual([null, 'true'])
    // It was asked to approve none.
    expect(host.innerHTML).not.toContain('Not approved')
  })

  it.each([
    [5, 0],
    [6, 1],
  ])('R2.58: of %i there are %i fields to search them', async (count, fields) => {
    expect((await draw(networks, { all: named(count) })).host.querySelectorAll('input')).toHaveLength(fields)
  })

  it.each([
    [' CHAIN 2 ', ['CChain 2', 'CChain 25']],
    ['25', ['CChain 25']],
    ['chain', ['CChain 1', 'CChain 2', 'CChain 25']],
    ['9', ['BBase']],
    ['moon', []],
  ])('R2.58: are found by name, or by the whole id, once the visitor pauses: %j', async (typed, found) => {
    const other = (id: number, name: string): Network => testNetwork(id, name)
    const all = [one, two, testNetwork(25), other(31, 'Aurora'), other(9, 'Base'), other(42, 'Celo')]
    const { names, type, wait, host } = await draw(networks, { all })
    // Heard because it is said in a place that was there.
    const heard = host.querySelector('[role=status]')
    await type(typed)
    expect([names().length, heard?.textContent]).toEqual([6, ''])
    await wait(NETWORK_SEARCH_DEBOUNCE_MS)
    expect(names()).toEqual(found)
    expect(heard?.textContent?.includes('No network found')).toBe(!found.length)
  })

  it('R2.58: are found by the whole id also where capitals count in it', async () => {
    const { names, type, wait } = await draw(networks, { all: [...named(5), solana] })
    await type(`${solana.id}`)
    await wait(NETWORK_SEARCH_DEBOUNCE_MS)
    expect(names()).toEqual(['SSolana'])
  })

  it('stand above what helps a visitor who knows none', async () => {
    const open = (): void => void told.push('help')
    const help: SlotItem[] = [{ id: 'help', label: 'What is a network?', open, Content: () => null }]
    const { names, press } = await draw(networks, { help })
    expect(names().at(-1)).toBe('What is a network?')
    await press('What is')
    expect(told).toEqual(['help'])
  })
})

describe('R4.71: a move', () => {
  it('that takes nobody’s consent says that it goes on', async () => {
    moving = new Promise(() => {})
    const connector = { name: 'Lark', movesByItself: true }
    const { host } = await draw(switchNetwork, { connector, parameters: { network: two } })
    expect(host.textContent).toBe('CMoving to Chain 2This takes a moment.')
  })

  it('between two families that are connected leads back, and says so', async () => {
    await draw(switchNetwork, { parameters: { network: solana } })
    expect(told).toEqual(['toast success You are on Solana now.', 'back'])
  })
})

describe('R4.71: a move that came to nothing', () => {
  const fail = (error: Error): void => {
    moving = Promise.reject(error)
    moving.catch(() => {}) // the screen asks for it later
  }
  it.each([
    ['the visitor declined', failConnection('connection/rejected'), 'You declined'],
    ['the wallet does not know the chain', failNetwork('network/chain-not-supported'), 'Chain is not supported'],
    ['the wallet said yes and stayed', failNetwork('network/stayed'), 'Still on Chain 1'],
    ['something else went wrong', failConnection('connection/failed'), 'Could not switch'],
    ['something of somebody else went wrong', new Error('toString'), 'Could not switch'],
  ])('leads back, and says why: %s', async (_, error, words) => {
    fail(error)
    await draw(switchNetwork, { parameters: { network: two } })
    expect(told).toEqual(['back', `toast error ${words}`])
  })

  it('leads nowhere from where the visitor has gone meanwhile', async () => {
    fail(failConnection('connection/rejected'))
    await draw(switchNetwork, { parameters: { network: two }, view: 'Account' })
    expect(told).toEqual([])
  })
})

it('R4.71: a move after which the visitor is elsewhere already leads no further back', async () => {
  await draw(switchNetwork, { parameters: { network: two }, view: 'Account' })
  expect(told).toEqual(['toast success You are on Chain 2 now.'])
})

describe('R2.61: a network that cannot be used', () => {
  it('has two ways out: those that can, and leaving all wallets', async () => {
    const { names, press, host } = await draw(unsupportedChain, { all: [one, two, three] })
    expect(host.textContent).toContain('Your wallet is on a network this page does not use.')
    expect(names()).toEqual(['CChain 1', 'CChain 2', 'CChain 3', 'Disconnect'])
    await press('Disconnect')
    expect(told).toEqual(['disconnect'])
  })

  it('R3.31: for what the visitor came for offers none where the host lets nobody switch', async () => {
    const describe = ({ name }: Network, hasOthers: boolean) =>
      `Not on ${name}, ${hasOthers ? 'but there' : 'nowhere'}.`
    const need = { describe, isMetBy: ({ id }: Network) => id === 2, goOn: tell('go on') }
    const { host, names } = await draw(unsupportedChain, { all: [one, two], parameters: need, canSwitch: false })
    expect([host.textContent, names()]).toEqual([expect.stringContaining('Not on Chain 1, nowhere.'), ['Disconnect']])
  })

  it('for what the visitor came for offers those where it can be done, and goes on once they are there', async () => {
    const need = {
      describe: ({ name }: Network, hasOthers: boolean) => `Not on ${name}, ${hasOthers ? 'but there' : 'nowhere'}.`,
      isMetBy: ({ id }: Network) => id === 2,
      goOn: tell('go on'),
    }
    const { names, active, host } = await draw(unsupportedChain, { all: [one, two, three], parameters: need })
    expect([host.textContent?.includes('Not on Chain 1, but there.'), names()]).toEqual([
      true,
      ['CChain 2', 'Disconnect'],
    ])
    active.value = three
    await flushRenders()
    expect(told).toEqual([])
    active.value = two
    await flushRenders()
    expect(told).toEqual(['go on'])
    const nowhere = await draw(unsupportedChain, { all: [one], parameters: need })
    expect(nowhere.host.textContent).toContain('Not on Chain 1, nowhere.')
  })
})

describe('R2.63: a family that needs another wallet', () => {
  const { caipNetworkId } = solana
  const open = 'open {"view":"Connect","namespace":"solana"}'
  it('is moved to by its first network, and its wallets take the place of this screen', async () => {
    const { press } = await draw(switchActiveChain, { all: [one, solana], parameters: { switchToChain: 'solana' } })
    await press('Switch to Solana')
    expect(told).toEqual([`activate ${caipNetworkId}`, open])
  })

  it('has a way back from its wallets where the host wants one', async () => {
    const parameters = { switchToChain: 'solana', network: solana, navigateWithReplace: false }
    const { press } = await draw(switchActiveChain, { all: [one], parameters })
    await press('Switch to Solana')
    expect(told).toEqual([`activate ${caipNetworkId}`, open, 'reset SwitchActiveChain', 'push Connect '])
  })

  it('is not moved to by a wallet of it that is there by now: only one that is elsewhere has to move', async () => {
    const here = await draw(switchActiveChain, {
      all: [one, two],
      parameters: { switchToChain: 'eip155', network: one },
    })
    await here.press('Switch to')
    expect(told).toEqual([`activate ${one.caipNetworkId}`, 'open {"view":"Connect","namespace":"eip155"}'])
    told = []
    const elsewhere = await draw(switchActiveChain, {
      ...{ all: [one, two], parameters: { switchToChain: 'eip155', network: two } },
    })
    await elsewhere.press('Switch to')
    expect(told).toEqual(['replace SwitchNetwork Chain 2'])
  })

  it('leads back to where the visitor belongs where the page has none of it: the wallets, without an account', async () => {
    const parameters = { switchToChain: 'cosmos' }
    const alone = await draw(switchActiveChain, { all: [one], parameters, accounts: [] })
    expect([alone.host.textContent, told]).toEqual(['', ['reset Connect']])
    told = []
    await draw(switchActiveChain, { all: [one], parameters })
    expect(told).toEqual(['reset Account'])
  })
})
