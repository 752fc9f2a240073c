import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { InlineWallet, WalletProvider } from '../../../../src/react.tsx'
import type { Interior } from '../../../../src/state/interior.ts'
import { createRoots } from '../../../support/create-roots.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, testWallet, until } from '../../../support/test-page.ts'

// What stands in the page: its head, its focus, and what it shows before anybody opens anything.

const WALLET = 'com.example.a'

let page: TestPage
let outside: HTMLInputElement
const roots = createRoots()
beforeEach(() => {
  outside = document.body.appendChild(document.createElement('input'))
})
afterEach(() => {
  roots.clear()
  page.close()
  outside.remove()
  vi.unstubAllGlobals()
})

function draw(options: Parameters<typeof openPage>[0] = {}) {
  page = openPage({ wallets: [testWallet(WALLET, [0])], ...options })
  const { element, root } = roots.add()
  root.render(
    <WalletProvider widget={page.widget}>
      <InlineWallet />
    </WalletProvider>,
  )
  const host = () => element.querySelector('.walletlet-inline') as HTMLElement
  const shadow = () => host()?.shadowRoot
  const named = (name: string): HTMLElement | undefined =>
    [...(shadow()?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent)?.includes(name),
    )
  const text = (): string => shadow()?.querySelector('.wl-card')?.textContent ?? ''
  return {
    ...{ host, shadow, named, text },
    says: (words: string) => until(() => text().includes(words), words),
    title: () => shadow()?.querySelector('h2')?.textContent,
    async press(name: string) {
      await until(() => !!named(name), name)
      named(name)?.click()
      await flushRenders()
    },
    navigation: () => (page.widget.later.value as unknown as Interior).navigation,
  }
}

it('R2.97: the account keeps what it has in its head, and its name; the way back leads one step', async () => {
  const { says, named, title, press, text } = draw()
  await says(WALLET)
  await page.widget.connect(WALLET)
  await until(() => !!named('Account settings'), 'the settings')
  expect([!!named('Network: Chain 1'), title(), named('Back')]).toEqual([true, 'Wallet', undefined])
  await press('Network: Chain 1')
  await says('Chain 2')
  await press('What is a network')
  await until(() => !text().includes('Chain 2'), 'help')
  await press('Back')
  await says('Chain 2')
  await press('Back')
  await until(() => !!named('Account settings'), 'the account again')
})

it('R2.97: the account that is opened by its button keeps them, too: nothing is left by going back', async () => {
  const { says, named } = draw()
  await says(WALLET)
  await page.widget.connect(WALLET)
  await until(() => !!named('Account settings'), 'the settings')
  await page.widget.open({ view: 'Account' })
  await flushRenders()
  expect([!!named('Network: Chain 1'), named('Back')]).toEqual([true, undefined])
})

it('R2.97, R10.33: a place that is taken away leaves nothing that listens on the page', async () => {
  const added = vi.spyOn(document, 'addEventListener')
  const { says } = draw()
  await says(WALLET)
  const signals = added.mock.calls.flatMap(([type, , how]) =>
    (type === 'focusin' || type === 'pointerdown') && typeof how === 'object' && how.signal ? [how.signal] : [],
  )
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  roots.clear()
  await until(() => signals.every(({ aborted }) => aborted), 'nobody listens')
  vi.restoreAllMocks()
})

it('R2.97: another wallet can be had where one is connected: what was opened stays', async () => {
  const { says } = draw({ wallets: [testWallet(WALLET, [0]), testWallet('com.example.b', [1])] })
  await says(WALLET)
  await page.widget.connect(WALLET)
  await says('Disconnect')
  await page.widget.open({ view: 'Connect' })
  await says('com.example.b')
  await flushRenders()
  expect(page.widget.view.value).toBe('Connect')
})

it('R2.97: the focus goes with the visitor, and is not taken from elsewhere in the page but by what is opened, once', async () => {
  const { says, host, shadow, navigation, text } = draw()
  await says(WALLET)
  const scrolls: unknown[] = []
  host().scrollIntoView = (how) => void scrolls.push(how)
  await page.widget.open({ view: 'Networks' })
  await until(() => shadow()?.activeElement?.localName === 'h2', 'opened')
  expect(scrolls).toEqual([{ block: 'nearest' }])

  outside.focus()
  navigation().push('GetWallet')
  await until(() => !text().includes('Chain 2'), 'another view')
  await flushRenders()
  expect(document.activeElement).toBe(outside)
  navigation().goBack()
  await says('Chain 2')
  await flushRenders()
  expect(document.activeElement).toBe(outside)

  shadow()?.querySelector<HTMLElement>('button')?.focus()
  navigation().push('GetWallet')
  await until(() => !text().includes('Chain 2'), 'another view')
  await until(() => shadow()?.activeElement?.localName === 'h2', 'with the visitor')
  expect(scrolls).toHaveLength(1)
})

