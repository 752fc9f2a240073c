import { describe, expect, it } from 'vitest'
import type { Grant } from '../../../src/ports/chain-family.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { solana } from '../../support/parts.ts'
import { optimism, walletOf } from './open-page.ts'
import { A1, A2, accountOf, B1, grantOf, openWallets, type WalletsGiven } from './open-wallets.ts'

/** A page on which wallets were connected before: `kept` is what the storage says of its families. */
const open = (kept: object, given: WalletsGiven = {}, more: Record<string, string> = {}) =>
  openWallets({
    isAwaited: true,
    site: createFakeSite({ connections: JSON.stringify(kept), ...more }),
    answers: { a: () => grantOf(A1, A2), b: () => grantOf(B1), s: () => ({ accounts: [accountOf('s1')] }) },
    ...given,
  })
const asks = (told: readonly string[]): readonly string[] => told.filter((line) => /^(silent|connect)/.test(line))
const A = { id: 'a', address: A1, network: 'eip155:1' }

describe('R4.7: a page that comes back', () => {
  it('is on its way from the first line on, asks the wallet silently, and is connected with the account of before', async () => {
    const { store, offer, status, live, told, stored } = open({ eip155: { ...A, address: A2 } })
    expect(status()).toBe('connecting')
    offer('a')
    await store.restore()
    expect([status(), live(), asks(told)]).toEqual(['connected', [`a ${A2}`], ['silent a eip155:1']])
    expect(stored().eip155).toEqual({ id: 'a', address: A2, network: 'eip155:1' })
  })

  it('nothing is stored: nobody is asked', async () => {
    const { store, offer, status, told } = open({})
    offer('a')
    await store.restore()
    expect([status(), told]).toEqual(['disconnected', []])
  })

  it('R4.13: a wallet has three seconds to appear, and as long again to answer', async () => {
    const { store, status, clock, offer, told, stored } = open(
      { eip155: A },
      { answers: { a: () => new Promise(() => {}) } },
    )
    offer('b', walletOf('a', { chain: 'solana' }))
    const restoring = store.restore()
    await clock.advance(2_999)
    expect([status(), told]).toEqual(['connecting', []])
    offer('a')
    await clock.advance(2_999)
    expect([status(), asks(told)]).toEqual(['connecting', ['silent a eip155:1']])
    await clock.advance(1)
    await restoring
    expect([status(), stored().eip155?.id]).toEqual(['disconnected', 'a'])
  })

  it('R4.8: one that never appears: given up, and looked for by the next load', async () => {
    const { store, status, clock, stored, told } = open({ eip155: A })
    const restoring = store.restore()
    await clock.advance(3_000)
    await restoring
    expect([status(), stored(), told]).toEqual(['disconnected', { eip155: A }, []])
    expect(clock.pending()).toBe(0)
  })

  it('a family that says so is waited for longer', async () => {
    const { store, status, clock, offer } = open(
      { eip155: A },
      { answers: { a: () => new Promise(() => {}) }, operations: { restoreLimitMs: 9_000 } },
    )
    offer('a')
    const restoring = store.restore()
    await clock.advance(8_999)
    expect(status()).toBe('connecting')
    await clock.advance(1)
    await restoring
    expect(status()).toBe('disconnected')
  })

  it('R4.9: asked for twice at once it is done once; and again afterwards', async () => {
    const { store, offer, told, site } = open({ eip155: A })
    offer('a')
    await Promise.all([store.restore(), store.restore()])
    expect(asks(told)).toHaveLength(1)
    await store.disconnect()
    // As another tab does that connects it again.
    site.items.delete('disconnected_connector_ids')
    site.items.set('connections', JSON.stringify({ eip155: A }))
    await store.restore()
    expect(asks(told)).toHaveLength(2)
  })

  it('families that this page has no more are given up at once, and stay stored', async () => {
    const kept = { cosmos: { id: 'c', address: 'c1' }, eip155: A }
    const { store, offer, status, stored } = open(kept)
    offer('a')
    expect(status('cosmos')).toBe('connecting')
    await store.restore()
    expect([status('cosmos'), status(), stored()]).toEqual(['disconnected', 'connected', kept])
  })

  it('without families, those of a wallet that was paired with', async () => {
    const page = open({ eip155: A }, { families: fakeFamilies({}) })
    const operations = async () => ({ connect: async () => grantOf(A1), watch: () => () => {} })
    page.offer({ ...walletOf('a'), operations } as never)
    await page.store.restore()
    expect(page.live()).toEqual([`a ${A1}`])
  })

  it('R4.18: of two families each has its own network; the active one’s is the page’s', async () => {
    const kept = {
      eip155: { ...A, network: 'eip155:10' },
      solana: { id: 's', address: 's1', network: solana.caipNetworkId },
    }
    const page = open(kept, {
      answers: { a: () => ({ accounts: [accountOf(A1)] }), s: () => ({ accounts: [accountOf('s1')] }) },
    })
    page.offer('a', walletOf('s', { chain: 'solana' }))
    page.networks.activate(solana.caipNetworkId)
    await page.store.restore()
    expect([page.networks.network.value.caipNetworkId, page.networks.of('eip155').caipNetworkId]).toEqual([
      solana.caipNetworkId,
      'eip155:10',
    ])
    const behind = open({ eip155: { ...A, network: 'eip155:10' } })
    behind.offer('a')
    behind.networks.activate(solana.caipNetworkId)
    await behind.store.restore()
    expect([behind.networks.namespace.value, behind.live()]).toEqual(['solana', [`a ${A1}`]])
    const front = open({ eip155: { ...A, network: 'eip155:10' } })
    front.networks.activate('eip155:1')
    const waiting = front.store.restore()
    await front.clock.advance(3_000)
    await waiting
    expect(front.networks.network.value.caipNetworkId).toBe('eip155:1')
    const odd = open({ eip155: { ...A, network: 'eip155:77' } })
    odd.networks.activate(solana.caipNetworkId)
    const restoring = odd.store.restore()
    await odd.clock.advance(3_000)
    await restoring
    expect(odd.networks.of('eip155').caipNetworkId).toBe('eip155:1')
  })
})

