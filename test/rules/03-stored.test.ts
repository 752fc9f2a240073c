// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { openPage, type TestPage, testNetwork, testWallet } from '../support/test-page.ts'

const RDNS = 'com.example.a'

let page: TestPage
afterEach(() => page.close())

const text = (key: string): string | undefined => page.site.items.get(key)
const json = (key: string): unknown => JSON.parse(text(key) ?? 'null')

it('R3.12, R3.42: what a visit leaves: the wallet with its account and network, the network chosen, the wallets left', async () => {
  page = openPage({ wallets: [testWallet(RDNS, [0])], networks: [testNetwork(1), testNetwork(2)] })
  const { widget } = page
  const [, address = ''] = (await widget.connect(RDNS)).split('eip155:1:')
  const uuid = expect.any(String)
  expect(json('connections')).toEqual({ eip155: { id: RDNS, address, uuid, network: 'eip155:1' } })
  expect([text('disconnected_connector_ids'), text('recent_connections')].map((one) => one ?? '[]')).toEqual([
    '[]',
    '[]',
  ])
  await widget.switchNetwork(testNetwork(2))
  // All of it is JSON but the network.
  expect(text('active_caip_network_id')).toBe('eip155:2')
  expect(json('connections')).toMatchObject({ eip155: { network: 'eip155:2' } })
  await widget.disconnect()
  expect(text('connections')).toBeUndefined()
  expect(json('disconnected_connector_ids')).toEqual([`eip155 ${RDNS}`])
  expect(json('recent_connections')).toEqual([{ namespace: 'eip155', id: RDNS, name: RDNS, address }])
  expect(text('active_caip_network_id')).toBe('eip155:2')
})
