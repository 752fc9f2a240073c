// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { listen, type WidgetEvent } from '../../../src/index.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'
import { turns } from '../../support/turns.ts'

const WALLET = 'com.example.a'

let page: TestPage
afterEach(() => page.close())

/** In few words what each event says. */
const wordOf = (event: WidgetEvent): string =>
  event.type === 'event'
    ? event.name
    : event.type === 'error'
      ? event.error.code
      : event.type === 'account'
        ? `account ${event.value?.address ?? 'none'}`
        : event.type === 'network'
          ? `network ${event.value.id}`
          : `${event.type} ${typeof event.value === 'object' ? '…' : event.value}`

it('R7.44: one listener hears changes, steps and errors of a visit in the order they happen, until it ends', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], networks: [testNetwork(1), testNetwork(2)], logLevel: 'silent' })
  page.widget.attachInterface({ load: async () => () => {} })
  const heard: string[] = []
  const end = listen(page.widget, (event) => heard.push(wordOf(event)))
  expect(heard).toEqual([])

  await page.widget.open()
  await page.widget.connect(WALLET)
  await page.widget.switchNetwork(testNetwork(2))
  await until(() => heard.includes('SWITCH_NETWORK'), 'the last step')
  const [address] = wallet.control.addresses
  const wanted = [
    'isOpen true',
    'MODAL_OPEN',
    'status connecting',
    `account ${address}`,
    'CONNECT_SUCCESS',
    'network 2',
    'SWITCH_NETWORK',
  ]
  for (const word of wanted) expect(heard).toContain(word)
  const places = ['isOpen true', `account ${address}`, 'network 2'].map((word) => heard.indexOf(word))
  expect(places).toEqual([...places].sort((a, b) => a - b))

  await page.widget.disconnect()
  expect(heard).toContain('account none')
  expect(heard).toContain('status disconnected')
  end()
  const before = heard.length
  await page.widget.connect(WALLET)
  expect(heard.length).toBe(before)
})

it('an error that the host is told is heard once, and a listener that throws harms nobody', async () => {
  page = openPage({ logLevel: 'silent' })
  const heard: string[] = []
  const told: string[] = []
  listen(page.widget, () => {
    throw new Error('mine')
  })
  const end = listen(page.widget, (event) => event.type === 'error' && heard.push(event.error.code))
  page.widget.update({ onError: ({ code }) => told.push(code) })
  // The project's settings cannot be read: nobody listens there.
  page.widget.attachInterface({ load: async () => () => {} })
  await page.widget.open()
  await until(() => told.length > 0 && heard.length === told.length, 'an error')
  expect(heard).toEqual(told)
  end()
})

it('R7.44: steps that only a view knows of are heard, too, where nothing is sent to analytics', async () => {
  page = openPage({ logLevel: 'silent', features: { analytics: false } })
  page.widget.attachInterface({ load: async () => () => {} })
  const heard: string[] = []
  listen(page.widget, (event) => heard.push(wordOf(event)))
  await page.widget.open({ view: 'Networks' })
  await until(() => heard.includes('CLICK_NETWORKS'), 'the step')
  expect(heard.filter((word) => word === 'CLICK_NETWORKS')).toHaveLength(1)
  expect(heard).toContain('INITIALIZE')
})

it('R8.71: one failure that is no error of ours is told once, however many ways it comes', async () => {
  const told: string[] = []
  const failed = new TypeError('x')
  page = openPage({
    logLevel: 'silent',
    features: { analytics: false },
    wallets: [testWallet(WALLET, [0])],
    chains: [{ ...eip155(), operations: () => Promise.reject(failed) }],
    onError: ({ code, cause }) => {
      if (cause === failed) told.push(code)
    },
  })
  const heard: unknown[] = []
  listen(page.widget, (event) => event.type === 'error' && event.error.cause === failed && heard.push(event.error.code))
  await expect(page.widget.connect(WALLET)).rejects.toMatchObject({ cause: failed })
  await until(() => told.length > 0, 'the error')
  await turns(60)
  expect(told).toEqual(['sdk/unexpected'])
  expect(heard).toEqual(told)
})

it('listening loads nothing', () => {
  page = openPage()
  listen(page.widget, () => {})()
  expect(page.widget.later.value).toBeUndefined()
})

it('R7.44: a change of each signal is heard', async () => {
  const network = { ...testNetwork(1), testnet: true }
  page = openPage({ networks: [network, testNetwork(2)], logLevel: 'silent' })
  page.widget.attachInterface({ load: async () => () => {} })
  const heard = new Set<string>()
  const end = listen(page.widget, ({ type }) => heard.add(type))
  page.announce(testWallet(WALLET, [0]))
  await page.widget.connect(WALLET)
  await page.widget.open({ view: 'Networks' })
  page.widget.update({ themeMode: 'dark' })
  page.widget.update({ themeMode: 'light' })
  await page.widget.switchNetwork(testNetwork(2))
  const all = [
    'account',
    'status',
    'network',
    'connections',
    'connectors',
    'balance',
    'isOpen',
    'view',
    'theme',
    'event',
  ]
  await until(() => heard.size >= all.length, 'all of them')
  expect([...heard].sort()).toEqual(all.sort())
  end()
})
