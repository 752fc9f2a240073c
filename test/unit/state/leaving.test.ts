import { describe, expect, it } from 'vitest'
import { effect } from '../../../src/kernel/signal.ts'
import type { Grant } from '../../../src/ports/chain-family.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { optimism, walletOf } from './open-page.ts'
import { A1, A2, accountOf, B1, grantOf, openWallets, type WalletsGiven } from './open-wallets.ts'

const solanaWallet = (id: string, more: object = {}) => walletOf(id, { chain: 'solana', ...more })

/** Two wallets connected, the second in front; and one of another family where that is asked for. */
async function start(given: WalletsGiven = {}, more: readonly ReturnType<typeof walletOf>[] = []) {
  const answers = { a: () => grantOf(A1, A2), b: () => grantOf(B1), s: () => ({ accounts: [accountOf('s1')] }) }
  const page = openWallets({ answers, ...given })
  const [a, b, ...rest] = page.offer('a', 'b', ...more)
  if (!a || !b) throw new Error('no wallets')
  for (const wallet of [...rest, a, b]) await page.store.connect(wallet)
  page.told.length = 0
  page.events.length = 0
  const ended = () => page.told.filter((line) => line.startsWith('end'))
  const list = (key: string): unknown => JSON.parse(page.site.items.get(key) ?? '[]')
  return { ...page, a, b, ended, list }
}

describe('R4.26: leaving', () => {
  it('all: each is told, none is stored or followed, all are recent', async () => {
    const { store, status, live, stored, ended, told, events, list } = await start({}, [solanaWallet('s')])
    await store.disconnect()
    expect([status(), live(), status('solana'), stored()]).toEqual(['disconnected', [], 'disconnected', {}])
    expect(ended()).toEqual(['end b', 'end a', 'end s'])
    expect(told.filter((line) => line.startsWith('leave')).sort()).toEqual([
      ...['leave eip155 a', 'leave eip155 b', 'leave solana s'],
    ])
    expect(events).toEqual([['DISCONNECT_SUCCESS', { namespace: 'all' }]])
    expect(list('disconnected_connector_ids')).toEqual(['eip155 b', 'eip155 a', 'solana s'])
    expect(list('recent_connections')).toEqual([
      { namespace: 'solana', id: 's', name: 's', address: 's1' },
      { namespace: 'eip155', id: 'a', name: 'a', address: A1 },
      { namespace: 'eip155', id: 'b', name: 'b', address: B1 },
    ])
  })

  it('a family: the other one stays', async () => {
    const { store, status, live, ended, events, stored } = await start({}, [solanaWallet('s')])
    await store.disconnect('eip155')
    expect([status(), live('solana'), ended()]).toEqual(['disconnected', ['s s1'], ['end b', 'end a']])
    expect([Object.keys(stored()), events]).toEqual([['solana'], [['DISCONNECT_SUCCESS', { namespace: 'eip155' }]]])
  })

  it('the wallet in front: the next one speaks', async () => {
    const { store, status, live, ended, stored } = await start()
    await store.disconnect('eip155', 'b')
    expect([status(), live(), ended()]).toEqual(['connected', [`a ${A1}`], ['end b']])
    expect(stored().eip155).toEqual({ id: 'a', address: A1, network: 'eip155:1' })
  })

  it('the wallet behind: the one in front stays', async () => {
    const { store, live, ended, stored } = await start()
    await store.disconnect('eip155', 'a')
    expect([live(), ended()]).toEqual([[`b ${B1}`], ['end a']])
    expect(stored().eip155).toEqual({ id: 'b', address: B1, network: 'eip155:1' })
  })

  it('one wallet, of whichever family: the others stay', async () => {
    const { store, live, status, ended, stored } = await start({}, [solanaWallet('s'), solanaWallet('b')])
    await store.disconnect(undefined, 's')
    expect([live().length, live('solana').length, ended()]).toEqual([2, 1, ['end s']])
    await store.disconnect(undefined, 'b')
    expect([live(), status('solana'), ended().length]).toEqual([[`a ${A1}`], 'disconnected', 3])
    expect(stored()).toEqual({ eip155: { id: 'a', address: A1, network: 'eip155:1' } })
  })

  it('a wallet that has not come back is left as well: the next load does not look for it', async () => {
    const { store, live, site, stored, ended } = await start()
    const kept = stored().eip155
    site.items.set('connections', JSON.stringify({ eip155: { ...kept, others: [{ id: 'gone', address: A2 }] } }))
    await store.disconnect('eip155', 'gone')
    expect([live().length, ended(), stored().eip155?.others]).toEqual([2, [], [{ id: 'a', address: A1 }]])
  })

  it('one of two families: only in the one that is meant', async () => {
    const twin = solanaWallet('a')
    const { store, live, ended } = await start({ answers: { a: () => grantOf(A1), b: () => grantOf(B1) } }, [twin])
    await store.disconnect('eip155', 'a')
    expect([live(), live('solana').length, ended()]).toEqual([[`b ${B1}`], 1, ['end a']])
  })

  it('one that granted all its families at once: in each of them, by one or by all', async () => {
    const twin = solanaWallet('a', { endsTogether: true })
    const answers = { a: () => grantOf(A1), b: () => grantOf(B1), s: () => grantOf('s1') }
    const both = [twin, solanaWallet('s')]
    const one = await start({ answers }, both)
    await one.store.disconnect('eip155', 'a')
    expect([one.live(), one.live('solana')]).toEqual([[`b ${B1}`], ['s s1']])
    const family = await start({ answers }, both)
    await family.store.disconnect('eip155')
    expect([family.live(), family.live('solana')]).toEqual([[], ['s s1']])
  })

  it('nothing that is connected: what was stored is come back to no more, and a late approval counts nothing', async () => {
    let grant = (): void => {}
    const site = createFakeSite({ connections: JSON.stringify({ eip155: { id: 'x', address: A1 } }) })
    const page = openWallets({
      answers: {
        a: () =>
          new Promise((resolve) => {
            grant = () => resolve(grantOf(A1))
          }),
      },
      site,
    })
    const [a] = page.offer('a')
    if (!a) throw new Error('no wallet')
    const failed = expect(page.store.connect(a)).rejects.toMatchObject({ code: 'connection/failed' })
    await flushMicrotasks()
    await page.store.disconnect()
    await failed
    grant()
    await flushMicrotasks()
    expect([page.live(), page.stored()]).toEqual([[], {}])
  })

  it('without families, those that are stored', async () => {
    const operations = async () => ({ connect: async () => grantOf(A1), watch: () => () => {} })
    const page = openWallets({ families: fakeFamilies({}) })
    await page.store.connect({ ...walletOf('own'), operations } as never)
    expect(page.live()).toHaveLength(1)
    await page.store.disconnect()
    expect([page.live(), page.stored()]).toEqual([[], {}])
  })

  it('left again, and connected again, a wallet is left no more', async () => {
    const { store, a, list } = await start()
    await store.disconnect('eip155', 'a')
    expect(list('disconnected_connector_ids')).toEqual(['eip155 a'])
    await store.connect(a)
    expect(list('disconnected_connector_ids')).toEqual([])
    expect(list('known_connector_ids')).toEqual(['eip155 a', 'eip155 b'])
  })
})

