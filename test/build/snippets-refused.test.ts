// @vitest-environment happy-dom
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'svelte/compiler'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from 'vue'
import { createWidget, type Widget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import type { WalletletElement } from 'walletlet/element'
import { mainnet } from 'walletlet/networks'
import { createTestWallet, noServices, offline, type TestWallet } from 'walletlet/testing'
import { until } from '../support/until.ts'
import { snippets } from './doc-snippets.ts'
import { root } from './run-module.ts'

// Buttons of the documents whose framework hears nothing by itself, pressed by a visitor who says no: their page hears why, and
// nothing is left that nobody handles. Shop of README does so in snippets-run.test.tsx, Wallets of interop.md in test/interop.

/** Inside the repository, so that `walletlet` means this package as it was built. */
const folder = path.join(root, '.cache/snippets-refused')
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let wallet: TestWallet
const unheard: unknown[] = []
const note = (reason: unknown): void => void unheard.push(reason)
const endings: (() => unknown)[] = []

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  wallet = createTestWallet({ networks: [mainnet] })
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  process.off('unhandledRejection', note)
  unheard.splice(0)
  for (const end of endings.splice(0)) await end()
  wallet.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)

async function refuse(widget: Widget): Promise<void> {
  await widget.connect(wallet.id)
  await until(() => !!button('Sign'), 'the button')
  wallet.refuse()
  button('Sign')?.click()
  const isTold = (): boolean => vi.mocked(console.log).mock.calls.length > 0
  await until(() => isTold() || unheard.length > 0, 'the no')
  await new Promise(setImmediate) // in which what nobody handles is told
  expect(unheard).toEqual([])
  expect(console.log).toHaveBeenCalledWith('connection/signature-declined')
}

it('Svelte', async () => {
  const { code } = snippets.find(({ language, code }) => language === 'svelte' && code.includes('signMessage')) ?? {}
  const { js } = compile(code ?? '', { generate: 'client', filename: 'page.svelte' })
  const file = path.join(folder, 'page.js')
  // Node would take the half of Svelte that is for servers.
  const client = pathToFileURL(path.join(root, 'node_modules/svelte/src/index-client.js')).href
  writeFileSync(file, js.code.replaceAll(/from ['"]svelte['"]/g, `from '${client}'`))
  const { mount, unmount } = await import(/* @vite-ignore */ client)
  const { default: Page } = await import(/* @vite-ignore */ file)
  const page = mount(Page, { target: document.body })
  endings.push(() => unmount(page))
  const element = () => document.querySelector<WalletletElement>('walletlet-button')
  await until(() => !!element()?.widget, 'the widget')
  await refuse(element()?.widget as Widget)
})

it('Vue', async () => {
  const [, press] = /`(@click="widget\.signMessage[^`]*)`/.exec(
    readFileSync(path.join(root, 'docs/frameworks.md'), 'utf8'),
  ) ?? ['', '']
  const widget = createWidget({ ...noServices, networks: [offline(mainnet)], chains: [eip155()] })
  const place = document.body.appendChild(document.createElement('div'))
  const app = createApp({ setup: () => ({ widget }), template: `<button ${press}>Sign</button>` })
  app.mount(place)
  endings.push(
    widget.dispose,
    () => app.unmount(),
    () => place.remove(),
  )
  await refuse(widget)
})
