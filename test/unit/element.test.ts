// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "element.ts defines its elements when it is imported, on one page" }
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import '../../src/element.ts'
import type { ElementAttributes, ElementOptions } from '../../src/element.ts'
import { mainnet } from '../../src/networks.ts'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { definePack } from '../../src/texts/define-pack.ts'
import { createWidget } from '../../src/widget/create-widget.ts'
import type { Widget } from '../../src/widget/widget.ts'
import { testNetwork, testWallet } from '../support/test-page.ts'

const observed = (customElements.get('walletlet-button') as unknown as { observedAttributes: string[] })
  .observedAttributes

/** The compiler wants every attribute of the types here, and no other. */
const typed: Required<{ [Name in keyof ElementAttributes]: true }> = {
  label: true,
  balance: true,
  disabled: true,
  wallet: true,
  size: true,
  networks: true,
  'default-network': true,
  'project-id': true,
  prefetch: true,
  'storage-name': true,
  'enable-reconnect': true,
  'manual-wc-control': true,
  'prefer-universal-links': true,
  'all-wallets': true,
  locale: true,
  currency: true,
  'log-level': true,
  'name-suffix': true,
  'privacy-policy-url': true,
  'terms-conditions-url': true,
  'theme-mode': true,
  layout: true,
  'allow-unsupported-chain': true,
  debug: true,
  'enable-network-switch': true,
  'enable-wallet-connect': true,
  'enable-wallet-guide': true,
}

it('R1.1: the types of the elements know the attributes that they follow, and README lists them', () => {
  expect(Object.keys(typed).sort()).toEqual(observed.toSorted())
  const readme = readFileSync('README.md', 'utf8')
  const table = /\| attribute \| \|\n([\s\S]*?)\n\n/.exec(readme)?.[1] ?? ''
  const listed = table
    .split('\n')
    .slice(1)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(listed.sort()).toEqual(observed.toSorted())
})

describe('an element with nothing to draw', () => {
  const warn = vi.spyOn(console, 'warn')
  beforeEach(() => {
    vi.useFakeTimers()
    warn.mockReset()
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
  })
  const widget = (): Widget => createWidget({ networks: [mainnet], chains: [eip155()] })

  it('R1.1: is not told of while its host may still be loading, nor once it has left', async () => {
    document.body.innerHTML = '<walletlet-button></walletlet-button>'
    await vi.advanceTimersByTimeAsync(2_999)
    expect(warn).not.toHaveBeenCalled()
    document.body.replaceChildren()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(warn).not.toHaveBeenCalled()
  })

  it('R1.1: is told of once', async () => {
    document.body.innerHTML = '<walletlet-button></walletlet-button>'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('it has neither networks nor a widget')]])
  })

  it('R1.1: is not told of where a widget came late, for itself or for the button beside it', async () => {
    document.body.innerHTML = '<walletlet-account></walletlet-account><walletlet-button></walletlet-button>'
    await vi.advanceTimersByTimeAsync(2_000)
    const own = widget()
    Object.assign(document.querySelector('walletlet-button') as object, { widget: own })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(warn).not.toHaveBeenCalled()
    own.dispose()
  })

  it('R1.1: draws the widget that it is given after a text that is none', () => {
    warn.mockImplementation(() => {})
    const button = document.createElement('walletlet-button')
    document.body.append(button)
    Object.assign(button, { widget: 'widget' })
    expect(button.widget).toBeUndefined()
    const own = widget()
    button.widget = own
    expect(button.shadowRoot?.textContent).toContain('Connect wallet')
    own.dispose()
  })
})

