// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWidget, type Widget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { createTestWallet, noServices, offline, type TestWallet } from 'walletlet/testing'
import { until } from '../support/until.ts'
import { type Snippet, snippets } from './doc-snippets.ts'

// Markup and styles of README.md and docs/, drawn with the built elements: each tag and attribute is one of ours, each part and each
// variable is there where the style looks for it. Pages with scripts are built and clicked by another test.

const ELSEWHERE = 'test/browser/readme.test.ts'
const inLanguage = (wanted: string): readonly Snippet[] => snippets.filter(({ language }) => language === wanted)
const markup = inLanguage('html').filter(({ code }) => !code.includes('<script'))

let widget: Widget
let wallet: TestWallet
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  wallet = createTestWallet({ networks: [mainnet] })
  widget = createWidget({ ...noServices, networks: [offline(mainnet), offline(base)], chains: [eip155()] })
})
afterEach(() => {
  document.body.replaceChildren()
  widget.dispose()
  wallet.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Root = Document | ShadowRoot
/** All elements, in whatever shadow roots. */
const elementsIn = (root: Root = document): Element[] =>
  [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? elementsIn(one.shadowRoot) : [])])
const words = (): string =>
  elementsIn()
    .map(({ shadowRoot }) => shadowRoot?.textContent ?? '')
    .join(' ')

it.each(markup)('$name draws: its tags and attributes are ours', async ({ code }) => {
  document.body.innerHTML = code
  const own = [...document.body.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'))
  expect(own).not.toEqual([])
  for (const element of own) {
    const made = customElements.get(element.localName) as
      | { readonly observedAttributes?: readonly string[] }
      | undefined
    expect(made?.observedAttributes, element.localName).toEqual(expect.arrayContaining(element.getAttributeNames()))
  }
  await until(() => /Connect/.test(words()), 'what is drawn')
  expect(console.error).not.toHaveBeenCalled()
})

/** `walletlet-modal` and the words of each element that a page's styles may reach in it: `button primary`. */
const reached: { readonly host: string; readonly parts: readonly string[] }[] = []
let styles = ''

function look(root: Root = document): void {
  for (const host of elementsIn(root).filter((one) => one.shadowRoot && one.localName.includes('-'))) {
    const shadow = host.shadowRoot as ShadowRoot
    for (const one of shadow.querySelectorAll('[part]'))
      reached.push({ host: host.localName, parts: one.getAttribute('part')?.split(' ') ?? [] })
    for (const sheet of shadow.adoptedStyleSheets)
      styles += [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
    styles += [...shadow.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  }
}
const draw = (tag: string): void => document.body.append(Object.assign(document.createElement(tag), { widget }))
const shows = (said: RegExp): Promise<void> => until(() => said.test(words()), String(said))

/** Whatever a page's styles may reach: buttons, and the views that a visitor has before and after connecting. */
async function visit(): Promise<void> {
  for (const tag of ['walletlet-button', 'walletlet-connect', 'walletlet-network', 'walletlet-wallet']) draw(tag)
  document.querySelector('walletlet-wallet')?.setAttribute('wallet', 'google')
  await shows(/Connect wallet/)
  await shows(/google/i)
  await widget.open()
  await shows(/Test Wallet/)
  look()
  widget.close()
  await widget.connect(wallet.id)
  draw('walletlet-account')
  await widget.open({ view: 'SwitchActiveChain', arguments: { switchToChain: 'eip155' } })
  await until(() => elementsIn().some((one) => /\bbutton primary\b/.test(one.getAttribute('part') ?? '')), 'the button')
  look()
  widget.close()
  document.body.replaceChildren()
  draw('walletlet-inline')
  await shows(/Test Wallet|Disconnect/)
  look()
}

const PART = /([\w.-]*)::part\(([^)]+)\)/g
const VARIABLE = /--walletlet-[a-z-]+/g
const pages = ['README.md', 'docs/inline.md', 'docs/theming.md'].map((file) => readFileSync(file, 'utf8'))
/** The class that an inline wallet of React has; its shadow root is the same. */
const hostOf = (selector: string): string => (/^\.walletlet-inline$/.test(selector) ? 'walletlet-inline' : selector)

it('each part that a style names is there, in the element that it names; each variable is followed', async () => {
  await visit()
  const named = pages.flatMap((page) =>
    [...page.matchAll(PART)].map(([, selector = '', parts = '']) => ({ selector, parts })),
  )
  expect(named.length).toBeGreaterThan(8)
  const lost = named.filter(
    ({ selector, parts }) =>
      !reached.some(
        ({ host, parts: has }) =>
          (!selector || host === hostOf(selector)) && parts.split(' ').every((one) => has.includes(one)),
      ),
  )
  expect(lost).toEqual([])
  const variables = [...new Set(pages.join().match(VARIABLE))]
  expect(variables.length).toBeGreaterThan(3)
  expect(variables.filter((name) => !styles.includes(`var(${name}`))).toEqual([])
})

it('pages with scripts are run elsewhere, and every style is read here', () => {
  const scripts = inLanguage('html').filter((one) => !markup.includes(one))
  const run = readFileSync(ELSEWHERE, 'utf8')
  for (const { code } of scripts)
    expect(['cdn.jsdelivr.net', 'importmap'].some((one) => code.includes(one) && run.includes(`'${one}'`))).toBe(true)
  for (const { code } of inLanguage('css')) expect(pages.some((page) => page.includes(code))).toBe(true)
})
