// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "its element draws the views, and element.ts defines it when it is imported" }
import { afterEach, expect, it } from 'vitest'
import '../../src/element.ts'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'

const WALLET = 'com.example.a'

let page: TestPage | undefined
afterEach(() => {
  document.body.replaceChildren()
  page?.close()
})

it('R2.97: views stay where their widget is taken away and given again in one turn, and so does what was begun', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { widget } = page
  const inline = document.body.appendChild(document.createElement('walletlet-inline'))
  const text = (): string => inline.shadowRoot?.querySelector('section')?.textContent ?? ''
  inline.widget = widget
  await until(() => text().includes(WALLET), 'drawn')
  await widget.open({ view: 'Networks' })
  await until(() => text().includes('Chain 2'), 'opened')
  // What an effect of a host does that runs again: its end, and its next beginning.
  inline.widget = undefined
  inline.widget = widget
  await until(() => text().includes('Chain 2'), 'there again')
  expect(widget.view.value).toBe('Networks')
  expect(inline.shadowRoot?.querySelectorAll('section')).toHaveLength(1)
  inline.widget = undefined
  await until(() => !text(), 'gone')
})
