import { describe, expect, it } from 'vitest'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import type { Grant } from '../../../src/ports/chain-family.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { solana } from '../../support/parts.ts'
import { walletOf } from './open-page.ts'
import { A1, A2, accountOf, B1, grantOf, openWallets, type WalletsGiven } from './open-wallets.ts'

/** A wallet that answers when the test says so. */
function later() {
  let answer = (_: Grant): void => {}
  let fail = (_: unknown): void => {}
  const promise = new Promise<Grant>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  promise.catch(() => {})
  return { ask: () => promise, answer, fail }
}
const start = (given: WalletsGiven = {}) => {
  const page = openWallets({ answers: { a: () => grantOf(A1, A2), b: () => grantOf(B1) }, ...given })
  const [a, b] = page.offer('a', 'b')
  if (!a || !b) throw new Error('no wallets')
  return { ...page, a, b }
}
const FAILED = { code: 'connection/failed' }
const LEFT = { code: 'connection/modal-closed' }

describe('R4.2: an attempt', () => {
  it('is on its way, then connected, followed and stored; the next load knows the wallet', async () => {
    const { store, a, status, live, told, events, stored, site, networks } = start()
    const connecting = store.connect(a)
    expect([status(), live()]).toEqual(['connecting', []])
    await connecting
    expect([status(), live(), told]).toEqual(['connected', [`a ${A1}`], ['connect a eip155:1', 'watch eip155 a']])
    expect(stored()).toEqual({ eip155: { id: 'a', address: A1, network: 'eip155:1' } })
    expect(site.items.get('known_connector_ids')).toBe('["eip155 a"]')
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
    expect(events).toEqual([['CONNECT_SUCCESS', { connector: a }]])
  })

  it('of a second wallet: the first stays live, and is behind it', async () => {
    const { store, a, b, status, live, stored } = start()
    await store.connect(a)
    const connecting = store.connect(b)
    expect([status(), live()]).toEqual(['reconnecting', [`a ${A1}`]])
    await connecting
    expect([status(), live()]).toEqual(['connected', [`b ${B1}`, `a ${A1}`]])
    expect(stored().eip155).toEqual({ id: 'b', address: B1, network: 'eip155:1', others: [{ id: 'a', address: A1 }] })
  })

  it('shows the network the wallet is on; of one that does not tell, the one it was asked for', async () => {
    const { store, a, networks } = start({ answers: { a: () => ({ ...grantOf(A1), chainId: '10' }) } })
    await store.connect(a)
    expect(networks.network.value.caipNetworkId).toBe('eip155:10')
    const silent = start({ answers: { a: () => ({ accounts: [accountOf(A1)] }) } })
    silent.networks.activate('eip155:10')
    silent.networks.activate(solana.caipNetworkId)
    await silent.store.connect(silent.a)
    expect(silent.networks.network.value.caipNetworkId).toBe('eip155:10')
    const strange = start({ answers: { a: () => ({ ...grantOf(A1), chainId: '7' }) } })
    await strange.store.connect(strange.a)
    expect(strange.networks.network.value.isUnknown).toBe(true)
  })

  it.each([
    ['refuses', () => Promise.reject(failConnection('connection/rejected')), 'connection/rejected'],
    ['grants nothing', () => grantOf(), 'connection/failed'],
  ])('R4.3: a wallet that %s leaves all as it was, and it is told', async (_, answer, code) => {
    const { store, a, b, status, live, stored, events } = start({ answers: { a: () => grantOf(A1), b: answer } })
    await expect(store.connect(b)).rejects.toMatchObject({ code })
    expect([status(), stored()]).toEqual(['disconnected', {}])
    await store.connect(a)
    events.length = 0
    await expect(store.connect(b)).rejects.toMatchObject({ code })
    expect([status(), live()]).toEqual(['connected', [`a ${A1}`]])
    const message = code === 'connection/rejected' ? 'Connection rejected' : 'Failed to connect'
    expect(events).toEqual([
      ['CONNECT_ERROR', { message }],
      ['report', code],
    ])
  })

  it('R4.5: another one ends it: who waited hears so, and its approval counts no more', async () => {
    const slow = later()
    const { store, a, b, live, told, events } = start({ answers: { a: slow.ask, b: () => grantOf(B1) } })
    const first = store.connect(a)
    const ended = expect(first).rejects.toMatchObject(FAILED)
    await store.connect(b)
    await ended
    slow.answer(grantOf(A1))
    await flushMicrotasks()
    expect([live(), told.filter((line) => line.startsWith('watch'))]).toEqual([[`b ${B1}`], ['watch eip155 b']])
    expect(events.filter(([name]) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  it('R4.5: its failure changes nothing of the other that is under way', async () => {
    const [slow, second] = [later(), later()]
    const { store, a, b, status } = start({ answers: { a: slow.ask, b: second.ask } })
    store.connect(a).catch(() => {})
    const connecting = store.connect(b)
    slow.fail(new Error('no'))
    await flushMicrotasks()
    expect(status()).toBe('connecting')
    second.answer(grantOf(B1))
    await connecting
    expect(status()).toBe('connected')
  })

  it('R4.5, R7.44: a visitor who leaves waits no more; an approval that still comes counts, and is told of', async () => {
    const slow = later()
    const { store, a, status, live, events } = start({ answers: { a: slow.ask } })
    const connecting = store.connect(a)
    const left = expect(connecting).rejects.toMatchObject(LEFT)
    store.stopWaiting('solana')
    expect(status()).toBe('connecting')
    store.stopWaiting('eip155')
    expect(status()).toBe('disconnected')
    await left
    expect(events).toEqual([['report', 'connection/modal-closed']])
    slow.answer(grantOf(A1))
    await flushMicrotasks()
    expect([status(), live()]).toEqual(['connected', [`a ${A1}`]])
    expect(events.slice(1)).toEqual([['CONNECT_SUCCESS', { connector: a }]])
  })

  it('a visitor who leaves all of them, and one who has nothing to leave', async () => {
    const slow = later()
    const { store, a, status } = start({ answers: { a: slow.ask } })
    store.stopWaiting()
    store.stopWaiting('eip155')
    expect(status()).toBe('disconnected')
    const left = expect(store.connect(a)).rejects.toMatchObject(LEFT)
    store.stopWaiting()
    await left
    expect(status()).toBe('disconnected')
    slow.fail(new Error('no'))
    await flushMicrotasks()
    expect(status()).toBe('disconnected')
  })

  it('what has come is left by nobody: a visitor who closes then stays connected', async () => {
    const { store, a, status } = start()
    await store.connect(a)
    store.stopWaiting()
    expect(status()).toBe('connected')
  })

  it('ends with the widget; an approval that still comes is nobody’s', async () => {
    const slow = later()
    const { store, a, scope, live } = start({ answers: { a: slow.ask } })
    const left = expect(store.connect(a)).rejects.toMatchObject(LEFT)
    scope.close()
    await left
    slow.answer(grantOf(A1))
    await flushMicrotasks()
    expect(live()).toEqual([])
  })

  it('counts once whoever listens can hear it', async () => {
    let hear = (): void => {}
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    const { store, a, b, live } = start({ whenHeard: () => heard })
    const connecting = store.connect(a)
    await flushMicrotasks()
    expect(live()).toEqual([])
    hear()
    await connecting
    expect(live()).toEqual([`a ${A1}`])
    await store.connect(b)
    expect(live()).toHaveLength(2)
  })

  it('one that was to come back silently and does not leaves nothing on its way', async () => {
    const { store, a, status } = start({ answers: { a: () => Promise.reject(new Error('no')) } })
    await expect(store.adopt(a)).rejects.toThrow('no')
    expect(status()).toBe('disconnected')
  })

  it('goes on while the visitor chooses among the accounts that are there', async () => {
    const slow = later()
    const { store, a, b, status, live } = start({ answers: { a: () => grantOf(A1, A2), b: slow.ask } })
    await store.connect(a)
    const connecting = store.connect(b)
    store.selectAccount(accountOf(A1))
    expect([status(), live()]).toEqual(['reconnecting', [`a ${A1}`]])
    slow.answer(grantOf(B1))
    await connecting
    expect(status()).toBe('connected')
  })

  it('a family that the page has not is said', async () => {
    const { store } = start({ families: fakeFamilies({ solana: {} }) })
    await expect(store.connect(walletOf('a'))).rejects.toMatchObject({ code: 'connection/family-missing' })
  })

  it('a wallet’s own operations stand for the family’s', async () => {
    const asked: string[] = []
    const { store, live } = start({ families: fakeFamilies({}) })
    const operations = async () => ({
      connect: async () => {
        asked.push('own')
        return grantOf(A1)
      },
      watch: () => () => {},
    })
    await store.connect({ ...walletOf('own'), operations } as never)
    expect([asked, live()]).toEqual([['own'], [`own ${A1}`]])
  })
})

describe('R4.14: which account speaks', () => {
  const two = { accounts: [accountOf(A1), accountOf(A2, { type: 'smartAccount' as const })], chainId: '1' }

  it.each([
    ['one of the family’s own kind', {}, `a ${A2}`],
    ['one of the host’s kind', { eip155: 'eoa' }, `a ${A1}`],
    ['the first, where there is none of that kind', { eip155: 'payment' }, `a ${A1}`],
    ['whatever the host says of other families', { solana: 'eoa' }, `a ${A2}`],
  ])('%s', async (_, types, expected) => {
    const { store, a, live } = start({ answers: { a: () => two }, types })
    await store.connect(a)
    expect(live()).toEqual([expected])
  })

  it('the family’s own kind where the host says none', async () => {
    const payment = { accounts: [accountOf('o', { type: 'ordinal' }), accountOf('p', { type: 'payment' })] }
    const families = fakeFamilies({ bip122: { connect: async () => payment, watch: () => () => {} } })
    const { store, live } = start({ families })
    await store.connect(walletOf('a', { chain: 'bip122' }))
    expect(live('bip122')).toEqual(['a p'])
  })

  it('of a wallet that comes back, the one of before', async () => {
    const { store, a, live, site } = start()
    site.items.set(
      'connections',
      JSON.stringify({ eip155: { id: 'a', address: A2.toUpperCase().replace('0X', '0x') } }),
    )
    await store.adopt(a)
    expect(live()).toEqual([`a ${A2}`])
  })
})

describe('R4.14: addresses as hosts read them', () => {
  const checked = (address: string): string => address.replace('0xa', '0xA')

  it('are written with their checksum before anybody reads them', async () => {
    const { store, a, state, says, live } = start({ operations: { checkAddress: async (one) => checked(one) } })
    await store.connect(a)
    expect(state.of('eip155').accounts.map(({ address }) => address)).toEqual([checked(A1), checked(A2)])
    says('a').accountsChanged([accountOf(A2), accountOf(B1)])
    // One that has been read before is written as it was, and waits with the other.
    await flushMicrotasks()
    expect(live()).toEqual([`a ${checked(A2)}`])
  })

  it('what is known already is heard in the same turn', async () => {
    const { store, a, says, live } = start({ operations: { checkAddress: async (one) => checked(one) } })
    await store.connect(a)
    says('a').accountsChanged([accountOf(A2)])
    expect(live()).toEqual([`a ${checked(A2)}`])
  })

  it('one that was stored in lower case may be without its checksum: it is written anew', async () => {
    const { store, a, live, site } = start({ operations: { checkAddress: (one) => checked(one) } })
    site.items.set('connections', JSON.stringify({ eip155: { id: 'a', address: A1 } }))
    await store.adopt(a)
    expect(live()).toEqual([`a ${checked(A1)}`])
  })

  it('one that was stored with it is not computed again', async () => {
    const asked: string[] = []
    const { store, a, live, site } = start({
      operations: {
        checkAddress: (one) => {
          asked.push(one)
          return checked(one)
        },
      },
    })
    site.items.set('connections', JSON.stringify({ eip155: { id: 'a', address: checked(A1) } }))
    await store.adopt(a)
    expect([live(), asked]).toEqual([[`a ${checked(A1)}`], [A2]])
  })

  it('a wrong checksum leaves the address as the wallet writes it', async () => {
    const { store, a, live } = start({ operations: { checkAddress: () => undefined } })
    await store.connect(a)
    expect(live()).toEqual([`a ${A1}`])
  })

  it('where nobody can tell who it is now, nobody speaks any more', async () => {
    let isDown = false
    const { store, a, says, live, status } = start({
      operations: {
        checkAddress: async (one) => {
          if (isDown) throw new Error('offline')
          return checked(one)
        },
      },
    })
    await store.connect(a)
    isDown = true
    says('a').accountsChanged([accountOf(B1)])
    expect(live()).toEqual([`a ${checked(A1)}`])
    await flushMicrotasks()
    expect([live(), status()]).toEqual([[], 'disconnected'])
  })

  it('of two lists the later one counts, whichever is written first', async () => {
    const writes: (() => void)[] = []
    let waits = false
    const { store, a, says, live } = start({
      operations: {
        checkAddress: (one) =>
          waits ? new Promise((resolve) => writes.push(() => resolve(checked(one)))) : checked(one),
      },
    })
    await store.connect(a)
    waits = true
    says('a').accountsChanged([accountOf(B1)])
    says('a').accountsChanged([accountOf(A2)])
    expect(live()).toEqual([`a ${checked(A2)}`])
    writes[0]?.()
    await flushMicrotasks()
    expect(live()).toEqual([`a ${checked(A2)}`])
  })

  it('a list that is written after the wallet has left is nobody’s', async () => {
    let write = (): void => {}
    let waits = false
    const { store, a, says, live } = start({
      operations: {
        checkAddress: (one) =>
          waits
            ? new Promise((resolve) => {
                write = () => resolve(one)
              })
            : checked(one),
      },
    })
    await store.connect(a)
    waits = true
    says('a').accountsChanged([accountOf(B1)])
    await store.disconnect()
    write()
    await flushMicrotasks()
    expect(live()).toEqual([])
  })
})

describe('R4.6: what a wallet says by itself', () => {
  it('accounts, in its order, are shown and stored', async () => {
    const { store, a, says, live, stored } = start()
    await store.connect(a)
    says('a').accountsChanged([accountOf(A2), accountOf(A1)])
    expect([live(), stored().eip155?.address]).toEqual([[`a ${A2}`], A2])
  })

  it('a wallet that knows no selected one leaves the visitor’s choice, while it is granted', async () => {
    const { store, a, says, live } = start()
    await store.connect(a)
    says('a').accountsChanged([accountOf(A2), accountOf(A1)], true)
    expect(live()).toEqual([`a ${A1}`])
    says('a').accountsChanged([accountOf(A2), accountOf(B1)], true)
    expect(live()).toEqual([`a ${A2}`])
  })

  it('of a key that is written otherwise for another chain it is the same one', async () => {
    const accounts = [accountOf('x1', { publicKey: 'k1' }), accountOf('x2', { publicKey: 'k2' })]
    const { store, a, says, live } = start({ answers: { a: () => ({ accounts }) } })
    await store.connect(a)
    says('a').accountsChanged([accountOf('y2', { publicKey: 'k2' }), accountOf('y1', { publicKey: 'k1' })], true)
    expect(live()).toEqual(['a y1'])
    says('a').accountsChanged([accountOf('z2'), accountOf('z1')], true)
    expect(live()).toEqual(['a z2'])
  })

  it('no accounts: it has left, and the next one speaks, on its network', async () => {
    const { store, a, b, says, live, networks, stored, told } = start()
    await store.connect(a)
    says('a').chainChanged('10')
    await store.connect(b)
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
    says('b').accountsChanged([])
    expect([live(), networks.network.value.caipNetworkId]).toEqual([[`a ${A1}`], 'eip155:10'])
    expect(stored().eip155).toEqual({ id: 'a', address: A1, network: 'eip155:10' })
    expect(told.at(-1)).toBe('leave eip155 b')
    says('a').accountsChanged([])
    expect([live(), stored()]).toEqual([[], {}])
  })

  it('one behind that leaves changes nothing in front', async () => {
    const { store, a, b, says, live, networks, stored } = start()
    await store.connect(a)
    says('a').chainChanged('10')
    await store.connect(b)
    says('a').accountsChanged([])
    expect([live(), networks.network.value.caipNetworkId]).toEqual([[`b ${B1}`], 'eip155:1'])
    expect(stored().eip155).toEqual({ id: 'b', address: B1, network: 'eip155:1' })
  })

  it('another network: of the one in front it is the page’s, of one behind its own', async () => {
    const { store, a, b, says, networks, state, stored } = start()
    await store.connect(a)
    await store.connect(b)
    says('a').chainChanged('10')
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
    expect(state.of('eip155').others[0]?.chainId).toBe('10')
    says('b').chainChanged('10')
    expect([networks.network.value.caipNetworkId, stored().eip155?.network]).toEqual(['eip155:10', 'eip155:10'])
  })

  it('in a family behind, the page stays where it is, and the family’s network is remembered', async () => {
    const { store, a, says, networks } = start()
    await store.connect(a)
    networks.activate(solana.caipNetworkId)
    says('a').chainChanged('10')
    expect([networks.network.value.caipNetworkId, networks.of('eip155').caipNetworkId]).toEqual([
      solana.caipNetworkId,
      'eip155:10',
    ])
  })

  it('an attempt that is under way stays one', async () => {
    const slow = later()
    const { store, a, b, says, status } = start({ answers: { a: () => grantOf(A1), b: slow.ask } })
    await store.connect(a)
    const connecting = store.connect(b)
    says('a').accountsChanged([accountOf(A2)])
    expect(status()).toBe('reconnecting')
    says('a').accountsChanged([])
    expect(status()).toBe('connecting')
    slow.answer(grantOf(B1))
    await connecting
    expect(status()).toBe('connected')
  })

  it('a wallet that cannot be followed has granted all the same', async () => {
    const { store, a, live } = start({
      operations: {
        watch() {
          throw new Error('no events')
        },
      },
    })
    await store.connect(a)
    await store.connect(a)
    expect(live()).toEqual([`a ${A1}`])
  })

  it('connected again it is followed once', async () => {
    const { store, a, told } = start()
    await store.connect(a)
    await store.connect(a)
    expect(told.filter((line) => !line.startsWith('connect'))).toEqual([
      ...['watch eip155 a', 'leave eip155 a', 'watch eip155 a'],
    ])
  })

  it('one wallet that is known by two names counts once', async () => {
    const { store, a, live, offer, told } = start({ answers: { a: () => grantOf(A1), alias: () => grantOf(A1) } })
    const [alias] = offer(walletOf('alias', { provider: a.provider }))
    await store.connect(a)
    if (alias) await store.connect(alias)
    expect([live(), told.includes('leave eip155 a')]).toEqual([[`alias ${A1}`], true])
  })

  it('is followed no more after the widget’s end, each once, though one of them fails', async () => {
    const left: string[] = []
    const { store, a, b, scope } = start({
      operations: {
        watch:
          ({ id }) =>
          () => {
            left.push(id)
            throw new Error('broken')
          },
      },
    })
    await store.connect(a)
    await store.connect(b)
    scope.close()
    expect(left.sort()).toEqual(['a', 'b'])
  })
})

describe('R4.74: a sign-in that connects', () => {
  it('has the word before the family, where the visitor is asked; not where a wallet comes back', async () => {
    const asked: string[] = []
    const signIn = {
      connect: async ({ id }: { id: string }) => {
        asked.push(id)
        return id === 'a' ? grantOf(A2) : undefined
      },
    }
    const { store, a, b, live, told } = start({ signIn })
    await store.connect(a)
    await store.connect(b)
    expect([live(), asked]).toEqual([
      [`b ${B1}`, `a ${A2}`],
      ['a', 'b'],
    ])
    expect(told.filter((line) => line.startsWith('connect'))).toEqual(['connect b eip155:1'])
    await store.adopt(a)
    expect(asked).toHaveLength(2)
  })
})
