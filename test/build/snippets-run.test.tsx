// @vitest-environment happy-dom
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getWallets } from '@wallet-standard/app'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SiweMessage } from 'siwe'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp, createSSRApp, h, type Ref } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createWidget, type Widget } from 'walletlet'
import { bip122 } from 'walletlet/bip122'
import { eip155 } from 'walletlet/eip155'
import { base, bitcoin, mainnet, solanaMainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'
import { createTestWallet, noServices, offline, type TestWallet } from 'walletlet/testing'
import { until } from '../support/until.ts'
import { type Snippet, snippets } from './doc-snippets.ts'
import { root } from './run-module.ts'

// Every ts and tsx snippet of README.md and docs/, run as it stands with the built package, in a page. What it exports is used as its
// reader would; what it exports and nobody uses here is a mistake, so that a new snippet cannot stay unread.

/** Run as they stand by another test, for they need another program: the file, and what of them it has. */
const ELSEWHERE = [
  { needs: '@playwright/test', by: 'test/build/playwright/wallet.spec.ts', has: 'walletFixtures' },
  { needs: '@angular/core', by: 'test/browser/readme.test.ts', has: "'vite-angular'" },
  { needs: "from 'vitest'", by: 'test/screens/testing/readme.test.tsx', has: 'renderWithWallet(<WalletButton />)' },
]
const scripts = snippets.filter(({ language }) => language === 'ts' || language === 'tsx')
const isElsewhere = ({ code }: Snippet): boolean => ELSEWHERE.some(({ needs }) => code.includes(needs))

/** Inside the repository, so that `walletlet` means this package as it was built. */
const folder = path.join(root, '.cache/snippets-run')
mkdirSync(folder, { recursive: true })
// A linked one would take another React than these pages, draw nothing, and let each test here wait until its limit.
beforeAll(() => {
  expect(realpathSync(path.join(root, 'dist')), 'dist is a folder of its own: run `npm run build`').toBe(
    path.join(realpathSync(root), 'dist'),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let wallet: TestWallet
let widget: Widget
let said: string[]
const endings: (() => void)[] = []
/** What these pages may say: none has a project, and no service is in reach. */
const EXPECTED = /Project ID Not Configured/

beforeEach(() => {
  localStorage.clear()
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!EXPECTED.test(words.join(' '))) said.push(words.join(' '))
    })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  document.body.innerHTML = '<div id="root"></div>'
  wallet = createTestWallet({ networks: [mainnet, base, solanaMainnet], families: ['eip155', 'solana'] })
  widget = createWidget({ ...noServices, networks: [offline(mainnet), offline(base)], chains: [eip155()] })
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  widget.dispose()
  wallet.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws a component, as a host's page would; whoever says nothing of a provider gets one. */
function draw(Part: (props: { widget: Widget }) => ReactElement, given = widget): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const drawn = createRoot(place)
  endings.push(() => drawn.unmount())
  drawn.render(
    <WalletProvider widget={given}>
      <Part widget={given} />
    </WalletProvider>,
  )
  return place
}
const drawsButton = (Part: never): Promise<void> => {
  const place = draw(Part)
  return until(() => /Connect|Log in/.test(place.querySelector('button')?.textContent ?? ''), 'the button')
}
const modal = (): string => document.querySelector('walletlet-modal')?.shadowRoot?.textContent ?? ''
/** Somebody connected, on a page with a button, which draws the modal. */
async function connected(): Promise<void> {
  draw(WalletButton as never)
  await widget.connect(wallet.id)
}

/** How a reader uses what a snippet exports. */
const USES: Readonly<Record<string, (given: never, module: never) => unknown>> = {
  Header: drawsButton,
  Own: drawsButton,
  PageWallet: drawsButton,
  OwnNetwork(Part: never) {
    const place = draw(Part)
    return until(() => place.querySelector('button')?.textContent === widget.network.value?.name, 'the network')
  },
  OwnGoogle: drawsButton,
  Page: drawsButton,
  async Wallet(Part: never) {
    const place = draw(Part)
    await until(() => place.children.length === 1, 'the place in the page')
  },
  async openBy(openBy: (button: HTMLButtonElement, given: Widget) => void) {
    const button = document.createElement('button')
    openBy(button, widget)
    button.click()
    await until(() => widget.isOpen.value && modal().includes('Connect'), 'the modal')
    widget.close()
  },
  async takeTurns(takeTurns: (widget: Widget) => Promise<void>) {
    await widget.connect(wallet.id)
    await takeTurns(widget)
    expect(widget.status.value).toBe('connected') // one wallet alone: nobody to take turns with

    // On Bitcoin, too, where an account has to be named.
    for (const [family, network, door] of [
      ['eip155', offline(mainnet), eip155()],
      ['bip122', offline(bitcoin), bip122()],
    ] as const) {
      const pair = ['First', 'Second'].map((name) => createTestWallet({ name, networks: [network] }))
      const beside = createWidget({ ...noServices, networks: [network], chains: [door], storageName: family })
      endings.push(() => beside.dispose(), ...pair.map((one) => () => one.remove()))
      for (const one of pair) await beside.connect(one.ids[family] as string)
      const speaks = () => beside.connections.value[0]?.connector?.name
      expect(speaks()).toBe('Second')
      const heard: unknown[] = []
      const stop = beside.connections.subscribe(() => void heard.push(speaks()))
      await takeTurns(beside)
      stop()
      expect(heard).toContain('First')
      expect(speaks()).toBe('Second')
    }
  },
  async follow(follow: (widget: Widget) => () => void) {
    const stop = follow(widget)
    wallet.refuse()
    await widget.connect(wallet.id).catch(() => {})
    expect(console.log).toHaveBeenCalled()
    stop()
  },
  async useSignal(toRef: (signal: Widget['account']) => Ref<Widget['account']['value']>) {
    const place = document.body.appendChild(document.createElement('div'))
    let account: Ref<Widget['account']['value']> | undefined
    const app = createApp({
      setup() {
        account = toRef(widget.account)
        return () => h('p', account?.value?.address ?? 'Nobody yet')
      },
    })
    app.mount(place)
    expect(place.textContent).toBe('Nobody yet')
    await widget.connect(wallet.id)
    await until(() => /^0x/.test(place.textContent ?? ''), 'the account')
    app.unmount()
    await widget.disconnect()
    expect(account?.value?.address).toMatch(/^0x/) // nobody listens any more

    // On a server, which ends no component: each request would leave somebody who listens.
    let listening = 0
    const { address } = account?.value ?? {}
    const counted = {
      value: { address },
      subscribe() {
        listening += 1
        return () => {
          listening -= 1
        }
      },
    }
    vi.stubGlobal('document', undefined)
    const Served = { setup: () => [toRef(counted as never)].map((shown) => () => h('p', shown.value?.address))[0] }
    for (let request = 0; request < 2; request += 1)
      expect(await renderToString(createSSRApp(Served as never))).toBe(`<p>${address}</p>`)
    expect(listening).toBe(0)
  },
  async leave(leave: (widget: Widget) => Promise<void>) {
    const place = draw(WalletButton as never)
    await widget.connect(wallet.id)
    await until(() => /0x/.test(place.textContent ?? ''), 'the account')
    // As Testing Library does: a change outside of `act` would be said on the console.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await leave(widget)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', undefined)
    expect(place.textContent).toBe('Connect wallet')
  },
  inYen(inYen: () => void) {
    expect(inYen).not.toThrow()
  },
  async tip(tip: (widget: Widget) => Promise<void>) {
    await connected()
    await tip(widget)
    await until(() => widget.isOpen.value && widget.view.value.startsWith('Wallet'), 'the form')
    widget.close()
  },
  async showCode(showCode: (widget: Widget, uri: string) => Promise<void>) {
    draw(WalletButton as never)
    await showCode(widget, 'wc:00@2?relay-protocol=irn&symKey=00')
    await until(() => widget.isOpen.value, 'the code')
    widget.close()
  },
  async buyMug(buyMug: (widget: Widget, shop: string) => Promise<string>) {
    widget.update({ features: { pay: true } })
    await connected()
    const bought = buyMug(widget, '0x00000000000000000000000000000000000000aa').catch(({ code }) => code)
    await until(() => widget.isOpen.value, 'the counter')
    expect(widget.view.value).toMatch(/^Pay/)
    widget.close()
    expect(await bought).toBe('connection/modal-closed')
  },
  async Shop(Part: never) {
    const place = draw(Part)
    const press = (words: string) =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))?.click()
    const told = (what: RegExp) =>
      until(() => vi.mocked(console.log).mock.calls.some(([one]) => what.test(String(one))), String(what))
    await until(() => place.textContent === 'Nobody yet', 'nobody')
    await widget.connect(wallet.id)
    await until(() => !!place.querySelector('button'), 'the account')
    press('Sign')
    await told(/^0x[0-9a-f]{130}$/)
    wallet.refuse()
    press('Sign')
    await told(/^connection\/signature-declined$/)
    await until(() => !!place.querySelector('p')?.textContent, 'why not')
    press('Tip')
    await told(/^0x[0-9a-f]{64}$/)
    press('Leave Ethereum')
    await until(() => widget.network.value.name === 'Base', 'Base')
    press('Disconnect')
    await until(() => place.textContent === 'Nobody yet', 'nobody again')
  },
  modalOf: async (modalOf: (page: Document) => HTMLElement) => {
    draw(WalletButton as never)
    await widget.open()
    // An element: of a shadow root Testing Library cannot say what it has not found in it.
    await until(() => !!modalOf(document)?.matches?.('dialog[open]'), 'the dialog')
    expect(modalOf(document).textContent).toContain('Test Wallet')
    widget.close()
  },
  offerToKits(offerToKits: (widget: Widget) => () => void) {
    const names = () =>
      getWallets()
        .get()
        .map(({ name }) => name)
    const takeOff = offerToKits(widget)
    expect(names()).toContain('My wallet')
    takeOff()
    expect(names()).not.toContain('My wallet')
  },
  report: (report: (widget: Widget) => string) => expect(JSON.parse(report(widget))).toBeTypeOf('object'),
  async brand(brand: (widget: Widget) => void) {
    draw(WalletButton as never)
    brand(widget)
    await widget.open()
    const shows = () => !!document.querySelector('walletlet-modal .brand')
    await until(() => shows() || modal().includes('Tidepool'), 'the brand')
    widget.close()
  },
  async askForAccounts(ask: () => Promise<readonly { pubkey: string }[]>, { widget: own }: { widget: Widget }) {
    draw(WalletButton as never, own)
    const asked = ask()
    await until(() => own.isOpen.value, 'the modal')
    const found = own.connectors.value.find(({ chain }) => chain === 'solana')
    await own.connect(found?.id ?? '', 'solana')
    expect((await asked).map(({ pubkey }) => pubkey)).toEqual([own.account.value?.address])
  },
  widget: (own: Widget) => expect([own.status.value, own.networks.length > 0]).toEqual(['disconnected', true]),
  config: ({ connectors }: { connectors: readonly { id: string }[] }) =>
    expect(connectors.map(({ id }) => id)).toContain('walletlet'),
  workbox: ({ runtimeCaching }: { runtimeCaching: readonly { urlPattern: RegExp }[] }) =>
    expect(
      runtimeCaching.map(({ urlPattern }) => urlPattern.test('https://shop.example/assets/interior-x1.js')),
    ).toEqual([true]),
  kit: ({ open }: { open: unknown }) => expect(open).toBeTypeOf('function'),
  async requireSignIn(requireSignIn: (...given: readonly unknown[]) => Promise<void>) {
    const account = privateKeyToAccount(generatePrivateKey())
    const nonce = 'abcdefgh12345678'
    const text = new SiweMessage({
      domain: 'shop.example',
      uri: 'https://shop.example',
      address: account.address,
      version: '1',
      chainId: 1,
      nonce,
    }).prepareMessage()
    const client = createPublicClient({ transport: http('http://127.0.0.1:9') })
    const signature = await account.signMessage({ message: text })
    await requireSignIn(client, text, signature, nonce)
    await expect(requireSignIn(client, text, signature, 'another')).rejects.toThrow('not asked')
  },
}