describe('attributes of an element that has made its widget', () => {
  afterEach(() => document.body.replaceChildren())
  const place = async (attributes: Readonly<Record<string, string>>, options?: ElementOptions) => {
    const button = document.createElement('walletlet-button')
    if (options) button.options = options
    for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
    document.body.append(button)
    await vi.waitFor(() => expect(button.widget).toBeDefined(), 30_000)
    return { button, widget: button.widget as Widget }
  }

  it('R1.1: one that is written again as it is ends nothing; a change makes another widget', async () => {
    const { button, widget } = await place({ networks: '1' })
    button.setAttribute('networks', '1')
    expect(button.widget === widget).toBe(true)
    button.setAttribute('networks', '1,8453')
    expect(button.widget === widget).toBe(false)
    await vi.waitFor(() => expect(button.widget?.networks).toHaveLength(2), 30_000)
  })

  it('R1.1: families that are left out as undefined are the default, and options without networks go with those of the attribute', async () => {
    const { button, widget } = await place({ networks: '1' }, { chains: undefined, features: { email: false } })
    expect(widget.networks.map(({ id }) => id)).toEqual([1])
    button.remove()
    await place({}, { networks: [mainnet], chains: undefined })
  })

  it('R1.1: one that only a server has a use for is none', async () => {
    const { button, widget } = await place({ networks: '1' })
    button.setAttribute('is-returning', '')
    expect(button.widget === widget).toBe(true)
  })

  it('R1.1: where one goes, the option of its name counts again', async () => {
    const themeVariables = { accent: '#123456' }
    const { button, widget } = await place({ locale: 'fr' }, { networks: [mainnet], locale: 'de', themeVariables })
    const update = vi.spyOn(widget, 'update')
    button.setAttribute('locale', 'it')
    button.setAttribute('currency', 'EUR')
    button.removeAttribute('locale')
    expect(update.mock.calls).toEqual([[{ locale: 'it' }], [{ currency: 'EUR' }], [{ locale: 'de' }]])
  })

  it('R1.1: one that is empty takes nothing away of what the options say, or those of a widget that is given', async () => {
    const none = () => new Promise<never>(() => {})
    const german = definePack('de', ['Wallet verbinden', '', '', ''], none, none, none)
    const options: ElementOptions = { networks: [mainnet], languages: [german], locale: 'de', prefetch: 'idle' }
    const { button, widget } = await place({ locale: '', prefetch: '' }, options)
    expect([widget.words.value[0], widget.prefetch]).toEqual(['Wallet verbinden', 'idle'])
    button.options = { ...options }
    expect(widget.words.value[0]).toBe('Wallet verbinden')
    const given = createWidget({ ...options, networks: [mainnet], chains: [eip155()] })
    button.widget = given
    expect(given.words.value[0]).toBe('Wallet verbinden')
    given.dispose()
  })

  it('R1.1: a change of one leaves alone what the host has told the widget since of what others and the options say', async () => {
    const accent = (value: string) => ({ themeVariables: { accent: value } })
    const { button, widget } = await place({ locale: 'fr' }, { networks: [mainnet], ...accent('#123456') })
    widget.update(accent('#abcdef'))
    button.setAttribute('currency', 'EUR')
    expect(widget.look.value).toEqual({ '--wl-accent': '#abcdef' })
    const heard = vi.spyOn(widget, 'update')
    button.setAttribute('debug', '')
    button.removeAttribute('debug')
    expect(heard.mock.calls).toEqual([[{ debug: true }], [{ debug: undefined }]])
  })
})

describe('an element without a widget of its own', () => {
  afterEach(() => document.body.replaceChildren())
  const create = (tag: 'walletlet-button' | 'walletlet-network', inside: Element | ShadowRoot) =>
    inside.appendChild(document.createElement(tag))
  /** As components of Lit have it, or any other custom element of the host's. */
  const component = (inside: Element | ShadowRoot) => {
    const element = document.createElement('div')
    const root = element.attachShadow({ mode: 'open' })
    inside.append(element)
    return root
  }

  it.each([
    ['in the same shadow root', (button: ShadowRoot) => button],
    ['in that of another component', () => component(document.body)],
    ['in that of a component inside', (button: ShadowRoot) => component(button)],
    ['in the page itself', () => document.body],
  ])('R1.1: shares that of a button in a shadow root, %s, early and late', (_, place) => {
    const inside = component(document.body)
    const button = create('walletlet-button', inside)
    const early = create('walletlet-network', place(inside))
    expect(early.shadowRoot?.textContent).toBe('')
    const own = createWidget({ networks: [mainnet], chains: [eip155()] })
    button.widget = own
    const late = create('walletlet-network', place(inside))
    for (const one of [early, late]) {
      expect(one.widget === own).toBe(true)
      expect(one.shadowRoot?.textContent).toBe(mainnet.name)
    }
    button.remove()
    expect(late.widget).toBeUndefined()
    own.dispose()
  })

  it('R1.1: shares that of a button again which has been out of the page, as what a framework keeps alive', async () => {
    const button = create('walletlet-button', document.body)
    const network = create('walletlet-network', document.body)
    const own = createWidget({ networks: [mainnet], chains: [eip155()] })
    button.widget = own
    button.remove()
    await vi.waitFor(() => expect(network.shadowRoot?.textContent).toBe(''), 30_000)
    document.body.append(button)
    expect(network.shadowRoot?.textContent).toBe(mainnet.name)
    own.dispose()
  })
})

