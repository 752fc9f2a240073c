// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createWidget, type Widget } from 'walletlet'
import { bip122 } from 'walletlet/bip122'
import { cosmos } from 'walletlet/cosmos'
import { diagnose } from 'walletlet/devtools'
import { eip155 } from 'walletlet/eip155'
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaMainnet } from 'walletlet/networks'
import { polkadot } from 'walletlet/polkadot'
import { solana } from 'walletlet/solana'
import { createTestWallet, noServices, offline, type TestWallet } from 'walletlet/testing'
import { findPanel, type PanelElement } from '../../../src/devtools/find-panel.ts'
import { formatLine } from '../../../src/devtools/log.ts'
import type { ButtonWords, LanguagePack } from '../../../src/domain/language.ts'
import { definePack } from '../../../src/texts/define-pack.ts'
import { until } from '../../support/until.ts'

// Of the buttons, which nobody draws here.
const WORDS = {} as ButtonWords
const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
let wallet: TestWallet
let widget: Widget

/** Importing the door has drawn it. */
const panel = (): PanelElement => findPanel() as PanelElement
const inPanel = (selector: string): HTMLElement => panel().shadowRoot?.querySelector(selector) as HTMLElement
const lines = (): string[] => panel().log.entries.map(formatLine)
const selectOf = (label: string): HTMLSelectElement => {
  const found = [...(panel().shadowRoot?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
    textContent?.startsWith(label),
  )
  return found?.querySelector('select') as HTMLSelectElement
}
const choose = (label: string, value: string): void => {
  const select = selectOf(label)
  select.value = value
  select.dispatchEvent(new Event('change'))
}

const open = (locale?: string, languages: readonly LanguagePack[] = []): void => {
  wallet = createTestWallet({ families: FAMILIES })
  const networks = [mainnet, solanaMainnet, bitcoin, polkadotMainnet, cosmosHub].map(offline)
  widget = createWidget({
    ...noServices,
    networks,
    chains: [eip155(), solana(), bip122(), polkadot(), cosmos()],
    locale,
    languages,
  })
}

beforeAll(() => expect(panel()).toBeDefined())
afterEach(() => {
  choose('wallet', 'none')
  choose('services', 'none')
  widget.dispose()
  wallet.remove()
  localStorage.clear()
})

it('follows a widget of the page: what it becomes, what each wallet is asked and how that ended, how long it took', async () => {
  open()
  for (const family of FAMILIES) {
    await widget.connect(String(wallet.ids[family]), family)
    await widget.signMessage('hello')
  }
  await until(() => lines().some((line) => line.includes('request 127.0.0.1:9 ')), 'a request that failed')
  const text = lines().join('\n')
  expect(text).toMatch(/\+\d+\.\d{3}s state status connected/)
  expect(text).toMatch(/wallet com\.example\.\S+ personal_sign = ok \d+ms/)
  expect(text).toMatch(/wallet Test Wallet solana:signMessage\.signMessage = ok \d+ms/)
  expect(text).toMatch(/wallet Test Wallet bitcoin:signMessage\.signMessage = ok \d+ms/)
  expect(text).toMatch(/wallet Test Wallet \S*signRaw = ok \d+ms/)
  // One line each, with no address of anybody in it.
  for (const line of lines()) expect(line).toMatch(/^\+\d+\.\d{3}s (state|wallet|request) [^\n]+$/)
  for (const address of Object.values(wallet.addresses).flat()) expect(text).not.toContain(address)
})

it('draws behind a button, by the keyboard too, and shows the state and the newest line first', async () => {
  open()
  const toggle = inPanel(':host > button, button[aria-expanded]')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  toggle.click()
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await widget.connect(wallet.id)
  expect(inPanel('dl').textContent).toContain('statusconnected')
  // Above it stands what has no answer yet.
  const drawn = inPanel('pre').textContent?.split('\n') ?? []
  expect(drawn.find((line) => !line.endsWith(' = …'))).toBe(lines().at(-1))
  toggle.click()
})

it('makes wallets and services fail as it is told', async () => {
  open()
  await widget.connect(wallet.id)
  choose('wallet', 'refuses')
  await expect(widget.signMessage('hello')).rejects.toThrow()
  expect(lines().join('\n')).toContain('personal_sign = 4001')
  choose('wallet', 'none')
  await widget.signMessage('hello')
  choose('services', 'fails')
  expect((await fetch('https://shop.example/prices?key=secret')).status).toBe(503)
  // The account asks for what it shows as well.
  expect(lines().filter((line) => line.includes('shop.example'))).toEqual([
    expect.stringMatching(/request shop\.example GET \/prices = 503 \d+ms$/),
  ])
  choose('services', 'unreachable')
  await expect(fetch('https://shop.example/prices')).rejects.toThrow('Failed to fetch')
})

it('shows and diagnoses what is asked and has no answer yet', async () => {
  open()
  await widget.connect(wallet.id)
  const toggle = inPanel('button[aria-expanded]')
  toggle.click()
  const release = wallet.hold()
  const signing = widget.signMessage('hello')
  const waiting = /wallet com\.example\.\S+ personal_sign = …$/m
  await until(() => waiting.test(inPanel('pre').textContent ?? ''), 'the question')
  expect(diagnose(widget).log.join('\n')).toMatch(waiting)
  release()
  await signing
  expect(inPanel('pre').textContent).not.toMatch(waiting)
  expect(diagnose(widget).log.join('\n')).not.toMatch(waiting)
  expect(lines().join('\n')).toContain('personal_sign = ok')
  toggle.click()
})

it('goes on to say what fails when the page makes another widget', async () => {
  open()
  choose('wallet', 'refuses')
  choose('services', 'unreachable')
  widget.dispose()
  wallet.remove()
  open()
  expect([selectOf('wallet').value, selectOf('services').value]).toEqual(['refuses', 'unreachable'])
  await expect(widget.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/rejected' })
})

it('switches the language', async () => {
  open()
  const update = vi.spyOn(widget, 'update')
  choose('language', 'en')
  expect(update).toHaveBeenCalledWith({ locale: 'en' })
})

it.each([
  [undefined, 'en'],
  ['auto', 'auto'],
  ['ja', 'ja'],
  // A region of it, as hosts write it, has no entry of its own.
  ['ja-JP', 'ja'],
  ['JA-jp', 'ja'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['fr', 'en'],
] as const)('begins with the language that the widget was made in: %s', (locale, shown) => {
  const none = (): Promise<never> => Promise.reject(new Error('not asked for'))
  open(
    locale,
    ['ja', 'zh-Hans', 'zh-Hant'].map((tag) => definePack(tag, WORDS, none, none, none)),
  )
  expect(selectOf('language').value).toBe(shown)
})

it('no line says which name was looked up', async () => {
  open()
  const at = lines().length
  for (const path of ['account/bob.eth', 'suggestions/alice', 'suggestions/a%2Fz%C3%BC?zone=reown.id', 'account'])
    await fetch(`http://127.0.0.1:9/v1/profile/${path}`).catch(() => {})
  const asked = lines().slice(at).join('\n')
  for (const name of ['bob', 'alice', 'zone', 'z%C3']) expect(asked).not.toContain(name)
  expect(JSON.stringify(diagnose(widget).log)).not.toMatch(/bob|alice/)
  for (const path of ['account/…', 'suggestions/…', 'account'])
    expect(asked).toContain(`request 127.0.0.1:9 GET /v1/profile/${path} = `)
})

it.each([
  'a-B1_c2D3e4F5g6H7i8J9',
  'aB1cD2eF3gH4iJ5kL6mN',
  '__abcdefghij-klmnopq4',
  'a1b2c3d4-0000-4000-8000-e5f6a7b8c9d0',
])('no line holds the key in the path of a node or a service: %s', async (key) => {
  open()
  const at = lines().length
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  await fetch(`http://127.0.0.1:9/v2/${key}`, { method: 'POST', body }).catch(() => {})
  await fetch(`http://127.0.0.1:9/v2/${key}/assets`).catch(() => {})
  choose('services', 'fails')
  await fetch(`http://127.0.0.1:9/?at=http://127.0.0.1:9/v2/${key}`)
  panel().log.add({ area: 'request', who: 'a', what: 'b', outcome: `Failed: https://node.example/v2/${key} is down` })
  const asked = lines().slice(at).join('\n')
  expect(asked).not.toContain(key.slice(0, 8))
  expect(JSON.stringify(diagnose(widget))).not.toContain(key.slice(0, 8))
  expect(asked).toContain('request 127.0.0.1:9 POST /… eth_chainId = ')
  expect(asked).toContain('request 127.0.0.1:9 GET /v2/…/assets = ')
  expect(asked).toContain('Failed: https://node.example/… is down')
})

it.each(['onlyLettersInThisKey', 'k3y', 'v2/shortKey'])('no line says where of a host something failed: %s', (path) => {
  open()
  const at = lines().length
  const url = `https://node.example/${path}`
  for (const outcome of [`GET ${url}`, `Failed (${url}) at "${url}/a"`])
    panel().log.add({ area: 'request', who: 'a', what: 'b', outcome })
  const asked = lines().slice(at).join('\n')
  expect(asked).toContain('b = GET https://node.example/…')
  expect(asked).toContain('b = Failed (https://node.example/…) at "https://node.example/…"')
})

it('no line holds the path of a node, whose key may be a word', async () => {
  open()
  const at = lines().length
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  choose('services', 'fails')
  for (const path of ['/onlyLettersInThisKey', '/'])
    await fetch(`http://127.0.0.1:9${path}`, { method: 'POST', body }).catch(() => {})
  const asked = lines().slice(at).join('\n')
  expect(asked).not.toContain('onlyLetters')
  expect(asked).toContain('request 127.0.0.1:9 POST / eth_chainId = ')
})

it.each([
  ['/checkout', { method: 'card', total: 1 }],
  ['/events', { event: 'paid', about: { method: 'card' } }],
  ['/events', [{ method: 'card' }, { jsonrpc: '2.0' }]],
  ['/events', [null, { method: 'card' }]],
])(
  'a request that is none to a node is told by its path, whatever its body says of a method: %s %j',
  async (path, body) => {
    open()
    const at = lines().length
    choose('services', 'fails')
    await fetch(`https://shop.example${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(lines().slice(at).join('\n')).toContain(`request shop.example POST ${path} = 503`)
  },
)

it('diagnoses without addresses, keys and queries, and without a panel', async () => {
  open()
  for (const family of FAMILIES) await widget.connect(String(wallet.ids[family]), family)
  await fetch('http://127.0.0.1:9/a?projectId=0123456789abcdef0123456789abcdef').catch(() => {})
  const report = diagnose(widget)
  const text = JSON.stringify(report)
  expect(report.state.status).toBe('connected')
  expect(report.wallets.map(({ family }) => family).sort()).toEqual([...FAMILIES].sort())
  expect(report.log.length).toBeGreaterThan(0)
  for (const address of Object.values(wallet.addresses).flat()) expect(text).not.toContain(address)
  expect(text).not.toContain('0123456789abcdef')
  const element = panel()
  element.remove()
  expect(diagnose(widget).log).toEqual([])
  document.body.append(element)
})

it('a widget that is gone is not met by devtools that come later', () => {
  open()
  const met = vi.fn()
  window.addEventListener('walletlet-widget', met)
  window.dispatchEvent(new CustomEvent('walletlet-devtools'))
  expect(met).toHaveBeenCalledOnce()
  widget.dispose()
  window.dispatchEvent(new CustomEvent('walletlet-devtools'))
  expect(met).toHaveBeenCalledOnce()
})
