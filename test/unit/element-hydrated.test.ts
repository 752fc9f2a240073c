// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "React brings its element alive, and element.ts defines it when it is imported" }
import { createElement, type ReactElement, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import '../../src/element.ts'
import type { ElementEvents, WalletletElement } from '../../src/element.ts'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'

const WALLET = 'com.example.a'

let page: TestPage
let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  page.close()
})

function hydrate(properties: object) {
  const App = (): ReactElement => createElement(StrictMode, null, createElement('walletlet-button', properties))
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(createElement(App))
  root = hydrateRoot(host, createElement(App))
  return host.firstChild as WalletletElement
}

it('R1.1: as README says, an element that React brings alive takes its widget by a `ref`, and is heard by it', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { widget } = page
  const told: string[] = []
  const hear = ({ detail }: ElementEvents['connect']): void => void told.push(detail.address)
  const ref = (element: WalletletElement | null): void => {
    if (!element) return
    element.widget = widget
    element.addEventListener('connect', hear)
  }
  const element = hydrate({ ref })
  await until(() => !!element.shadowRoot?.textContent?.includes('Connect wallet'), 'drawn')
  await widget.connect(WALLET)
  await until(() => told.length > 0, 'heard')
  expect(told).toEqual([widget.account.value?.address])
})
