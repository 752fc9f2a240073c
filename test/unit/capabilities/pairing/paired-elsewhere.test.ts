// @vitest-environment happy-dom
import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPairingStore } from '../../../../src/capabilities/pairing/pairing-store.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { DEFAULT_BASE_URLS } from '../../../../src/domain/defaults.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { turns } from '../../../support/turns.ts'
import { until } from '../../../support/until.ts'
import { openPage, walletOf } from '../../state/open-page.ts'
import { createFakeEngine, sessionOf } from './relay/fake-engine.ts'

// Two tabs of one site share what an engine keeps, and each has its own engine, which reads it when it starts.

const FIRST = `0x${'a'.repeat(40)}`
const SECOND = `0x${'b'.repeat(40)}`
const sessionWith = (topic: string, ...[address, elsewhere = address]: readonly string[]) =>
  sessionOf(topic, {
    expiry: 9_999_999_999,
    peer: { metadata: { name: `Phone of ${topic}`, icons: [] } },
    namespaces: {
      eip155: { accounts: [`eip155:1:${address}`, `eip155:10:${elsewhere}`], methods: ['personal_sign'], events: [] },
    },
  })

/** A tab with a paired wallet, and what an engine that starts in it from now on reads. */
async function open(
  kept: readonly ReturnType<typeof sessionOf>[],
  first = sessionWith('one', FIRST),
  late: readonly ReturnType<typeof sessionOf>[] = [],
) {
  const engines = [createFakeEngine({ sessions: [first, ...late] }), createFakeEngine({ sessions: kept })]
  const init = vi.spyOn(UniversalProvider, 'init')
  onTestFinished(() => init.mockRestore())
  for (const [at, { client }] of engines.entries()) {
    client.core.crypto.getClientId.mockResolvedValue(`did:key:${at}`)
    init.mockResolvedValueOnce({ client } as never)
  }
  const operations = {
    pairing: async () => ({ methods: ['personal_sign'] }),
    parseAddress: (text: string) => text,
    watch: () => () => {},
  }
  const page = openPage({
    options: { projectId: 'p1', baseUrls: DEFAULT_BASE_URLS },
    families: fakeFamilies({ eip155: operations as never, solana: operations as never }),
  })
  onTestFinished(() => page.scope.close())
  const connections = JSON.stringify({ eip155: { id: 'walletConnect', address: FIRST } })
  const site = createFakeSite(late.length ? { connections } : {})
  let clientId = (): string | undefined => undefined
  const adopted: Connector[] = []
  const [tab, heard] = [site.tab(), [] as ((key: string) => void)[]]
  const onChange: typeof tab.onChange = (hear, signal) => {
    heard.push(hear)
    tab.onChange(hear, signal)
  }
  const interior = {
    ...page.interior,
    connections: {
      ...page.interior.connections,
      adopt: async (connector: Connector) => void adopted.push(connector),
      approve: () => {},
    },
    storeOf: () => ({}),
    services: {
      identifyBy(find: () => string | undefined) {
        clientId = find
      },
    },
    environment: {
      ...page.interior.environment,
      storage: { ...tab, onChange },
      page: { origin: 'https://shop.example', href: 'https://shop.example/', isMobile: false, isTelegram: false },
    },
  } as unknown as Interior
  const store = createPairingStore(interior)
  const found = await store.find('eip155')
  page.connect([FIRST], found ?? walletOf('none'))
  const other = site.tab()
  const stores = (address: string): void =>
    other.write('connections', JSON.stringify({ eip155: { id: 'walletConnect', address } }))
  /** The page was kept aside while another tab stored this, and is told of no key when it comes back. */
  const comesBackTo = (address: string): void => {
    site.items.set('connections', JSON.stringify({ eip155: { id: 'walletConnect', address } }))
    for (const hear of heard) hear('')
  }
  /** As another tab does that has paired. */
  const saysPaired = (topic: string): void => {
    const channel = new BroadcastChannel('walletlet:paired:undefined')
    onTestFinished(() => channel.close())
    channel.postMessage(topic)
  }
  return {
    store,
    found,
    adopted,
    stores,
    comesBackTo,
    saysPaired,
    engines,
    started: () => init.mock.calls.length,
    clientId: () => clientId(),
  }
}
const nameOf = (connector: Connector | undefined): string | undefined => connector?.name

it('R10.1: a page that may keep nothing has no other tabs, and a paired wallet all the same', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { store } = await open([])
  expect(await store.find('eip155')).toMatchObject({ name: 'Phone of one' })
})

it('R10.6, R4.19: another tab has paired with another wallet: this one speaks to that one, too', async () => {
  const { store, found, adopted, stores, engines } = await open([sessionWith('two', SECOND)])
  expect(nameOf(found)).toBe('Phone of one')
  stores(SECOND)
  await until(() => adopted.length > 0, 'the other wallet')
  expect(adopted.map(nameOf)).toEqual(['Phone of two'])
  expect(nameOf(await store.find('eip155'))).toBe('Phone of two')
  // The engine of before says nothing more, and writes over nothing that the other tab keeps.
  expect(engines[0]?.done).toContain('stop the heartbeat')
})