describe('R4.26: a wallet that is told', () => {
  it.each([
    [undefined, 'connection/disconnect-chains-failed'],
    ['eip155', 'connection/disconnect-chain-failed'],
  ])('and fails, of %s: the visitor has left, and the host hears of it', async (namespace, code) => {
    const { store, status, events } = await start({
      operations: { disconnect: ({ id }) => (id === 'a' ? Promise.reject(new Error('no')) : Promise.resolve()) },
    })
    await store.disconnect(namespace)
    expect(status()).toBe('disconnected')
    expect(events).toEqual([
      ['DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' }],
      ['DISCONNECT_ERROR', { message: 'no' }],
      ['report', code],
    ])
  })

  it('and says nothing has three seconds; the visitor has left at once', async () => {
    const { store, status, clock, events } = await start({ operations: { disconnect: () => new Promise(() => {}) } })
    let isDone = false
    const leaving = store.disconnect().then(() => {
      isDone = true
    })
    expect(status()).toBe('disconnected')
    await clock.advance(2_999)
    expect(isDone).toBe(false)
    await clock.advance(1)
    await leaving
    expect(events).toHaveLength(1)
  })

  it('of a family that tells none: nothing more', async () => {
    const { store, status, ended } = await start({ operations: { disconnect: undefined as never } })
    await store.disconnect()
    expect([status(), ended()]).toEqual(['disconnected', []])
  })
})

