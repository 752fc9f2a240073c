import { expect, it } from 'vitest'
import type { LiveConnection } from '../../../src/state/connection-state.ts'
import { createStoredConnections } from '../../../src/state/stored-connections.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

const live = (chain: string, id: string, address: string): LiveConnection => ({
  connector: { id, type: 'ANNOUNCED', name: id, chain, provider: {} },
  accounts: [{ namespace: chain, address, type: 'eoa' }],
})
const recent = (site: ReturnType<typeof createFakeSite>): unknown =>
  JSON.parse(site.items.get('recent_connections') ?? '[]')

it('R4.16: a wallet left in one family does not push the same one of another family from the recent ones', () => {
  const site = createFakeSite()
  const stored = createStoredConnections(site.tab())
  stored.leave(live('eip155', 'harbor', '0x1'))
  stored.leave(live('solana', 'harbor', 'So1'))
  stored.leave(live('eip155', 'larkspur', '0x2'))
  expect(recent(site)).toMatchObject([
    { namespace: 'eip155', id: 'larkspur' },
    { namespace: 'solana', id: 'harbor', address: 'So1' },
    { namespace: 'eip155', id: 'harbor', address: '0x1' },
  ])
})

it('left again, it is listed once, first, with the account it was left with', () => {
  const site = createFakeSite()
  const stored = createStoredConnections(site.tab())
  stored.leave(live('eip155', 'harbor', '0x1'))
  stored.leave(live('eip155', 'larkspur', '0x2'))
  stored.leave(live('eip155', 'harbor', '0x3'))
  expect(recent(site)).toMatchObject([
    { id: 'harbor', address: '0x3' },
    { id: 'larkspur', address: '0x2' },
  ])
})

it.each(['{', '7', '[]', 'null', '{"eip155":7}', '{"eip155":{"id":7,"address":"0x1"}}', '{"eip155":{"id":"a"}}'])(
  'R4.8: %s in storage is no connection, and does not stand in the way of the next one',
  (text) => {
    const site = createFakeSite({ connections: text, recent_connections: text, disconnected_connector_ids: text })
    const stored = createStoredConnections(site.tab())
    expect(stored.of('eip155')).toBeUndefined()
    expect(stored.wallets('eip155')).toEqual([])
    stored.write('eip155', [live('eip155', 'harbor', '0x1')], 'eip155:1')
    expect(stored.wallets('eip155')).toMatchObject([{ id: 'harbor', address: '0x1' }])
  },
)