it('R1.1: `open` and `close` say the view that the modal had when it came, and when it went', async () => {
  const button = document.createElement('walletlet-button')
  const told: unknown[] = []
  for (const type of ['open', 'close'])
    button.addEventListener(type, (event) => void told.push([type, (event as CustomEvent<unknown>).detail]))
  const own = createWidget({ networks: [mainnet], chains: [eip155()] })
  button.widget = own
  document.body.append(button)
  await own.open({ view: 'Networks' })
  own.close()
  await own.open()
  await own.open({ view: 'Networks' })
  own.close()
  expect(told).toEqual([
    ['open', 'Networks'],
    ['close', 'Networks'],
    ['open', 'Connect'],
    ['close', 'Networks'],
  ])
  button.remove()
  own.dispose()
})

describe('the end of the widget that an element has made', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    document.body.replaceChildren()
    for (const end of ends.splice(0)) end()
    localStorage.clear()
  })

  /** A button and what shares its widget, a visitor who is connected, and what both elements tell. */
  async function connect(): Promise<{ button: HTMLElement & { widget?: Widget | undefined }; told: string[] }> {
    ends.push(announceWallet(testWallet('com.example.a', [0])))
    const [button, account] = (['button', 'account'] as const).map((kind) =>
      document.createElement(`walletlet-${kind}`),
    ) as [HTMLElementTagNameMap['walletlet-button'], HTMLElementTagNameMap['walletlet-account']]
    const told: string[] = []
    for (const element of [button, account])
      for (const type of ['connect', 'disconnect'])
        element.addEventListener(type, () => void told.push(`${element.localName}: ${type}`))
    button.options = { networks: [testNetwork(1)], logLevel: 'silent', features: { analytics: false } }
    document.body.append(account, button)
    await vi.waitFor(() => expect(button.widget).toBeDefined(), 30_000)
    await button.widget?.connect('com.example.a')
    expect(told.splice(0).sort()).toEqual(['walletlet-account: connect', 'walletlet-button: connect'])
    return { button, told }
  }

  it('R1.1: is told as no visitor who leaves where a change makes another, to which they come back', async () => {
    const { button, told } = await connect()
    const before = button.widget
    button.setAttribute('prefetch', 'idle')
    await vi.waitFor(() => expect(button.widget?.account.value).toBeDefined(), 30_000)
    expect(button.widget === before).toBe(false)
    expect(told.sort()).toEqual(['walletlet-account: connect', 'walletlet-button: connect'])
    await button.widget?.disconnect()
    expect(told.slice(2).sort()).toEqual(['walletlet-account: disconnect', 'walletlet-button: disconnect'])
  })

  it('R1.1: nor where the button leaves the page', async () => {
    const { button, told } = await connect()
    const before = button.widget
    button.remove()
    await vi.waitFor(() => expect(before?.account.value).toBeUndefined(), 30_000)
    expect([button.widget, told]).toEqual([undefined, []])
  })

  it('R1.1: is told as a modal that closes', async () => {
    const { button, told } = await connect()
    for (const type of ['open', 'close'])
      button.addEventListener(type, (event) => void told.push(`${type} ${(event as CustomEvent<unknown>).detail}`))
    await button.widget?.open({ view: 'Networks' })
    button.setAttribute('prefetch', 'idle')
    expect(told).toEqual(['open Networks', 'close Networks'])
  })
})
