import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, useContext } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reactInterface } from '../../../src/buttons/context.ts'
import { InlineWallet, WalletProvider, WalletSlot } from '../../../src/react.tsx'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

const WALLET = 'com.example.a'
const Shop = createContext('')

let page: TestPage
let element: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(async () => {
  await flushRenders()
  root.unmount()
  await flushRenders()
  element.remove()
  page.close()
})

const modal = (): HTMLElement | null => document.querySelector('walletlet-modal')
const card = (): Element | null | undefined => modal()?.shadowRoot?.querySelector('.wl-card')
/** What stands in a slot of a card, as a visitor has it: in the order of the card. */
const shown = (place: ParentNode | null | undefined): string =>
  [...(place?.querySelector('.wl-card')?.children ?? [])]
    .map((child) => {
      const [own] = child instanceof HTMLSlotElement ? child.assignedElements() : []
      return own ? `[${own.textContent}]` : child.querySelector('h2')?.textContent
    })
    .filter(Boolean)
    .join(' ')
const open = async (): Promise<void> => {
  page.widget.attachInterface(reactInterface)
  await page.widget.open()
  await until(() => !!card()?.querySelector('h2')?.textContent, 'a view')
}

it('R2.98: a host’s own header and footer stand around every view, with their page’s context', async () => {
  let isPressed = false
  function Brand() {
    return (
      <button type="button" onClick={() => (isPressed = true)}>
        {useContext(Shop)}
      </button>
    )
  }
  const render = (name: string, hasFooter = true): void =>
    root.render(
      <Shop.Provider value={name}>
        <WalletProvider widget={page.widget}>
          <WalletSlot name="header">
            <Brand />
          </WalletSlot>
          {hasFooter && <WalletSlot name="footer">Ask us</WalletSlot>}
        </WalletProvider>
      </Shop.Provider>,
    )
  render('Loom & Co')
  await flushRenders()
  await open()
  const around = (): string => shown(modal()?.shadowRoot)
  expect(around()).toBe('[Loom & Co] Connect wallet [Ask us]')
  const header = modal()?.querySelector<HTMLElement>('[slot=header]')
  header?.querySelector('button')?.click()
  expect(isPressed).toBe(true)
  expect(header?.dataset.view).toBe('Connect')
  page.widget.open({ view: 'Networks' })
  await until(() => header?.dataset.view === 'Networks' && !around().includes('Connect'), 'the networks')
  expect(around()).toMatch(/^\[Loom & Co\] .+ \[Ask us\]$/)

  render('Another', false)
  await until(() => around().includes('Another'), 'the other name')
  await until(() => !around().includes('Ask us'), 'the footer has gone')
  expect(modal()?.querySelector('[slot=header]')).toBe(header)
})

it('R2.98: an element given as an option is moved into the card, another takes its place, and none is left behind', async () => {
  const brand = Object.assign(document.createElement('p'), { textContent: 'Brand' })
  element.append(brand)
  page.widget.update({ header: brand })
  await open()
  expect(shown(modal()?.shadowRoot)).toBe('[Brand] Connect wallet')
  // A change of something else moves nothing: a frame in it would load anew.
  let moves = 0
  const watch = new MutationObserver((records) => {
    moves += records.length
  })
  watch.observe(modal() as Element, { childList: true })
  page.widget.update({ themeMode: 'dark' })
  await flushRenders()
  expect(moves).toBe(0)
  watch.disconnect()

  const other = Object.assign(document.createElement('p'), { textContent: 'Other' })
  page.widget.update({ header: other })
  expect(shown(modal()?.shadowRoot)).toBe('[Other] Connect wallet')
  expect(brand.isConnected).toBe(false)
  page.widget.dispose()
  expect(other.isConnected).toBe(false)
})

it('R2.98: the rules that docs/theming.md gives for one view alone are those that match', async () => {
  const theming = readFileSync(path.resolve(import.meta.dirname, '../../../docs/theming.md'), 'utf8')
  const rules = [...theming.matchAll(/`([^`]*\[data-view=[^`]*)`/g)].map(([, rule]) => rule ?? '')
  const given = Object.assign(document.createElement('p'), { className: 'brand' })
  page.widget.update({ header: given })
  root.render(
    <WalletProvider widget={page.widget}>
      <WalletSlot name="footer">
        <p className="brand">Ask us</p>
      </WalletSlot>
    </WalletProvider>,
  )
  await flushRenders()
  await open()
  const matching = () => rules.map((rule) => [...(modal()?.querySelectorAll(rule) ?? [])])
  const drawn = modal()?.querySelector('[slot=footer] .brand')
  expect(matching()).toEqual([[given], [drawn]])
  page.widget.open({ view: 'Networks' })
  await until(() => given.dataset.view === 'Networks', 'the networks')
  expect(matching()).toEqual([[], []])
})

it('R2.97, R2.98: what comes late comes, and it stands with the views where those stand in the page', async () => {
  const render = (hasFooter: boolean): void =>
    root.render(
      <WalletProvider widget={page.widget}>
        <InlineWallet />
        {hasFooter && <WalletSlot name="footer">Ask us</WalletSlot>}
      </WalletProvider>,
    )
  const place = (): ShadowRoot | null | undefined => element.querySelector('.walletlet-inline')?.shadowRoot
  render(false)
  await until(() => shown(place()) === 'Connect wallet', 'the views in the page')
  render(true)
  await until(() => shown(place()) === 'Connect wallet [Ask us]', 'the footer in the page')
  expect(modal()?.querySelector('[slot]')).toBeNull()
})

it('R2.98: of two under one name the last counts, and when it goes the one before, as where a page fades into the next', async () => {
  const render = (...names: readonly string[]): void =>
    root.render(
      <WalletProvider widget={page.widget}>
        {names.map((name) => (
          <WalletSlot key={name} name="header">
            {name}
          </WalletSlot>
        ))}
      </WalletProvider>,
    )
  const around = (): string => shown(modal()?.shadowRoot)
  const shows = async (what: string, ...names: readonly string[]): Promise<void> => {
    render(...names)
    await flushRenders()
    expect(around(), names.join()).toBe(`${what}Connect wallet`)
  }
  render('Before')
  await flushRenders()
  await open()
  await shows('[Before] ', 'Before')
  await shows('[After] ', 'Before', 'After')
  await shows('[After] ', 'After')
  await shows('[Third] ', 'After', 'Third')
  await shows('[After] ', 'After')
  await shows('')
})
