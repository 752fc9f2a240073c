// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "its elements have widgets of a test's, and element.ts defines them when it is imported" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../src/element.ts'
import type { ElementTag, WalletletElement } from '../../src/element.ts'
import { signal } from '../../src/kernel/signal.ts'
import { mainnet } from '../../src/networks.ts'
import type { ConnectedAccount, Widget } from '../../src/widget/widget.ts'

const ADA = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } as ConnectedAccount
const FRIEND = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as ConnectedAccount

/** A widget whose signals and verbs a test holds. */
function createFake() {
  const account = signal<ConnectedAccount | undefined>(undefined)
  const network = signal<object>({ name: 'Ethereum' })
  const connections = signal<readonly object[]>([])
  const isOpen = signal(false)
  const balance = signal<object | undefined>(undefined)
  const later = signal<unknown>(undefined)
  const places = signal<readonly { readonly element: Element; fail(): void }[]>([])
  const networkPicture = signal<string | undefined>('data:image/png;base64,n')
  const fakes = { account, network, connections, isOpen, balance, later, places, networkPicture }
  const updates: object[] = []
  const doors: string[] = []
  const asked: unknown[] = []
  const answers = {
    open: async (): Promise<void> => {},
    wallet: async (): Promise<void> => {},
    prepare: async (): Promise<void> => {},
  }
  const widget = {
    ...fakes,
    ...{ view: signal('Networks'), look: signal({}), status: signal('disconnected'), prefetch: false },
    words: signal(['Connect wallet', 'Connecting…', 'Try again', 'Switch network']),
    attachInterface: ({ framework }: { framework: string }) => void doors.push(framework),
    update: (options: object) => void updates.push(options),
    prepare: () => answers.prepare(),
    open(request: unknown) {
      asked.push(request)
      return answers.open()
    },
    connectWallet(wallet: string) {
      asked.push(wallet)
      return answers.wallet()
    },
  } as unknown as Widget
  return { ...fakes, widget, updates, doors, asked, answers }
}
let fake: ReturnType<typeof createFake>
beforeEach(() => {
  fake = createFake()
})
const placed: WalletletElement[] = []
/** An element that has nothing to share once the test is over, whatever has become of it. */
function create(tag: ElementTag): WalletletElement {
  const element = document.createElement(tag)
  placed.push(element)
  return element
}
afterEach(() => {
  for (const element of placed.splice(0)) {
    element.remove()
    element.removeAttribute('networks')
    element.options = undefined
    element.widget = undefined
  }
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** An element in the page that has the widget. */
function place(tag: ElementTag, attributes: Readonly<Record<string, string>> = {}) {
  const element = create(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const told: unknown[] = []
  for (const type of ['connect', 'disconnect', 'networkchange', 'open', 'close', 'error'])
    element.addEventListener(type, (event: Event) => void told.push([type, (event as CustomEvent).detail]))
  element.widget = fake.widget
  document.body.append(element)
  const buttons = (): HTMLButtonElement[] =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].filter(({ style }) => style.display !== 'none')
  return { element, told, buttons, says: () => buttons().map(({ textContent }) => textContent) }
}

describe('what an element shows', () => {
  it('R1.1: a button: the way to Connect; with an account, its network and who it is', () => {
    const { buttons, says } = place('walletlet-button')
    expect(says()).toEqual(['Connect wallet'])
    expect(buttons()[0]?.getAttribute('part')).toBe('button connect')
    fake.account.value = ADA
    fake.balance.value = { label: '1.5 ETH' }
    expect(says()).toEqual(['Ethereum', '1.5 ETH0xf3…2266'])
    expect(buttons().map((button) => button.getAttribute('part'))).toEqual(['button network', 'button account'])
    expect(buttons()[0]?.querySelector('img')?.src).toBe('data:image/png;base64,n')
    fake.account.value = { ...ADA, profileName: 'ada.eth', profileImage: 'data:image/png;base64,a' }
    expect(says()[1]).toBe('1.5 ETHada.eth')
    expect(buttons()[1]?.querySelector('img')?.src).toBe('data:image/png;base64,a')
    fake.account.value = undefined
    expect(says()).toEqual(['Connect wallet'])
  })

  it('R1.11: that an opening failed, where it was asked for, and not in place of who connected another way', async () => {
    const { buttons, says } = place('walletlet-button', { balance: 'hide' })
    let fail = (): void => {}
    fake.answers.open = () => new Promise((_, reject) => (fail = () => reject(new Error('offline'))))
    const press = (): void => buttons().at(-1)?.click()
    press()
    fail()
    await vi.waitFor(() => expect(says()).toEqual(['Try again']), 30_000)
    // One more that is still on its way as the visitor connects.
    press()
    expect(buttons()[0]?.getAttribute('aria-busy')).toBe('true')
    fake.account.value = ADA
    fail()
    await vi.waitFor(() => expect(buttons()[1]?.getAttribute('aria-busy')).toBe('false'), 30_000)
    expect(says()).toEqual(['Ethereum', '0xf3…2266'])
    press()
    fail()
    await vi.waitFor(() => expect(says()).toEqual(['Ethereum', 'Try again']), 30_000)
  })

  it('R1.1: what its attributes say, as they change', () => {
    fake.balance.value = { label: '1.5 ETH' }
    const { element, buttons, says } = place('walletlet-button', { label: 'Log in', size: 'sm', disabled: '' })
    expect([says(), buttons()[0]?.dataset.size, buttons()[0]?.disabled]).toEqual([['Log in'], 'sm', true])
    element.setAttribute('disabled', 'false')
    element.removeAttribute('size')
    element.setAttribute('label', '')
    expect([says(), buttons()[0]?.dataset.size, buttons()[0]?.disabled]).toEqual([['Connect wallet'], '', false])
    fake.account.value = ADA
    element.setAttribute('balance', 'hide')
    expect(says()).toEqual(['Ethereum', '0xf3…2266'])
    element.setAttribute('balance', 'show')
    expect(says()[1]).toBe('1.5 ETH0xf3…2266')
    // Of the button for the account, and not of the network beside it.
    element.setAttribute('disabled', 'disabled')
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
  })

  it('R1.1: each of the others its own', () => {
    expect(place('walletlet-account').says()).toEqual([])
    expect(place('walletlet-inline').says()).toEqual([])
    expect(place('walletlet-connect').says()).toEqual(['Connect wallet'])
    const wallet = place('walletlet-wallet', { wallet: 'Harbor' })
    expect([wallet.says(), wallet.buttons()[0]?.getAttribute('part')]).toEqual([['Harbor'], 'button wallet'])
    wallet.element.setAttribute('label', 'Use Harbor')
    expect(wallet.says()).toEqual(['Use Harbor'])
    expect(place('walletlet-wallet').says()).toEqual([''])
    fake.account.value = ADA
    expect(place('walletlet-account').says()).toEqual(['0xf3…2266'])
    expect(place('walletlet-connect').says()).toEqual(['Connect wallet'])
  })

  it('R3.18: a network that the page does not list, in its own words', () => {
    const { says, buttons } = place('walletlet-network')
    expect(says()).toEqual(['Ethereum'])
    buttons()[0]?.click()
    fake.network.value = { name: 'Chain 9', isUnknown: true }
    expect([says(), buttons()[0]?.getAttribute('part')]).toEqual([['Switch network'], 'button network'])
    buttons()[0]?.click()
    // Where it may not be stayed on, whatever is opened leads to the way out.
    expect(fake.asked).toEqual([{ view: 'Networks' }, { view: 'Networks' }])
  })
})

describe('what an element tells', () => {
  it('R1.1: who has come and gone, where they are and what is open, each as it happens', () => {
    fake.account.value = ADA
    const { told } = place('walletlet-button')
    expect(told).toEqual([])
    fake.account.value = FRIEND
    fake.account.value = undefined
    fake.account.value = ADA
    const base = { name: 'Base' }
    fake.network.value = base
    fake.isOpen.value = true
    fake.isOpen.value = false
    expect(told).toEqual([
      ['disconnect', FRIEND],
      ['connect', ADA],
      ['networkchange', base],
      ['open', 'Networks'],
      ['close', 'Networks'],
    ])
  })

  it('R1.1: nobody as gone, or as new, who looks at a network where they have no wallet', () => {
    const { told } = place('walletlet-button')
    fake.connections.value = [{ namespace: 'eip155' }]
    fake.account.value = ADA
    fake.account.value = undefined
    fake.connections.value = [{ namespace: 'eip155' }, { namespace: 'solana' }]
    fake.account.value = FRIEND
    fake.account.value = undefined
    expect(told).toEqual([['connect', ADA]])
    fake.connections.value = []
    expect(told).toEqual([
      ['connect', ADA],
      ['disconnect', FRIEND],
    ])
  })

  it('R1.1: errors of the widget, and of a named wallet, each once', async () => {
    const { told, buttons, says } = place('walletlet-wallet', { wallet: 'Harbor' })
    const [refused, other] = [new Error('no'), new Error('other')]
    fake.answers.wallet = () => Promise.reject(refused)
    const events: { heard?: (name: string, said?: unknown) => void } = {}
    fake.later.value = { events }
    buttons()[0]?.click()
    await vi.waitFor(() => expect(told).toEqual([['error', refused]]), 30_000)
    expect([fake.asked, says()]).toEqual([['Harbor'], ['Harbor']])
    events.heard?.('ERROR', refused)
    events.heard?.('CONNECT_SUCCESS', {})
    events.heard?.('ERROR', other)
    expect(told).toEqual([
      ['error', refused],
      ['error', other],
    ])
  })

  it('R1.1: nothing more once it has left the page, or has another widget', async () => {
    const { element, told, says } = place('walletlet-button')
    const other = createFake()
    element.widget = other.widget
    fake.account.value = ADA
    expect([told, says()]).toEqual([[], ['Connect wallet']])
    other.account.value = ADA
    expect(told).toEqual([['connect', ADA]])
    element.remove()
    await Promise.resolve()
    other.account.value = undefined
    expect([told.length, says()]).toEqual([1, []])
    document.body.append(element)
    expect(says()).toEqual(['Connect wallet'])
  })

  it('R1.1: nothing twice where it is moved in the page', async () => {
    const { element, told, buttons } = place('walletlet-button')
    const [before] = buttons()
    document.body.appendChild(document.createElement('div')).append(element)
    await Promise.resolve()
    expect(buttons()[0] === before).toBe(true)
    fake.account.value = ADA
    expect(told).toEqual([['connect', ADA]])
  })
})

describe('what an element tells its widget', () => {
  it('R1.1: who draws for it, and what its attributes say that a running widget follows, and no others', () => {
    const { element } = place('walletlet-button', { locale: 'de', 'theme-mode': 'dark', debug: '', label: 'Log in' })
    expect(fake.doors).toEqual(['element'])
    const written = { locale: 'de', themeMode: 'dark', debug: true }
    expect(fake.updates).toEqual([written])
    element.setAttribute('label', 'Go')
    element.setAttribute('debug', 'false')
    element.removeAttribute('locale')
    // One alone: of the others, the host may have told the widget otherwise since.
    expect(fake.updates).toEqual([written, { debug: false }, { locale: undefined }])
  })

  it('R1.1: nothing where nothing is written', () => {
    place('walletlet-button')
    expect(fake.updates).toEqual([])
  })

  it('R1.1: where its views stand, until it goes; and where they cannot be had, that it is a button', async () => {
    let fail = (_: Error): void => {}
    fake.answers.prepare = () => new Promise((_, reject) => (fail = reject))
    const { element, buttons, says } = place('walletlet-inline')
    expect(fake.places.value.map((one) => one.element)).toEqual([element])
    fail(new Error('offline'))
    await vi.waitFor(() => expect(says()).toEqual(['Connect wallet']), 30_000)
    expect(fake.places.value).toEqual([])
    buttons()[0]?.click()
    expect([fake.places.value.map((one) => one.element), fake.asked]).toEqual([[element], [{ view: 'Connect' }]])
    // The button stays until the views are there, and no longer.
    expect(says()).toEqual(['Connect wallet'])
    await vi.waitFor(() => expect(says()).toEqual([]), 30_000)
    element.remove()
    await Promise.resolve()
    await Promise.resolve()
    expect(fake.places.value).toEqual([])
    place('walletlet-button').buttons()[0]?.click()
    expect(fake.places.value).toEqual([])
  })
})

describe('an element that makes its widget', () => {
  const settled = async (element: HTMLElement & { readonly widget?: Widget | undefined }): Promise<Widget> => {
    await vi.waitFor(() => expect(element.widget).toBeDefined(), 30_000)
    return element.widget as Widget
  }

  it('R1.1: takes networks by their ids, one of them as the first to be on; the others are said to be unknown', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = create('walletlet-button')
    element.setAttribute('networks', '1, 8453,999999999')
    element.setAttribute('default-network', '8453')
    document.body.append(element)
    const widget = await settled(element)
    expect(widget.networks.map(({ id }) => id)).toEqual([1, 8453])
    expect(widget.network.value.id).toBe(8453)
    expect(said.mock.calls).toEqual([['walletlet: network 999999999 is not listed']])
  })

  it('R1.1: takes those of its options, and follows them; its attributes come before', async () => {
    const element = create('walletlet-button')
    element.setAttribute('locale', 'fr')
    element.options = { networks: [mainnet], locale: 'de', currency: 'EUR' }
    expect(element.widget).toBeUndefined()
    document.body.append(element)
    const widget = await settled(element)
    expect(element.options).toEqual({ networks: [mainnet], locale: 'de', currency: 'EUR' })
    const update = vi.spyOn(widget, 'update')
    element.options = { networks: [mainnet], locale: 'it', currency: 'JPY' }
    expect(element.widget === widget).toBe(true)
    expect(update.mock.calls).toEqual([[{ networks: [mainnet], locale: 'fr', currency: 'JPY' }]])
  })

  it('R1.1: ends it when it leaves the page, or is given another', async () => {
    const make = async () => {
      const element = create('walletlet-button')
      element.options = { networks: [mainnet] }
      document.body.append(element)
      const widget = await settled(element)
      return { element, widget, dispose: vi.spyOn(widget, 'dispose') }
    }
    const left = await make()
    left.element.remove()
    await vi.waitFor(() => expect(left.dispose).toHaveBeenCalledOnce(), 30_000)
    expect(left.element.widget).toBeUndefined()
    const given = await make()
    given.element.widget = fake.widget
    expect(given.dispose).toHaveBeenCalledOnce()
    expect(given.element.widget === fake.widget).toBe(true)
    given.element.widget = undefined
    expect((await settled(given.element)) === fake.widget).toBe(false)
  })

  it('R1.1: of attributes that changed while networks were on their way, the latest count', async () => {
    const element = create('walletlet-button')
    element.setAttribute('networks', '1')
    document.body.append(element)
    element.setAttribute('networks', '8453')
    expect((await settled(element)).networks.map(({ id }) => id)).toEqual([8453])
  })

  it('R1.1: follows what changes while it is moved', async () => {
    const element = create('walletlet-button')
    element.setAttribute('networks', '1')
    document.body.append(element)
    const first = await settled(element)
    const [update, dispose] = [vi.spyOn(first, 'update'), vi.spyOn(first, 'dispose')]
    const button = element.shadowRoot?.querySelector('button')
    element.remove()
    element.setAttribute('theme-mode', 'dark')
    element.setAttribute('label', 'Log in')
    document.body.append(element)
    expect(update.mock.calls).toEqual([[{ themeMode: 'dark' }]])
    expect([element.widget === first, element.shadowRoot?.textContent]).toEqual([true, 'Log in'])
    expect(element.shadowRoot?.querySelector('button') === button).toBe(true)
    element.remove()
    element.setAttribute('networks', '8453')
    document.body.append(element)
    expect(dispose).toHaveBeenCalledOnce()
    expect((await settled(element)).networks.map(({ id }) => id)).toEqual([8453])
    // What is told on the way out makes no widget that stays.
    element.remove()
    element.setAttribute('networks', '1')
    await vi.dynamicImportSettled()
    expect(element.widget).toBeUndefined()
  })

  it('R1.1: says by its event why it has none', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = create('walletlet-button')
    const told: unknown[] = []
    element.addEventListener('error', ({ detail }) => void told.push(detail.code))
    element.options = { networks: [] as never }
    document.body.append(element)
    await vi.waitFor(() => expect(told).toHaveLength(1), 30_000)
    expect(said).toHaveBeenCalled()
  })

  it('R1.1: takes properties over that were set before its script came', async () => {
    const element = create('walletlet-button')
    Object.defineProperty(element, 'widget', { value: fake.widget, configurable: true, writable: true })
    document.body.append(element)
    expect([Object.hasOwn(element, 'widget'), element.widget === fake.widget]).toEqual([false, true])
    expect(element.shadowRoot?.textContent).toContain('Connect wallet')
  })
})