describe('R4.11: who is asked', () => {
  const known = { known_connector_ids: '["a","b","c","opens","left"]', disconnected_connector_ids: '["left"]' }
  const refuse = (): never => {
    throw new Error('no')
  }
  const all = { a: refuse, b: refuse, c: refuse, opens: refuse, left: refuse, stranger: refuse }

  it('the one of before, then those that were ever connected here, one after the other, each wallet once', async () => {
    const { store, offer, told, status } = open({ eip155: A }, { answers: all }, known)
    const [, b] = offer('stranger', 'b', walletOf('opens', { opensWhenAsked: true }), 'left', 'c')
    offer(walletOf('b', { provider: b?.provider }), 'a')
    await store.restore()
    expect([asks(told), status()]).toEqual([
      ['silent a eip155:1', 'silent b eip155:1', 'silent c eip155:1'],
      'disconnected',
    ])
  })

  it('of one name in two families only the one that was connected here', async () => {
    const elsewhere = { known_connector_ids: '["solana b","eip155 c"]' }
    const { store, offer, told } = open({ eip155: A }, { answers: all }, elsewhere)
    offer('a', 'b', 'c')
    await store.restore()
    expect(asks(told)).toEqual(['silent a eip155:1', 'silent c eip155:1'])
  })

  it('the first that grants speaks, and no other is asked', async () => {
    const { store, offer, told, live } = open({ eip155: A }, { answers: { ...all, b: () => grantOf(B1) } }, known)
    offer('a', 'b', 'c')
    await store.restore()
    expect([asks(told).length, live()]).toEqual([2, [`b ${B1}`]])
  })

  it('of another family nobody is', async () => {
    const { store, offer, told } = open({ eip155: A }, {}, known)
    offer('a', walletOf('b', { chain: 'solana' }))
    await store.restore()
    expect(asks(told)).toEqual(['silent a eip155:1'])
  })

  it('an impostor by the same name is not the wallet of before; the same one under another number is', async () => {
    const kept = { eip155: { id: 'com.a', address: A1, uuid: 'u1' } }
    const answers = { 'com.a': () => grantOf(B1), 'com.a (2)': () => grantOf(A1) }
    const impostor = walletOf('com.a', { info: { rdns: 'com.a', uuid: 'u2' } })
    const page = open(kept, { answers })
    page.offer(impostor)
    await page.store.restore()
    expect(page.live()).toEqual([])
    const both = open(kept, { answers })
    both.offer(impostor, walletOf('com.a (2)', { info: { rdns: 'com.a', uuid: 'u3' } }))
    await both.store.restore()
    expect([both.live(), asks(both.told)]).toEqual([
      [`com.a (2) ${A1}`],
      ['silent com.a eip155:1', 'silent com.a (2) eip155:1'],
    ])
  })

  it('a way that goes on by itself brings its wallet; then only others that were connected are asked', async () => {
    const paired = walletOf('p')
    const kept = { eip155: { id: 'p', address: A1, others: [{ id: 'b', address: B1 }] } }
    const answers = { ...all, p: () => grantOf(A1), b: () => grantOf(B1) }
    const found: string[] = []
    const ways = [
      {
        connectorId: 'p',
        find: async (namespace: string) => {
          found.push(namespace)
          return paired
        },
      },
    ]
    const page = open(kept, { ways, answers }, known)
    page.offer('b', 'c')
    await page.store.restore()
    expect([page.live(), found]).toEqual([[`p ${A1}`, `b ${B1}`], ['eip155']])
    const gone = open(kept, { ways: [{ connectorId: 'p', find: async () => undefined }], answers }, known)
    gone.offer('b', 'c')
    await gone.store.restore()
    expect([gone.live(), asks(gone.told)]).toEqual([[`b ${B1}`], ['silent b eip155:1']])
    const lost = open(
      kept,
      { ways: [{ connectorId: 'p', find: () => Promise.reject(new Error('offline')) }], answers },
      known,
    )
    lost.offer('b', 'c')
    await lost.store.restore()
    expect([lost.live(), lost.stored().eip155?.id]).toEqual([[`b ${B1}`], 'b'])
  })
})