describe('R10.6: what another tab did', () => {
  it('a family that it left is left here, without a word to the wallet', async () => {
    const { site, status, ended, stored } = await start({}, [solanaWallet('s')])
    const { eip155: _, ...rest } = stored()
    site.tab().write('connections', JSON.stringify(rest))
    expect([status(), status('solana'), ended()]).toEqual(['disconnected', 'connected', []])
  })

  it('another text of the storage changes nothing', async () => {
    const { site, status } = await start()
    site.items.delete('connections')
    site.tab().write('recent_connections', '[]')
    expect(status()).toBe('connected')
  })

  it('after the widget’s end nothing is followed', async () => {
    const { site, scope, status } = await start()
    scope.close()
    site.tab().write('connections', undefined)
    expect(status()).toBe('connected')
  })
})

describe('choosing', () => {
  it('R4.14: an account of the wallet in front, in any capitals, here and after a reload', async () => {
    const { store, a, live, stored } = await start()
    await store.connect(a)
    store.selectAccount(accountOf(A2.toUpperCase().replace('0X', '0x')))
    expect([live()[0], stored().eip155?.address]).toEqual([`a ${A2}`, A2])
    store.selectAccount(accountOf(B1))
    expect(live()[0]).toBe(`a ${A2}`)
    store.selectAccount(accountOf(A1, { namespace: 'solana' }))
    expect(live('solana')).toEqual([])
  })

  it('R4.21: a wallet behind comes to the front with its account and network, and its family, too', async () => {
    const { store, says, live, networks, stored } = await start()
    says('a').chainChanged('10')
    networks.activate(solana.caipNetworkId)
    store.activate('eip155', 'a', A2)
    expect([live(), networks.network.value.caipNetworkId]).toEqual([[`a ${A2}`, `b ${B1}`], 'eip155:10'])
    expect(stored().eip155).toEqual({ id: 'a', address: A2, network: 'eip155:10', others: [{ id: 'b', address: B1 }] })
    store.activate('eip155', 'nobody')
    expect(live()[0]).toBe(`a ${A2}`)
  })

  it('R4.21: that ends an attempt which is under way, and the family is connected', async () => {
    let grant = (): void => {}
    const page = await start({
      answers: {
        ...{ a: () => grantOf(A1), b: () => grantOf(B1) },
        c: () =>
          new Promise((resolve) => {
            grant = () => resolve(grantOf(A2))
          }),
      },
    })
    const failed = expect(page.store.connect(walletOf('c'))).rejects.toMatchObject({ code: 'connection/failed' })
    expect(page.status()).toBe('reconnecting')
    await flushMicrotasks()
    page.store.activate('eip155', 'a')
    await failed
    expect(page.status()).toBe('connected')
    grant()
    await flushMicrotasks()
    expect(page.live()).toEqual([`a ${A1}`, `b ${B1}`])
  })

  it('R4.21: one that is not there any more ends no attempt of another', async () => {
    let grant = (): void => {}
    const c = () =>
      new Promise<Grant>((resolve) => {
        grant = () => resolve(grantOf(A2))
      })
    const page = await start({ answers: { a: () => grantOf(A1), b: () => grantOf(B1), c } })
    const connecting = page.store.connect(walletOf('c'))
    await flushMicrotasks()
    page.store.activate('eip155', 'nobody')
    expect(page.status()).toBe('reconnecting')
    grant()
    await connecting
    expect([page.status(), page.live()[0]]).toEqual(['connected', `c ${A2}`])
  })

  it('an account that is chosen in the background leaves the page on its network', async () => {
    const { store, networks, live } = await start()
    networks.activate(solana.caipNetworkId)
    store.selectAccount(accountOf(B1))
    expect([live()[0], networks.namespace.value]).toEqual([`b ${B1}`, 'solana'])
  })

  it('R3.19: chains that a wallet approved are kept as it says, and said once', async () => {
    const { store, state } = await start()
    store.approve('eip155', 'b', ['eip155:1'])
    const { value: before } = state.active
    expect(before.approvedIds).toEqual(['eip155:1'])
    store.approve('eip155', 'b', ['eip155:1'])
    expect(state.active.value).toBe(before)
    store.approve('eip155', 'b', undefined)
    expect(state.active.value.approvedIds).toBeUndefined()
    store.approve('eip155', 'a', ['eip155:10'])
    expect([state.active.value.approvedIds, state.active.value.others[0]?.approvedIds]).toEqual([
      undefined,
      ['eip155:10'],
    ])
  })

  it('a wallet’s account stays as it is when another one changes', async () => {
    const { says, live } = await start()
    says('a').accountsChanged([accountOf(A2)])
    expect(live()).toEqual([`b ${B1}`, `a ${A2}`])
  })
})

