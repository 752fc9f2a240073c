import { expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { CONNECTIONS_KEY, createConnectionState } from '../../../src/state/connection-state.ts'
import { type ConnectionVerbs, createConnections } from '../../../src/state/connections.ts'
import type { Environment } from '../../../src/state/interior.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { ethereum } from '../../support/parts.ts'

const WALLET = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' } as Connector
const KEPT = JSON.stringify({ eip155: { id: 'w', address: '0xaa' } })

/** Connections whose code comes, or fails to, as `load` says; and what has been asked of it, in its order. */
function createSubject(load: () => Promise<void>, kept?: string) {
  const asked: string[] = []
  /** The same with their words. */
  const said: string[] = []
  const words = (what: readonly unknown[]): string =>
    what
      .map((one) => ` ${typeof one === 'object' ? ((one as { id?: string }).id ?? JSON.stringify(one)) : one}`)
      .join('')
  const note =
    (name: string) =>
    (...what: readonly unknown[]): void => {
      asked.push(name)
      said.push(`${name}${words(what)}`)
    }
  const say = (name: string) => {
    const tell = note(name)
    return async (...what: readonly unknown[]) => tell(...what)
  }
  const verbs: ConnectionVerbs = {
    connect: say('connect'),
    adopt: say('adopt'),
    restore: say('restore'),
    disconnect: say('disconnect'),
    switchNetwork: say('switchNetwork'),
    switchTo: async () => ({
      namespace: 'eip155',
      address: '0xaa',
      hasSwitchedAccount: false,
      hasSwitchedWallet: false,
    }),
    stopWaiting: note('stopWaiting'),
    drop: note('drop'),
    approve: note('approve'),
    selectAccount: note('selectAccount'),
    activate: note('activate'),
  }
  const networks = createNetworks([ethereum], ethereum)
  const site = createFakeSite()
  const storage = site.tab()
  if (kept) storage.write(CONNECTIONS_KEY, kept)
  const scope = createScope()
  const state = createConnectionState(networks.namespace, signal(kept))
  const connections = createConnections(
    { networks, environment: { storage, scope } as unknown as Environment },
    state,
    signal<readonly Connector[]>([]),
    async () => {
      asked.push('load')
      await load()
      return verbs
    },
  )
  return { connections, asked, said, state, scope, site, otherTab: site.tab(), status: () => state.of('eip155').status }
}
const comes = async (): Promise<void> => {}

it('fetches nothing before it is needed: reading, offering, closing and a visitor without a session need nothing', async () => {
  const { connections, asked } = createSubject(comes)
  connections.offer(WALLET)
  connections.stopWaiting()
  await connections.restore()
  expect(connections.connectors.value).toEqual([WALLET])
  expect(asked).toEqual([])
})

it('goes on in the order of the calls, and in the turn of its caller once it is there', async () => {
  const { connections, asked } = createSubject(comes)
  const connecting = connections.connect(WALLET)
  // The visitor left before the code had come.
  connections.stopWaiting('eip155')
  connections.drop('eip155')
  await connecting
  expect(asked).toEqual(['load', 'connect', 'stopWaiting', 'drop'])
  void connections.adopt(WALLET)
  expect(asked.at(-1)).toBe('adopt')
})

it('fails with a code while it cannot be fetched, and tries again', async () => {
  let isThere = false
  const { connections, asked } = createSubject(() => (isThere ? comes() : Promise.reject(new Error('offline'))))
  await expect(connections.connect(WALLET)).rejects.toMatchObject({
    code: 'connection/failed',
    cause: { message: 'offline' },
  })
  connections.drop('eip155')
  await connections.disconnect()
  expect(asked.filter((name) => name !== 'load')).toEqual([])
  isThere = true
  await connections.connect(WALLET)
  expect(asked.slice(-2)).toEqual(['load', 'connect'])
})

it('R10.1: whoever leaves is not told that they have where what is kept stays, since its code cannot be fetched', async () => {
  let isThere = false
  const { connections, asked, site } = createSubject(
    () => (isThere ? comes() : Promise.reject(new Error('offline'))),
    KEPT,
  )
  await expect(connections.disconnect()).rejects.toMatchObject({ code: 'connection/failed' })
  await expect(connections.disconnect('eip155', 'w')).rejects.toMatchObject({ code: 'connection/failed' })
  expect(site.items.get(CONNECTIONS_KEY)).toBe(KEPT)
  isThere = true
  await connections.disconnect()
  expect(asked.at(-1)).toBe('disconnect')
})

it('R4.7: a session is on the way from the first line on, and is no more where its code cannot be fetched or nothing is kept', async () => {
  const offline = createSubject(() => Promise.reject(new Error('offline')), KEPT)
  expect(offline.status()).toBe('connecting')
  await offline.connections.restore()
  expect(offline.status()).toBe('disconnected')
  const fine = createSubject(comes, KEPT)
  await fine.connections.restore()
  expect(fine.asked).toEqual(['load', 'restore'])
})

it('R10.6: looks what another tab has connected where all may have changed', async () => {
  const { connections, asked, site, otherTab } = createSubject(comes)
  site.clear()
  expect(asked).toEqual([])
  site.items.set(CONNECTIONS_KEY, KEPT)
  otherTab.write('', '')
  await connections.begin()
  expect(asked).toEqual(['load', 'restore'])
})

it('follows what another tab has connected before its own code is there', async () => {
  const { connections, asked, otherTab } = createSubject(comes)
  otherTab.write('another_key', 'x')
  expect(asked).toEqual([])
  otherTab.write(CONNECTIONS_KEY, KEPT)
  await connections.begin()
  await connections.connect(WALLET)
  expect(asked).toEqual(['load', 'restore', 'connect'])
  // From then on the code follows by itself.
  otherTab.write(CONNECTIONS_KEY, undefined)
  expect(asked).toHaveLength(3)
})

it('a widget that ends holds no connection, whether its code had come or not', () => {
  const { scope, status } = createSubject(comes, KEPT)
  scope.close()
  expect(status()).toBe('disconnected')
})

it('hands on every call with what belongs to it', async () => {
  const { connections, said } = createSubject(comes)
  await connections.begin()
  await connections.connect(WALLET)
  await connections.adopt(WALLET)
  await connections.restore()
  await connections.disconnect('eip155', 'w')
  await connections.switchNetwork(ethereum)
  connections.drop('eip155')
  connections.stopWaiting('eip155')
  connections.approve('eip155', 'w', ['eip155:1'])
  connections.selectAccount({ namespace: 'eip155', address: '0xaa', type: 'eoa' })
  connections.activate('eip155', 'w', '0xaa')
  expect(said).toEqual([
    ...['connect w', 'adopt w', 'restore', 'disconnect eip155 w', `switchNetwork ${ethereum.id}`, 'drop eip155'],
    ...['stopWaiting eip155', 'approve eip155 w ["eip155:1"]'],
    ...['selectAccount {"namespace":"eip155","address":"0xaa","type":"eoa"}', 'activate eip155 w 0xaa'],
  ])
  expect(await connections.switchTo({ namespace: 'eip155', connectorId: 'w' })).toMatchObject({ address: '0xaa' })
})

it('its end is written over whatever was connected; what is connected otherwise stays while nothing is kept', async () => {
  const { connections, state, scope, status } = createSubject(comes)
  state.write({ namespace: 'eip155', status: 'connected', others: [], accounts: [] })
  await connections.restore()
  expect(status()).toBe('connected')
  scope.close()
  expect(status()).toBe('disconnected')
})

it('its end is that of a family too of which the page has no network', () => {
  const { state, scope, connections } = createSubject(comes)
  const accounts = [{ namespace: 'cosmos', address: 'c1', type: 'eoa' }] as const
  state.write({ namespace: 'cosmos', status: 'connected', others: [], accounts })
  scope.close()
  expect([state.of('cosmos').status, connections.all.value]).toEqual(['disconnected', []])
})

it('after its end nothing of another tab is followed', () => {
  const { asked, otherTab, scope } = createSubject(comes)
  scope.close()
  otherTab.write(CONNECTIONS_KEY, KEPT)
  expect(asked).toEqual([])
})

it('a family is on the way where it is kept, not where its name only stands in a text', () => {
  for (const [kept, expected] of [
    [KEPT, 'connecting'],
    ['{"solana":{"id":"eip155"}}', 'disconnected'],
    ['', 'disconnected'],
  ] as const)
    expect(createSubject(comes, kept).status()).toBe(expected)
})

it('who holds accounts is listed, others are not', () => {
  const { connections, state } = createSubject(comes)
  state.write({ namespace: 'solana', status: 'connecting', others: [], accounts: [] })
  expect(connections.all.value).toEqual([])
  const mine = { namespace: 'eip155', status: 'connected', others: [] } as const
  state.write({ ...mine, accounts: [{ namespace: 'eip155', address: '0xaa', type: 'eoa' }] })
  expect(connections.all.value.map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect([connections.active.value.accounts.length, connections.of('solana').status]).toEqual([1, 'connecting'])
})