describe('R4.13: a visitor who is quicker', () => {
  it('connects another wallet while the one of before is awaited: nobody interrupts', async () => {
    let grant = (_: Grant): void => {}
    const page = open(
      { eip155: A },
      {
        answers: {
          a: () => grantOf(A1),
          b: () =>
            new Promise((resolve) => {
              grant = resolve
            }),
        },
      },
    )
    const [b] = page.offer('b')
    if (!b) throw new Error('no wallet')
    const restoring = page.store.restore()
    const connecting = page.store.connect(b)
    page.offer('a')
    await page.settle()
    expect([asks(page.told), page.status()]).toEqual([['connect b eip155:1'], 'connecting'])
    grant(grantOf(B1))
    await Promise.all([connecting, restoring])
    expect(page.live()[0]).toBe(`b ${B1}`)
  })

  it('R4.3: and is refused: nothing is on its way any more', async () => {
    const page = open({ eip155: A }, { answers: { b: () => Promise.reject(new Error('no')) } })
    const [b] = page.offer('b')
    if (!b) throw new Error('no wallet')
    const restoring = page.store.restore()
    await expect(page.store.connect(b)).rejects.toThrow('no')
    await page.clock.advance(10_000)
    await restoring
    expect(page.status()).toBe('disconnected')
  })

  it('leaves: who is asked next is nobody', async () => {
    const page = open({ eip155: A })
    const restoring = page.store.restore()
    await page.store.disconnect()
    page.offer('a')
    await page.clock.advance(3_000)
    await restoring
    expect([asks(page.told), page.status(), page.stored()]).toEqual([[], 'disconnected', {}])
  })
})