describe('an element that has no widget of its own', () => {
  const append = <Made extends HTMLElement>(element: Made): Made => document.body.appendChild(element)

  it('R1.1: has that of a button in the page, given or made, and of no other element; of two the first', async () => {
    const network = append(create('walletlet-network'))
    expect([network.widget, network.shadowRoot?.textContent]).toEqual([undefined, ''])
    const account = append(create('walletlet-account'))
    account.widget = fake.widget
    expect(network.widget).toBeUndefined()
    const made = append(create('walletlet-button'))
    made.options = { networks: [mainnet] }
    await vi.waitFor(() => expect(network.shadowRoot?.textContent).toBe('Ethereum'), 30_000)
    expect(network.widget === made.widget).toBe(true)
    const second = append(create('walletlet-button'))
    second.widget = fake.widget
    expect(network.widget === made.widget).toBe(true)
    made.remove()
    await vi.waitFor(() => expect(network.widget === fake.widget).toBe(true), 30_000)
    second.widget = undefined
    expect([network.widget, network.shadowRoot?.textContent]).toEqual([undefined, ''])
  })

  it('R1.1: tells it what its attributes say', () => {
    const network = append(create('walletlet-network'))
    network.setAttribute('locale', 'fr')
    place('walletlet-button')
    expect(fake.updates).toEqual([{ locale: 'fr' }])
  })
})

