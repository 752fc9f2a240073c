// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { Interior } from '../../../src/state/interior.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
afterEach(() => page.close())

it('a wallet is asked in the click on its row: its screen, which may come later, takes up what it began', async () => {
  const wallet = testWallet('com.example.a', [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  let interior: Interior | undefined
  // A modal whose screens never come.
  page.widget.attachInterface({
    framework: 'nothing',
    load: async () => (composed) => {
      interior = composed
    },
  })
  await page.widget.open()
  const [connector] = page.widget.connectors.value
  if (!interior || !connector) throw new Error('no wallet was found')
  interior.navigation.choose(connector)
  const { view, parameters } = interior.navigation.route.value
  expect(view).toBe('ConnectingExternal')
  await (parameters as { asked: Promise<void> }).asked
  expect(page.widget.account.value?.address).toBe(wallet.control.addresses[0])
  await until(() => !page.widget.isOpen.value, 'closed by the first account')
})

it('what a wallet refused before its screen came is told there, and asked again only by the visitor', async () => {
  const wallet = testWallet('com.example.a', [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  let interior: Interior | undefined
  page.widget.attachInterface({
    framework: 'nothing',
    load: async () => (composed) => {
      interior = composed
    },
  })
  await page.widget.open()
  const [connector] = page.widget.connectors.value
  if (!interior || !connector) throw new Error('no wallet was found')
  wallet.control.rejectNext()
  interior.navigation.choose(connector)
  const { parameters } = interior.navigation.route.value
  await expect((parameters as { asked: Promise<void> }).asked).rejects.toMatchObject({ code: 'connection/rejected' })
  expect(page.widget.status.value).toBe('disconnected')
  expect(page.widget.isOpen.value).toBe(true)
})