it('R2.97, R10.22: what is pressed may go: the heading gets the focus, unless the visitor is elsewhere in the page', async () => {
  const { says, shadow } = draw()
  await says(WALLET)
  const addButton = (): HTMLElement => {
    const button = document.createElement('button')
    shadow()?.querySelector('.wl-body')?.append(button)
    button.focus()
    return button
  }
  const held = (): string | undefined => shadow()?.activeElement?.localName
  addButton().remove()
  // What keeps it comes with the first move of it.
  await until(() => held() === 'h2', 'the heading')

  const left = addButton()
  left.blur()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  left.remove()
  await flushRenders()
  expect(document.activeElement).toBe(document.body)
  addButton().remove()
  await until(() => held() === 'h2', 'the heading again')
})

it('R2.97: what stands in the page stays as it is while the dialog interrupts it', async () => {
  const { says, shadow, navigation } = draw()
  await says(WALLET)
  navigation().push('AllWallets')
  const field = () => shadow()?.querySelector('input')
  await until(() => !!field(), 'the search')
  const before = field() as HTMLInputElement
  navigation().pushOver('Networks')
  await until(() => !!document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog'), 'the dialog')
  await flushRenders()
  navigation().goBack()
  await flushRenders()
  expect(field()).toBe(before)
})

it('R2.97: a page that only loads keeps its focus, whatever it opens', async () => {
  // Pages of test runners do not tell by themselves.
  Object.assign(navigator, { userActivation: { hasBeenActive: false } })
  try {
    const { says } = draw()
    await says(WALLET)
    outside.focus()
    await page.widget.open({ view: 'Networks' })
    await says('Chain 2')
    await flushRenders()
    expect(document.activeElement).toBe(outside)
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation')
  }
})

it('R2.97, R10.24: stands in the host’s colours, those of an update as well', async () => {
  const { says, shadow } = draw({ themeVariables: { accent: 'rgb(1, 2, 3)' } })
  await says(WALLET)
  const look = (): string => shadow()?.querySelector('div')?.getAttribute('style') ?? ''
  expect(look()).toContain('rgb(1, 2, 3)')
  page.widget.update({ themeVariables: { accent: 'rgb(4, 5, 6)' } })
  await until(() => look().includes('rgb(4, 5, 6)'), 'the other colour')
})

/** A visitor who was here before, and whose wallet takes its time. */
async function comeBack() {
  const site = createFakeSite()
  const wallet = testWallet(WALLET, [0])
  const first = openPage({ wallets: [wallet], site })
  await first.widget.connect(WALLET)
  first.close()
  const answer = wallet.control.holdNext('eth_accounts')
  const drawn = draw({ wallets: [wallet], site })
  await until(() => page.widget.status.value === 'connecting', 'restoring')
  await until(() => !!page.widget.later.value, 'its code')
  await flushRenders()
  return { ...drawn, answer }
}

it('R2.97: waits for a wallet of before, and shows no wallets to choose meanwhile', async () => {
  const { text, answer, named } = await comeBack()
  const seen = new Set<string>()
  answer()
  const look = (): boolean => {
    seen.add(text())
    return !!named('Disconnect')
  }
  await until(look, 'the account')
  expect([...seen].join()).not.toContain('Connect wallet')
})

it('R2.97: does not wait for ever', async () => {
  const { text, answer } = await comeBack()
  expect(text()).toBe('')
  const goOn = async (): Promise<boolean> => {
    await page.clock.advance(1_000)
    return text().includes('Connect wallet')
  }
  await until(goOn, 'the wallets')
  answer()
})

it('R2.97: waits for nothing where the visitor opens something', async () => {
  const { says, answer } = await comeBack()
  void page.widget.open({ view: 'Networks' })
  await says('Chain 2')
  answer()
})

it('R2.97: on a phone a link is made with the first touch of the place, not for who passes by, nor for who is connected', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (Linux; Android 14)' } }))
  const { says, shadow, named } = draw()
  const told: string[] = []
  const prepare = async () => {
    told.push('ready')
    return () => void told.push('given up')
  }
  const way = { connectorId: 'by link', views: [], reachesListed: true, isOffered: () => true, prepare }
  const stop = page.widget.later.subscribe((later) => {
    if (!later) return
    const { capabilities } = later as unknown as Interior
    const others = capabilities.ways.filter(({ reachesListed }) => !reachesListed)
    vi.spyOn(capabilities, 'ways', 'get').mockReturnValue([...others, way] as never)
  })
  onTestFinished(stop)
  await says(WALLET)
  await flushRenders()
  await vi.dynamicImportSettled()
  expect(told).toEqual([])
  const touch = (): unknown =>
    shadow()
      ?.querySelector('.wl-card')
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  touch()
  touch()
  expect(told).toEqual(['ready'])
  // Opened over another screen the list makes it by itself, and the place gives its own up.
  const held = (): number => told.reduce((sum, word) => sum + (word === 'ready' ? 1 : -1), 0)
  await page.widget.open({ view: 'AllWallets' })
  await page.widget.open({ view: 'Connect' })
  await says(WALLET)
  await flushRenders()
  await until(() => held() === 1, 'the link of the list')
  await page.widget.connect(WALLET)
  await until(() => !!named('Account settings'), 'the account')
  await flushRenders()
  touch()
  named('Network: Chain 1')?.click()
  await says('Chain 2')
  expect(held()).toBe(0)
})