describe('R4.66: another network', () => {
  const moves = (told: readonly string[]): readonly string[] => told.filter((line) => line.startsWith('move'))

  it('the wallet in front is asked; then it is the page’s, which is told', async () => {
    const { store, told, networks, events } = await start()
    await store.switchNetwork(optimism)
    expect([moves(told), networks.network.value.caipNetworkId]).toEqual([['move b eip155:10'], 'eip155:10'])
    expect(events).toEqual([['SWITCH_NETWORK', { network: 'eip155:10' }]])
  })

  it('one that does not tell that it has moved is there all the same, also when another one spoke meanwhile', async () => {
    const { store, networks, state } = await start()
    await store.switchNetwork(optimism)
    expect([state.of('eip155').chainId, state.of('eip155').others[0]?.chainId]).toEqual(['10', '1'])
    store.activate('eip155', 'a', A1)
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
    store.activate('eip155', 'b', B1)
    expect(networks.network.value.caipNetworkId).toBe('eip155:10')
  })

  it('network and wallet change in one, so that nobody sees the one without the other', async () => {
    const { store, networks, state } = await start()
    const seen: unknown[] = []
    const stop = effect(() => void seen.push([networks.network.value.id, state.of('eip155').chainId]))
    await store.switchNetwork(optimism)
    stop()
    expect(seen).toEqual([
      [1, '1'],
      [10, '10'],
    ])
  })

  it('a wallet that refuses leaves it', async () => {
    const { store, networks } = await start({ operations: { switchNetwork: () => Promise.reject(new Error('no')) } })
    await expect(store.switchNetwork(optimism)).rejects.toThrow('no')
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
  })

  it('R4.19: a wallet that moves when another one speaks already moves itself alone', async () => {
    const answers: (() => void)[] = []
    const switchNetwork = () => new Promise<void>((resolve) => void answers.push(resolve))
    const page = await start({ operations: { switchNetwork } })
    const moving = page.store.switchNetwork(optimism)
    await page.settle()
    page.store.activate('eip155', 'a', A1)
    page.says('b').chainChanged('10')
    answers[0]?.()
    await expect(moving).rejects.toMatchObject({ code: 'connection/not-connected' })
    expect([page.live(), page.networks.network.value.caipNetworkId]).toEqual([[`a ${A1}`, `b ${B1}`], 'eip155:1'])
    page.store.activate('eip155', 'b', B1)
    expect(page.networks.network.value.caipNetworkId).toBe('eip155:10')
  })

  it('one that the page does not list is said, and nobody is asked', async () => {
    const { store, told, events } = await start()
    await expect(store.switchNetwork({ ...optimism, caipNetworkId: 'eip155:9' })).rejects.toMatchObject({
      code: 'network/not-listed',
    })
    expect([told, events]).toEqual([[], []])
  })

  it('a family without a wallet, and wallets that cannot be asked: the visitor’s choice alone', async () => {
    const { store, told, networks } = await start({ operations: { switchNetwork: undefined as never } })
    await store.switchNetwork(solana)
    expect([told, networks.namespace.value]).toEqual([[], 'solana'])
    await store.switchNetwork(optimism)
    expect(networks.network.value.caipNetworkId).toBe('eip155:10')
  })

  it('of another family: its wallet is asked, unless it is there already', async () => {
    const { store, told, networks, says } = await start({}, [solanaWallet('s')])
    says('s', 'solana').chainChanged(`${solana.id}`)
    await store.switchNetwork(solana)
    expect([moves(told), networks.namespace.value]).toEqual([[], 'solana'])
    await store.switchNetwork(optimism)
    expect(moves(told)).toEqual(['move b eip155:10'])
  })

  it('on the network of its own family a wallet is asked also where it says to be there', async () => {
    const { store, told } = await start()
    await store.switchNetwork(ethereum)
    expect(moves(told)).toEqual(['move b eip155:1'])
  })

  it('a wallet that moves by itself is asked for any family', async () => {
    const mover = walletOf('m', { movesByItself: true })
    const page = await start({ answers: { a: () => grantOf(A1), b: () => grantOf(B1), m: () => grantOf(A2) } })
    await page.store.connect(mover)
    await page.store.switchNetwork(solana)
    expect(moves(page.told)).toEqual([`move m ${solana.caipNetworkId}`])
    const twin = solanaWallet('m', { movesByItself: true })
    await page.store.connect(twin)
    page.says('m', 'solana').chainChanged(`${solana.id}`)
    await page.store.switchNetwork(ethereum)
    await page.store.switchNetwork(solana)
    expect(moves(page.told).slice(1)).toEqual(['move m eip155:1', `move m ${solana.caipNetworkId}`])
  })
})