/** Shows by what is on the page that a snippet without exports did something. */
const SHOWS: readonly (readonly [said: string, shows: () => unknown])[] = [
  ['createRoot(', () => until(() => /Connect/.test(document.getElementById('root')?.textContent ?? ''), 'the button')],
  ["createElement('walletlet-button')", () => until(() => !!document.querySelector('walletlet-button'), 'the element')],
]

it.each(scripts.filter((one) => !isElsewhere(one)))('$name runs as it stands', async ({ name, language, code }) => {
  const file = path.join(folder, `${name}.${language}`)
  writeFileSync(file, code)
  const module = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, never>>
  for (const [key, given] of Object.entries(module)) {
    const use = USES[key]
    if (!use) throw new Error(`${name} exports ${key}, which nobody uses`)
    await use(given, module as never)
  }
  for (const [words, shows] of SHOWS) if (code.includes(words)) await shows()
  expect(said).toEqual([])
})

it('what is run elsewhere is run there', () => {
  for (const { needs, by, has } of ELSEWHERE) {
    expect(scripts.some(({ code }) => code.includes(needs))).toBe(true)
    expect(readFileSync(path.join(root, by), 'utf8')).toContain(has)
  }
  expect(scripts.filter((one) => !isElsewhere(one)).length).toBeGreaterThan(25)
})