describe('what a developer is told', () => {
  const warned = async (attributes: Readonly<Record<string, string>>): Promise<string[]> => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = create('walletlet-button')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    await vi.dynamicImportSettled()
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
    return warn.mock.calls.map(([said]) => said as string)
  }

  it.each<[Readonly<Record<string, string>>, string[]]>([
    [{ networks: '1' }, []],
    [{ networks: '1,8453', 'default-network': '8453' }, []],
    [{}, []],
    [
      { networks: '999999999' },
      ['networks="999999999" names no network of \'walletlet/networks\', so there is nothing to draw'],
    ],
    [
      { networks: '1,8453', 'default-network': '10' },
      ['default-network="10" is none of the networks; the first of them counts'],
    ],
    [
      { networks: '1', 'project-di': 'p' },
      ['<walletlet-button> has no attribute project-di="p"; did you mean project-id?'],
    ],
  ])('R1.1: of %j', async (attributes, said) => {
    expect(await warned(attributes)).toEqual(said.map((line) => `walletlet: ${line}`))
  })

  it('R1.1: of a widget that is none', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    create('walletlet-button').widget = 'widget' as never
    expect(warn.mock.calls.map(([said]) => said)).toEqual([expect.stringContaining("was given the text 'widget'")])
  })
})

describe('an attribute', () => {
  it('R1.1: that is written again as it is makes nothing anew; one that is read once makes another widget', async () => {
    const element = create('walletlet-button')
    element.setAttribute('networks', '1')
    document.body.append(element)
    await vi.waitFor(() => expect(element.widget).toBeDefined(), 30_000)
    const first = element.widget
    const dispose = vi.spyOn(first as Widget, 'dispose')
    element.setAttribute('networks', '1')
    element.setAttribute('locale', 'de')
    expect([element.widget === first, dispose.mock.calls.length]).toEqual([true, 0])
    element.setAttribute('networks', '1,8453')
    expect(dispose).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(element.widget?.networks).toHaveLength(2), 30_000)
  })

  it('R1.1: that is written before the element is in a page, or follows no widget, breaks nothing', async () => {
    const { element } = place('walletlet-button')
    element.remove()
    // Until then it may only be moved.
    await Promise.resolve()
    element.setAttribute('locale', 'de')
    expect(fake.updates).toEqual([])
    const alone = create('walletlet-network')
    document.body.append(alone)
    alone.setAttribute('locale', 'de')
    expect(alone.widget).toBeUndefined()
  })
})
