import { describe, expect, it } from 'vitest'
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

describe('R4.7: what the next load comes back to', () => {
  const open = (connections: unknown, more: Record<string, string> = {}) => {
    const site = createFakeSite({ connections: JSON.stringify(connections), ...more })
    const kept = (): unknown => JSON.parse(site.items.get('connections') ?? 'null')
    return { site, kept, stored: createStoredConnections(site.tab()) }
  }
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, address: `0x${id}` }))
  const liveOf = (id: string, address = `0x${id}`) => live('eip155', id, address)

  it('the wallets of the moment, the active one first, with what an announced one is known by again', () => {
    const { stored, kept } = open({ solana: { id: 's', address: 'So1' } })
    const announced = { ...liveOf('a'), connector: { ...liveOf('a').connector, info: { rdns: 'r', uuid: 'u' } } }
    stored.write('eip155', [announced, liveOf('b')], 'eip155:1')
    expect(kept()).toEqual({
      solana: { id: 's', address: 'So1' },
      eip155: { id: 'a', address: '0xa', uuid: 'u', network: 'eip155:1', others: [b] },
    })
    expect(stored.namespaces()).toEqual(['solana', 'eip155'])
  })

  it('those of before that have not come back stay behind, as they were, but for one that has left', () => {
    const { stored, kept } = open({ eip155: { ...a, network: 'x', others: [{ ...b, uuid: 'u', more: 1 }, c] } })
    stored.write('eip155', [liveOf('c', '0xd')], 'eip155:1')
    expect(kept()).toEqual({
      eip155: { id: 'c', address: '0xd', network: 'eip155:1', others: [a, { ...b, uuid: 'u' }] },
    })
    stored.write('eip155', [liveOf('c')], 'eip155:1', 'a')
    expect(stored.wallets('eip155').map(({ id }) => id)).toEqual(['c', 'b'])
  })

  it('with no wallet of the moment the family is forgotten; the last wallet that left alone leaves the others', () => {
    const { stored, kept, site } = open({ eip155: { ...a, others: [b] } })
    stored.write('eip155', [], 'eip155:1', 'a')
    expect(kept()).toEqual({ eip155: { ...b, network: 'eip155:1' } })
    stored.write('eip155', [], 'eip155:1')
    expect(site.items.has('connections')).toBe(false)
  })

  it('twenty others at most, and none that is the first itself', () => {
    const others = Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, address: 'x' }))
    const { stored } = open({ eip155: { ...a, others: [a, ...others] } })
    expect(stored.of('eip155')?.others.map(({ id }) => id)).toEqual(others.slice(0, 20).map(({ id }) => id))
    expect(stored.wallets('eip155')).toHaveLength(21)
  })

  it.each([[{}], ['x'], [7], [null]])('others that are %o are none', (others) => {
    expect(open({ eip155: { ...a, others } }).stored.wallets('eip155')).toEqual([{ ...a, others: [] }])
  })

  it('of others that are damaged the sound ones count', () => {
    const { stored } = open({
      eip155: { ...a, others: [null, 1, 'b', { id: 'x' }, { address: 'x' }, { id: 1, address: 'x' }, b] },
    })
    expect(stored.of('eip155')?.others).toEqual([b])
  })

  it('R4.12: who was left, and who was ever connected: each once, twenty known ones', () => {
    const { stored, site } = open({})
    for (let index = 0; index < 22; index++) stored.setDisconnected('eip155', `${index}`, index > 19)
    stored.setDisconnected('eip155', '3', true)
    expect(stored.idsIn('disconnected_connector_ids', 'eip155')).toEqual(['20', '21', '3'])
    expect([
      stored.idsIn('known_connector_ids', 'eip155').length,
      stored.idsIn('known_connector_ids', 'eip155')[0],
      stored.idsIn('known_connector_ids', 'eip155')[1],
    ]).toEqual([20, '3', '21'])
    stored.setDisconnected('eip155', '21', false)
    expect([
      stored.idsIn('disconnected_connector_ids', 'eip155'),
      stored.idsIn('known_connector_ids', 'eip155')[0],
    ]).toEqual([['20', '3'], '21'])
    site.items.set('known_connector_ids', '{}')
    expect(stored.idsIn('known_connector_ids', 'eip155')).toEqual([])
  })

  it('R4.11: one known in another family is not known in this one; those that an earlier version kept still are', () => {
    const { stored, site } = open({}, { known_connector_ids: '["old",7,{"toString":1},"Phantom"]' })
    expect(stored.idsIn('known_connector_ids', 'solana')).toEqual(['old', 'Phantom'])
    stored.setDisconnected('bip122', 'Phantom', false)
    expect(site.items.get('known_connector_ids')).toBe('["bip122 Phantom","old",7,{"toString":1}]')
    expect(stored.idsIn('known_connector_ids', 'solana')).not.toContain('Phantom')
    expect(stored.idsIn('known_connector_ids', 'bip122')).toEqual(['Phantom', 'old'])
  })

  it('R4.12: one left in another family is not left in this one; those that an earlier version kept still are', () => {
    const { stored, site } = open({}, { disconnected_connector_ids: '["old",7,{"toString":1},"solana a"]' })
    expect(stored.idsIn('disconnected_connector_ids', 'eip155')).toEqual(['old', 'solana a'])
    expect(stored.idsIn('disconnected_connector_ids', 'solana')).toEqual(['old', 'a'])
    stored.setDisconnected('eip155', 'old', false)
    expect(JSON.parse(site.items.get('disconnected_connector_ids') ?? '')).toEqual([7, { toString: 1 }, 'solana a'])
  })

  it('R10.6: what the visitor left does not come back by what another tab writes at that moment', () => {
    const { stored, site } = open({ eip155: { ...a, network: 'x', others: [b, c] }, solana: a })
    const before = site.items.get('connections') ?? ''
    stored.setDisconnected('eip155', 'a', true)
    stored.setDisconnected('eip155', 'c', true)
    site.items.set('connections', before)
    expect(stored.of('eip155')).toEqual({ ...b, network: 'x', others: [] })
    expect(stored.wallets('solana')).toMatchObject([a])
    stored.write('eip155', [liveOf('b')], 'x')
    stored.setDisconnected('eip155', 'a', false)
    expect(stored.wallets('eip155')).toMatchObject([b])
  })

  it('R10.6: a wallet that was not left takes nothing from what another tab writes of those that were', () => {
    const { stored, site } = open({})
    const written: string[] = []
    const other = createStoredConnections({ ...site.tab(), write: (key) => void written.push(key) })
    stored.setDisconnected('eip155', 'a', true)
    other.setDisconnected('eip155', 'b', false)
    expect(written).toEqual(['known_connector_ids'])
  })

  it('R4.12: two that change their numbers change them in every list, and nobody else does', () => {
    const ids = ['r (2)', 'r', 'x', 7]
    const { stored, site } = open(
      { eip155: { id: 'r', address: '0x1', network: 'n', others: [b] }, solana: { id: 'r', address: 's' } },
      {
        known_connector_ids: JSON.stringify(ids),
        disconnected_connector_ids: '["eip155 r (2)","solana r"]',
        recent_connections: JSON.stringify([
          { namespace: 'eip155', id: 'r (2)', address: '0x2' },
          { namespace: 'solana', id: 'r', address: 's' },
          null,
        ]),
      },
    )
    stored.rename('eip155', 'r', 'r (2)')
    const kept = (key: string): unknown => JSON.parse(site.items.get(key) ?? '')
    expect(kept('connections')).toEqual({
      eip155: { id: 'r (2)', address: '0x1', network: 'n', others: [b] },
      solana: { id: 'r', address: 's' },
    })
    expect(kept('known_connector_ids')).toEqual(['r', 'r (2)', 'x', 7])
    expect(kept('disconnected_connector_ids')).toEqual(['eip155 r', 'solana r'])
    expect(kept('recent_connections')).toEqual([
      { namespace: 'eip155', id: 'r', address: '0x2' },
      { namespace: 'solana', id: 'r', address: 's' },
      null,
    ])
  })

  it('ten recent ones; what cannot be read among them stays in its place', () => {
    const { stored, site } = open(
      {},
      {
        recent_connections: JSON.stringify([
          7,
          ...Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, namespace: 'eip155' })),
        ]),
      },
    )
    stored.leave(liveOf('a'))
    const list = recent(site) as unknown[]
    expect([list.length, list[0], list[1], (list.at(-1) as { id: string }).id]).toEqual([
      10,
      { namespace: 'eip155', id: 'a', name: 'a', address: '0xa' },
      7,
      '7',
    ])
    stored.leave({ ...liveOf('z'), accounts: [] })
    expect((recent(site) as unknown[])[0]).toEqual({ namespace: 'eip155', id: 'z', name: 'z' })
  })
})