describe('R4.10: the others of before', () => {
  const kept = {
    eip155: {
      ...A,
      others: [
        { id: 'b', address: B1 },
        { id: 'c', address: A2 },
      ],
    },
  }
  const answers = { a: () => grantOf(A1), b: () => grantOf(A2, B1), c: () => grantOf(A2) }
  /** With a `b` that answers when a test says so. */
  const openSlow = () => {
    let resolve = (_: ReturnType<typeof grantOf>): void => {}
    const answer = new Promise<ReturnType<typeof grantOf>>((settle) => {
      resolve = settle
    })
    return { page: open(kept, { answers: { ...answers, b: () => answer } }), grant: () => resolve(grantOf(B1)) }
  }

  it('come back behind it, in their order, each with its account, on the network of the one in front', async () => {
    const { store, offer, live, told, networks, stored } = open(kept, {
      answers: {
        ...answers,
        b: () => ({ ...grantOf(A2, B1), chainId: '10' }),
        c: () => ({ ...grantOf(A2), chainId: '10' }),
      },
    })
    offer(walletOf('b', { chain: 'solana' }), 'c', 'b', 'a')
    await store.restore()
    expect([live(), asks(told)[0]]).toEqual([[`a ${A1}`, `b ${B1}`, `c ${A2}`], 'silent a eip155:1'])
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
    expect(stored()).toEqual(kept)
  })

  it('one that is slow comes to its place; one that never comes stays stored', async () => {
    const { page, grant } = openSlow()
    page.offer('a', 'b', 'c')
    const restoring = page.store.restore()
    await page.settle()
    expect(page.live()).toEqual([`a ${A1}`, `c ${A2}`])
    grant()
    await restoring
    expect(page.live()).toEqual([`a ${A1}`, `b ${B1}`, `c ${A2}`])
    const without = open(kept, { answers })
    without.offer('a', 'c')
    const waiting = without.store.restore()
    await without.clock.advance(3_000)
    await waiting
    expect([without.live(), without.stored()]).toEqual([[`a ${A1}`, `c ${A2}`], kept])
  })

  it('one that refuses, is somebody else, or has been left meanwhile does not', async () => {
    let grant = (): void => {}
    const page = open(
      {
        eip155: {
          ...A,
          others: [
            { id: 'com.b', address: B1, uuid: 'u1' },
            { id: 'c', address: A2 },
            { id: 'd', address: A2 },
          ],
        },
      },
      {
        answers: {
          ...{ a: () => grantOf(A1), 'com.b': () => grantOf(A2), d: () => Promise.reject(new Error('no')) },
          c: () =>
            new Promise((resolve) => {
              grant = () => resolve(grantOf(A2))
            }),
        },
      },
    )
    page.offer('a', walletOf('com.b', { info: { rdns: 'com.b', uuid: 'u2' } }), 'c', 'd')
    const restoring = page.store.restore()
    await page.settle()
    await page.store.disconnect('eip155', 'c')
    grant()
    await restoring
    expect(page.live()).toEqual([`a ${A1}`])
  })

  it('one that shares its wallet with the one in front, and one that came already, are not asked', async () => {
    const page = open(kept, { answers })
    const [a] = page.offer('a', 'c')
    page.offer(walletOf('b', { provider: a?.provider }))
    await page.store.restore()
    expect([...asks(page.told)].sort()).toEqual(['silent a eip155:1', 'silent c eip155:1'])
  })

  it('none is asked where nobody is in front', async () => {
    const page = open(kept, { answers: { ...answers, a: () => Promise.reject(new Error('no')) } })
    page.offer('a')
    await page.store.restore()
    expect([asks(page.told), page.status()]).toEqual([['silent a eip155:1'], 'disconnected'])
  })

  it('none comes after the widget’s end', async () => {
    const { page, grant } = openSlow()
    page.offer('a', 'b')
    void page.store.restore()
    await page.settle()
    page.scope.close()
    grant()
    page.offer('c')
    await page.settle()
    expect(asks(page.told)).toEqual(['silent a eip155:1', 'silent b eip155:1'])
    expect(page.told).not.toContain('watch eip155 b')
  })
})

