import { describe, expect } from 'vitest'
import type { RelayEvent } from '../../../../../src/capabilities/pairing/relay-port.ts'
import { until } from '../../../../support/test-page.ts'
import { turns } from '../../../../support/turns.ts'
import { NETWORKS, pairWith, type Scene, relayTest as test } from './support.ts'

// Vitest fails a run with an unhandled rejection: that none of this leaves one is part of every test.
async function connected(scene: Scene) {
  const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
  await pairWith(page.relay, wallet)
  const events: RelayEvent[] = []
  page.relay.onEvent((event) => void events.push(event))
  return { ...page, wallet, events }
}

describe.concurrent('hostile wallet', () => {
  test('R4.41, R10.14: its words about itself are cleaned', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({
        metadata: {
          name: '\u202eteksaM',
          url: 'javascript:alert(1)',
          icons: ['javascript:alert(1)', 'https://x.example/i.png'],
        },
      }),
    ])
    expect((await pairWith(relay, wallet)).wallet).toEqual({ name: 'teksaM', icon: undefined, url: undefined })
  })

  test.for([
    ['an event that was not granted', { chainId: 'eip155:31337', event: { name: 'drain', data: 1 } }],
    [
      'an event on a network that was not approved',
      { chainId: 'cosmos:hub', event: { name: 'chainChanged', data: 1 } },
    ],
    ['an event without a name', { chainId: 'eip155:31337', event: { data: 1 } }],
    ['an event that is text', { chainId: 'eip155:31337', event: 'chainChanged' }],
    ['an event that is nothing', {}],
  ])('R4.41: %s: not passed on', async ([, params], { scene }) => {
    const { wallet, events, relay } = await connected(scene)
    await wallet.send('wc_sessionEvent', params)
    await wallet.ping()
    expect(events).toEqual([])
    expect(relay.connection.value).toBeDefined()
  })

  test.for([
    ['nothing', {}],
    ['no accounts', { namespaces: { eip155: { accounts: [], methods: [], events: [] } } }],
    ['text', { namespaces: 'eip155' }],
  ])('R4.41: an update with %s: the session is kept as it was, or given up', async ([, params], { scene, server }) => {
    const { wallet, relay } = await connected(scene)
    const before = relay.connection.value
    await wallet.send('wc_sessionUpdate', params)
    await until(() => server.control.calls.some(({ tag }) => tag === 1105), 'the answer to the update')
    await turns(20)
    expect([before, undefined]).toContainEqual(relay.connection.value)
    const { uri } = await relay.pair(NETWORKS)
    expect(uri).toMatch(/^wc:/)
  })

  test('R4.40, R4.41: a session ended twice: ended', async ({ scene, server }) => {
    const { wallet, relay } = await connected(scene)
    const reason = { code: 6000, message: 'bye' }
    await Promise.all([wallet.send('wc_sessionDelete', reason), wallet.send('wc_sessionDelete', reason)])
    await until(() => relay.connection.value === undefined, 'the end')
    // On the same socket as both: by now the page has read them.
    const proposals = (): number => server.control.calls.filter(({ method }) => method === 'wc_proposeSession').length
    const before = proposals()
    await relay.pair(NETWORKS)
    await until(() => proposals() > before, 'the next proposal')
    expect(relay.connection.value).toBeUndefined()
  })

  test('R4.41: a stranger sends 200 000 digits to a code: not read, and the wallet may approve', async ({
    scene,
    server,
  }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { uri, approved } = await relay.pair(NETWORKS)
    await until(() => server.control.calls.some(({ method }) => method === 'wc_proposeSession'), 'the proposal')
    const [topic = ''] = /[0-9a-f]{64}/.exec(uri) ?? []
    for (let count = 0; count < 3; count++) server.control.publish(topic, '1'.repeat(200_000))
    await wallet.pair(uri)
    expect((await approved).accounts).toHaveLength(4)
  })

  // Unsealed is what the protocol calls type 2: whoever knows the topic can write it.
  test('R4.41: a stranger sends 200 000 digits unsealed: not read, and the wallet may approve', async ({
    scene,
    server,
  }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { uri, approved } = await relay.pair(NETWORKS)
    await until(() => server.control.calls.some(({ method }) => method === 'wc_proposeSession'), 'the proposal')
    const [topic = ''] = /[0-9a-f]{64}/.exec(uri) ?? []
    const padding = ['', '==', '======']
    for (const end of padding) {
      const bytes = Buffer.from(`\x02"${'1'.repeat(200_000)}"`, 'latin1')
      server.control.publish(topic, bytes.toString('base64').replace(/=*$/, end))
    }
    await wallet.pair(uri)
    expect((await approved).accounts).toHaveLength(4)
  })

  test('R4.41: the wallet sends 200 000 digits, sealed: not read, also not at the next load; the session goes on', async ({
    scene,
  }) => {
    const { wallet, events, relay, storage, close } = await connected(scene)
    const send = (data: unknown): Promise<unknown> =>
      wallet.send('wc_sessionEvent', { chainId: 'eip155:31337', event: { name: 'accountsChanged', data } })
    await send('1'.repeat(200_000))
    await send({ deep: [`0x${'7'.repeat(100_000)}`, '1'.repeat(100_000)] })
    // Contracts' words are padded with zeros, and a long list of them is fine.
    const call = `${'0'.repeat(63)}f`.repeat(2_000)
    await send(call)
    await until(() => events.length === 1, 'what can be read')
    expect(events[0]?.value).toBe(call)
    const [address] = wallet.addresses
    expect(await relay.request('eip155:31337', 'personal_sign', ['0x00', address])).toMatch(/^0x[0-9a-f]{130}$/)
    close()
    const again = await scene.page({ storage })
    expect(await again.relay.request('eip155:31337', 'personal_sign', ['0x00', address])).toMatch(/^0x/)
  })

  test('R4.40: both end it at the same moment', async ({ scene }) => {
    const { wallet, relay, storage } = await connected(scene)
    await Promise.all([wallet.disconnect(), relay.disconnect()])
    expect(relay.connection.value).toBeUndefined()
    await until(() => wallet.sessions.length === 0, 'the wallet')
    expect(storage.items.has('walletlet:ended-sessions:walletlet')).toBe(false)
  })
})
