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
  const say = (name: string) => async () => void asked.push(name)
  const note = (name: string) => () => void asked.push(name)
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
  return { connections, asked, scope, otherTab: site.tab(), status: () => state.of('eip155').status }
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

it('R4.7: a session is on the way from the first line on, and is no more where its code cannot be fetched or nothing is kept', async () => {
  const offline = createSubject(() => Promise.reject(new Error('offline')), KEPT)
  expect(offline.status()).toBe('connecting')
  await offline.connections.restore()
  expect(offline.status()).toBe('disconnected')
  const fine = createSubject(comes, KEPT)
  await fine.connections.restore()
  expect(fine.asked).toEqual(['load', 'restore'])
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