it('R10.6: so does one that was kept aside meanwhile, once it comes back', async () => {
  const { adopted, comesBackTo } = await open([sessionWith('two', SECOND)])
  comesBackTo(SECOND)
  await until(() => adopted.length > 0, 'the other wallet')
  expect(adopted.map(nameOf)).toEqual(['Phone of two'])
})

it('R10.6: so does it where that wallet has the same account; the same wallet it keeps', async () => {
  const { adopted, comesBackTo } = await open([sessionWith('two', FIRST)])
  comesBackTo(FIRST)
  await until(() => adopted.length > 0, 'the other wallet')
  expect(adopted.map(nameOf)).toEqual(['Phone of two'])
  const same = await open([sessionWith('one', FIRST)])
  same.comesBackTo(FIRST)
  await until(() => !!same.engines[1]?.done.includes('stop the heartbeat'), 'the second engine to be given up')
  expect([same.adopted, same.engines[0]?.done]).toEqual([[], []])
})

it('R10.6: what says the same, in other capitals, starts no engine', async () => {
  const { adopted, stores, started } = await open([])
  stores(FIRST.toUpperCase().replace('X', 'x'))
  await turns(50)
  expect([adopted, started()]).toEqual([[], 1])
})

it('R10.6: nor does an account that the wallet here has on another network', async () => {
  const { adopted, stores, started } = await open([], sessionWith('one', FIRST, SECOND))
  stores(SECOND)
  await turns(50)
  expect([adopted, started()]).toEqual([[], 1])
})

it('R7.3: the services know the engine that is in use: the fresh one, or the one of before after a vain look', async () => {
  const one = await open([sessionWith('two', SECOND)])
  expect(one.clientId()).toBe('did:key:0')
  one.stores(SECOND)
  await until(() => one.adopted.length > 0, 'the other wallet')
  expect(one.clientId()).toBe('did:key:1')
  const { stores, engines, clientId } = await open([])
  stores(SECOND)
  await until(() => !!engines[1]?.done.includes('stop the heartbeat'), 'the second engine to be given up')
  expect(clientId()).toBe('did:key:0')
})

it('R10.6: a tab that does not share what the other one keeps stays with its wallet', async () => {
  const { store, adopted, stores, engines } = await open([sessionWith('three', FIRST)])
  stores(SECOND)
  await until(() => !!engines[1]?.done.includes('stop the heartbeat'), 'the second engine to be given up')
  await turns(50)
  expect([adopted, nameOf(await store.find('eip155')), engines[0]?.done]).toEqual([[], 'Phone of one', []])
})

it('R10.6, R4.19: another tab has paired with another wallet of the same account: this one speaks to that one, too', async () => {
  const { store, adopted, saysPaired, stores, started } = await open([sessionWith('two', FIRST)])
  saysPaired('two')
  await until(() => adopted.length > 0, 'the other wallet')
  expect(nameOf(await store.find('eip155'))).toBe('Phone of two')
  // What follows says nothing new.
  saysPaired('two')
  stores(FIRST)
  await turns(50)
  expect([adopted.map(nameOf), started()]).toEqual([['Phone of two'], 2])
})

const ofBoth = (topic: string, address: string) => {
  const { namespaces, ...session } = sessionWith(topic, address)
  const solana = { accounts: ['solana:1:7EqQ'], methods: ['solana_signMessage'], events: [] }
  return { ...session, namespaces: { ...namespaces, solana } }
}

it('R10.6, R4.19: a family that came with the other tab’s wallet brings it for those that are here, too', async () => {
  const { store, adopted, stores } = await open([ofBoth('two', SECOND)])
  expect(nameOf(await store.find('solana'))).toBe('Phone of two')
  stores(SECOND)
  await until(() => adopted.length > 0, 'the other wallet')
  expect(adopted.map(({ chain, name }) => [chain, name])).toEqual([['eip155', 'Phone of two']])
})

it('R10.6: a family that no wallet has any more takes nothing from another one', async () => {
  const { store, engines } = await open([sessionWith('one', FIRST)])
  expect(await store.find('solana')).toBeUndefined()
  expect([engines[0]?.done, nameOf(await store.find('eip155'))]).toEqual([[], 'Phone of one'])
})

it('R4.19: a wallet that approves the code of an earlier load is not come back to in place of the one that was connected since', async () => {
  const late = { ...sessionWith('late', SECOND), expiry: 99_999_999_999 }
  const { found, engines } = await open([], sessionWith('one', FIRST), [late])
  expect(nameOf(found)).toBe('Phone of one')
  await until(() => !engines[0]?.held.has('late'), 'the goodbye to the other one')
  expect([...(engines[0]?.held.keys() ?? [])]).toEqual(['one'])
})