describe('R10.6: what another tab stores', () => {
  const connectedWith = async (...ids: readonly string[]) => {
    const page = open({}, { isAwaited: false })
    const wallets = page.offer('a', 'b', walletOf('s', { chain: 'solana' }))
    for (const id of ids) {
      const wallet = wallets.find((one) => one.id === id)
      if (wallet) await page.store.connect(wallet)
    }
    page.told.length = 0
    const tab = page.site.tab()
    const write = async (families: object): Promise<void> => {
      tab.write('connections', JSON.stringify(families))
      await page.settle()
    }
    return { ...page, write }
  }

  it('is come back to where nobody was connected', async () => {
    const { write, live, told } = await connectedWith()
    await write({ eip155: A })
    expect([live(), asks(told)]).toEqual([[`a ${A1}`], ['silent a eip155:1']])
  })

  it('another wallet in front: here, too, on its network, and nobody is asked', async () => {
    const { write, live, told, says, networks } = await connectedWith('a', 'b')
    says('a').chainChanged('10')
    await write({ eip155: { id: 'a', address: A2, others: [{ id: 'b', address: B1 }] } })
    expect([live(), asks(told), networks.network.value.caipNetworkId]).toEqual([
      [`a ${A2}`, `b ${B1}`],
      [],
      'eip155:10',
    ])
  })

  it('another account of the one in front; the accounts of others stay', async () => {
    const { write, live, networks } = await connectedWith('b', 'a')
    networks.activate(solana.caipNetworkId)
    await write({ eip155: { id: 'a', address: A2, others: [{ id: 'b', address: A2 }] } })
    expect([live(), networks.namespace.value]).toEqual([[`a ${A2}`, `b ${B1}`], 'solana'])
  })

  it('a wallet less: left here, and followed no more; a wallet more: asked silently, and behind', async () => {
    const { write, live, told, isFollowed } = await connectedWith('a', 'b')
    await write({ eip155: { id: 'b', address: B1 } })
    expect([live(), isFollowed('a'), asks(told)]).toEqual([[`b ${B1}`], false, []])
    await write({ eip155: { id: 'b', address: B1, others: [{ id: 'a', address: A2 }] } })
    expect([live(), asks(told)]).toEqual([[`b ${B1}`, `a ${A2}`], ['silent a eip155:1']])
  })

  it('a wallet that comes in front of those that are here, with its network', async () => {
    const { write, live, told, networks } = await connectedWith('a')
    networks.activate('eip155:10')
    await write({ eip155: { id: 'b', address: B1, others: [{ id: 'a', address: A1 }] } })
    expect([live(), asks(told)]).toEqual([[`b ${B1}`, `a ${A1}`], ['silent b eip155:10']])
    expect(networks.network.value.caipNetworkId).toBe('eip155:1')
  })

  it('what it says is stored by nobody here, and what says the same changes nothing', async () => {
    const { write, state, site } = await connectedWith('a', 'b')
    const { value: before } = state.active
    const families = { eip155: { id: 'b', address: B1, others: [{ id: 'a', address: A1 }], more: 1 } }
    await write(families)
    expect(state.active.value).toBe(before)
    expect(site.items.get('connections')).toBe(JSON.stringify(families))
  })

  it.each([true, false])(
    'writes as the visitor leaves the wallet here: it does not come back, neither here nor there (active: %s)',
    async (isActive) => {
      const others = isActive ? [{ id: 'b', address: B1 }] : []
      const kept = {
        eip155: isActive ? { ...A, others } : { id: 'b', address: B1, others: [{ id: 'a', address: A1 }] },
      }
      const page = open(kept)
      const [a] = page.offer('a', 'b')
      if (!a) throw new Error('no wallet')
      await page.store.restore()
      const before = JSON.stringify(page.stored())
      const other = open({}, { site: page.site, isAwaited: false })
      other.offer('a', 'b')
      await other.store.restore()
      expect(other.live()).toEqual(page.live())
      await page.store.disconnect('eip155', 'a')
      // As a tab that has not heard of it yet.
      page.site.tab().write('connections', before)
      await page.settle()
      expect([page.live(), other.live()]).toEqual([[`b ${B1}`], [`b ${B1}`]])
      const next = open({}, { site: page.site })
      next.offer('a', 'b')
      await next.store.restore()
      expect([next.live(), asks(next.told)]).toEqual([[`b ${B1}`], ['silent b eip155:1']])
      await page.store.connect(a)
      await page.settle()
      expect([page.live(), other.live()]).toEqual([
        [`a ${A1}`, `b ${B1}`],
        [`a ${A1}`, `b ${B1}`],
      ])
    },
  )

  it('is all gone, where it was cleared: nobody is connected any more', async () => {
    const page = open({ eip155: A })
    page.offer('a')
    await page.store.restore()
    page.site.clear()
    await page.settle()
    expect([page.live(), page.status(), page.isFollowed('a')]).toEqual([[], 'disconnected', false])
  })

  it('was written while this page was kept aside: it is followed once the page is shown again', async () => {
    const page = open({ eip155: A })
    page.offer('a', 'b')
    await page.store.restore()
    page.site.items.set('connections', JSON.stringify({ eip155: { id: 'b', address: B1, others: [A] } }))
    await page.settle()
    expect(page.live()).toEqual([`a ${A1}`])
    const kept = page.stored()
    page.site.tab().write('', '')
    await page.settle()
    expect([page.live(), page.stored()]).toEqual([[`b ${B1}`, `a ${A1}`], kept])
  })

  it('R10.6: a wallet that has moved while this page was kept aside is asked where it is, and with whom', async () => {
    let answer: Grant = { ...grantOf(A1, A2), chainId: '1' }
    const page = open({ eip155: A }, { answers: { a: () => answer } })
    page.offer('a')
    await page.store.restore()
    const timers = page.clock.pending()
    answer = { ...grantOf(A2), chainId: '10' }
    await page.settle()
    expect([page.live(), page.networks.network.value.caipNetworkId]).toEqual([[`a ${A1}`], 'eip155:1'])
    page.site.tab().write('', '')
    await page.settle()
    expect([page.live(), page.networks.network.value.caipNetworkId]).toEqual([[`a ${A2}`], 'eip155:10'])
    expect([page.isFollowed('a'), page.clock.pending() - timers, asks(page.told).length]).toEqual([true, 0, 2])
    // The next load looks for whom the wallet has told.
    expect(page.stored()).toEqual({ eip155: { id: 'a', address: A2, network: 'eip155:10' } })
  })

  it('R10.6: one that refuses to say so stays as it was', async () => {
    let isLocked = false
    const page = open(
      { eip155: A },
      { answers: { a: () => (isLocked ? Promise.reject(new Error('locked')) : grantOf(A1)) } },
    )
    page.offer('a')
    await page.store.restore()
    isLocked = true
    page.site.tab().write('', '')
    await page.settle()
    expect([page.live(), page.status(), page.isFollowed('a')]).toEqual([[`a ${A1}`], 'connected', true])
  })

  it('R10.6: one that answers that nobody is there any more is left, and does not come back', async () => {
    let answer: Grant = grantOf(A1)
    const page = open({ eip155: A }, { answers: { a: () => answer } })
    page.offer('a')
    await page.store.restore()
    answer = grantOf()
    page.site.comeBack()
    await page.settle()
    expect([page.live(), page.status(), page.isFollowed('a'), page.stored()]).toEqual([[], 'disconnected', false, {}])
  })

  /** A page that is gone back to, whose wallet has not answered yet. */
  const openAsked = async () => {
    let asked: Grant | Promise<Grant> = grantOf(A1)
    const page = open({ eip155: A }, { answers: { a: () => asked } })
    page.offer('a')
    await page.store.restore()
    let resolve = (_: Grant): void => {}
    asked = new Promise((settle) => {
      resolve = settle
    })
    page.site.comeBack()
    await page.settle()
    const answer = async (grant: Grant): Promise<void> => {
      resolve(grant)
      await page.settle()
    }
    return { page, answer, shown: () => [page.live(), page.networks.network.value.caipNetworkId] }
  }

  it.each([[grantOf()], [grantOf(A1)]])(
    'R10.6: an answer of after the widget’s end ends nothing and follows nobody',
    async (late) => {
      const { page, answer } = await openAsked()
      page.scope.close()
      await answer(late)
      expect([page.isFollowed('a'), page.stored()]).toEqual([false, { eip155: A }])
    },
  )

  it.each([[grantOf()], [grantOf(A1)]])(
    'R10.6: what came between question and answer counts for more',
    async (late) => {
      const other = await openAsked()
      other.page.says('a').accountsChanged([accountOf(A2)])
      await other.answer(late)
      expect(other.shown()).toEqual([[`a ${A2}`], 'eip155:1'])
      const there = await openAsked()
      there.page.says('a').chainChanged('10')
      await there.answer(late)
      expect(there.shown()).toEqual([[`a ${A1}`], 'eip155:10'])
      const moved = await openAsked()
      await moved.page.store.switchNetwork(optimism)
      await moved.answer(late)
      expect(moved.shown()).toEqual([[`a ${A1}`], 'eip155:10'])
    },
  )

  it('R10.6: so does what it says while the addresses of its answer are written', async () => {
    let write = (): void => {}
    let isSlow = false
    const checkAddress = (address: string) =>
      isSlow
        ? new Promise<string>((resolve) => {
            write = () => resolve(address)
          })
        : address
    const page = open({ eip155: A }, { operations: { checkAddress } as never, answers: { a: () => grantOf(A1) } })
    page.offer('a')
    await page.store.restore()
    isSlow = true
    page.site.comeBack()
    await page.settle()
    page.says('a').chainChanged('10')
    write()
    await page.settle()
    expect([page.live(), page.networks.network.value.caipNetworkId]).toEqual([[`a ${A1}`], 'eip155:10'])
  })

  it('R10.6: the wallet in the frame, which looks by itself, is not asked as for a load of the page', async () => {
    const page = open({ eip155: A })
    const [frame] = page.offer('a')
    Object.assign(frame as object, { type: 'AUTH' })
    await page.store.restore()
    const before = asks(page.told).length
    page.site.tab().write('', '')
    await page.settle()
    expect([page.live(), asks(page.told).length]).toEqual([[`a ${A1}`], before])
  })

  it('R4.9: while this one is on its way makes nobody be asked twice, and gives nothing up', async () => {
    const page = open({ eip155: A })
    const restoring = page.store.restore()
    page.site.tab().write('connections', JSON.stringify({ eip155: { ...A, more: 1 } }))
    await page.settle()
    expect(page.status()).toBe('connecting')
    page.offer('a')
    await restoring
    expect([asks(page.told), page.live()]).toEqual([['silent a eip155:1'], [`a ${A1}`]])
  })

  it('R4.9: while one behind is being asked it is asked once; once it has refused, it is asked again', async () => {
    let refuse = (): void => {}
    const both = { eip155: { ...A, others: [{ id: 'b', address: B1 }] } }
    const page = open(both, {
      answers: {
        a: () => grantOf(A1),
        b: () =>
          new Promise((_, reject) => {
            refuse = () => reject(new Error('no'))
          }),
      },
    })
    page.offer('a', 'b')
    const restoring = page.store.restore()
    await page.settle()
    const tab = page.site.tab()
    tab.write('connections', JSON.stringify({ ...both, more: 1 }))
    await page.settle()
    expect(asks(page.told).filter((line) => line.includes(' b '))).toHaveLength(1)
    refuse()
    await restoring
    tab.write('connections', JSON.stringify({ ...both, more: 2 }))
    await page.settle()
    expect(asks(page.told).filter((line) => line.includes(' b '))).toHaveLength(2)
  })

  it('a wallet that comes back late leaves what was chosen there meanwhile', async () => {
    let grant = (): void => {}
    const page = open(
      { eip155: A },
      {
        answers: {
          b: () => grantOf(B1),
          a: () =>
            new Promise((resolve) => {
              grant = () => resolve(grantOf(A1))
            }),
        },
      },
    )
    page.offer('a', 'b')
    const restoring = page.store.restore()
    await page.settle()
    const chosen = { eip155: { id: 'b', address: B1, others: [{ id: 'a', address: A1 }] } }
    page.site.tab().write('connections', JSON.stringify(chosen))
    grant()
    await restoring
    expect([page.live(), page.stored()]).toEqual([[`b ${B1}`, `a ${A1}`], chosen])
  })

  it('a session that it ended while this one was on its way is given up here', async () => {
    const page = open({ eip155: A })
    const restoring = page.store.restore()
    expect(page.status()).toBe('connecting')
    page.site.tab().write('connections', undefined)
    await page.settle()
    expect(page.status()).toBe('disconnected')
    page.offer('a')
    await page.clock.advance(3_000)
    await restoring
    expect([asks(page.told), page.status()]).toEqual([[], 'disconnected'])
  })
})
