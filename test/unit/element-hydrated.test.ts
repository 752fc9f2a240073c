// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "React brings its element alive, and element.ts defines it when it is imported" }
import { createElement, type ReactElement, StrictMode, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import '../../src/element.ts'
import type { WalletletElement } from '../../src/element.ts'
import { listen } from '../../src/widget/listen.ts'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'

const WALLET = 'com.example.a'

let page: TestPage
let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  page.close()
})

function hydrate(Inner: () => ReactElement) {
  const App = (): ReactElement => createElement(StrictMode, null, createElement(Inner))
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(createElement(App))
  root = hydrateRoot(host, createElement(App))
  return host.firstChild as WalletletElement
}

it('R1.1: as README says, an element that React brings alive takes its widget by a `ref`, and its host hears once by an effect', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { widget } = page
  const told: unknown[] = []
  let drawn = 0
  const App = (): ReactElement => {
    const [round, setRound] = useState(0)
    useEffect(() => setRound(Math.min(round + 1, 3)), [round])
    useEffect(() => listen(widget, (event) => event.type === 'account' && told.push(event.value?.address)), [])
    drawn = round
    const ref = (element: WalletletElement | null): void => {
      if (element) element.widget = widget
    }
    return createElement('walletlet-button', { ref })
  }
  const element = hydrate(App)
  await until(() => !!element.shadowRoot?.textContent?.includes('Connect wallet'), 'drawn')
  await until(() => drawn === 3, 'drawn again')
  await widget.connect(WALLET)
  await until(() => told.length > 0, 'heard')
  expect(told).toEqual([widget.account.value?.address])
})
