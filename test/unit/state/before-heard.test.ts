import { describe, expect, it } from 'vitest'
import { eip155Operations } from '../../../src/chains/eip155/operations.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { walletOf } from './open-page.ts'
import { A1, A2, accountOf, B1, grantOf, openWallets, type WalletsGiven } from './open-wallets.ts'

// A wallet has granted, and whoever listens on the page cannot hear it yet.

/** Wallets answer; from the first `connect` on, the page hears it when the test says so. */
function granted(given: WalletsGiven = {}) {
  let hear = (): void => {}
  let isHeard = true
  const page = openWallets({
    answers: { a: () => grantOf(A1, A2), b: () => grantOf(B1) },
    whenHeard: async () => {
      if (!isHeard)
        await new Promise<void>((resolve) => {
          hear = resolve
        })
    },
    ...given,
  })
  const [a, b] = page.offer('a', 'b')
  if (!a || !b) throw new Error('no wallets')
  const wait = (): void => {
    isHeard = false
  }
  const connect = async (wallet = a): Promise<{ connected: Promise<unknown> }> => {
    wait()
    const connected = page.store.connect(wallet).catch((error: { code: string }) => error.code)
    await page.settle()
    return { connected }
  }
  return { ...page, a, b, wait, connect, hear: () => hear() }
}

describe('R4.19: what a wallet says before anybody can hear it', () => {
  it('its account and its chain count, here and after a reload', async () => {
    const { connect, hear, says, live, networks, stored, state } = granted()
    const { connected } = await connect()
    says('a').accountsChanged([accountOf(A2), accountOf(A1)])
    says('a').chainChanged('10')
    expect([live(), stored()]).toEqual([[], {}])
    hear()
    await connected
    expect([live(), state.of('eip155').chainId, networks.network.value.id]).toEqual([[`a ${A2}`], '10', 10])
    expect(stored().eip155).toMatchObject({ id: 'a', address: A2, network: 'eip155:10' })
    says('a').accountsChanged([accountOf(A1)])
    expect(live()).toEqual([`a ${A1}`])
  })

  it('that it grants nobody any more: nobody is connected, and nobody looks at its accounts', async () => {
    const { connect, hear, says, live, status, isFollowed, state } = granted()
    const { connected } = await connect()
    const seen = new Set<number>()
    state.all.subscribe((all) => void seen.add(all.length))
    says('a').accountsChanged([])
    hear()
    await connected
    expect([live(), status(), isFollowed('a'), [...seen]]).toEqual([[], 'disconnected', false, [0]])
  })

  it('one that is back says it as well', async () => {
    const site = createFakeSite({ connections: JSON.stringify({ eip155: { id: 'a', address: A1 } }) })
    const { store, wait, hear, says, live, stored, settle } = granted({ site, isAwaited: true })
    wait()
    const restoring = store.restore()
    await settle()
    says('a').accountsChanged([accountOf(A2), accountOf(A1)])
    hear()
    await restoring
    expect([live(), stored().eip155?.address]).toEqual([[`a ${A2}`], A2])
  })

  it('one that is connected already says it at once, and it still counts when it is connected again', async () => {
    const { store, a, connect, hear, says, live } = granted()
    await store.connect(a)
    const { connected } = await connect()
    says('a').accountsChanged([accountOf(A2)])
    expect(live()).toEqual([`a ${A2}`])
    hear()
    await connected
    expect(live()).toEqual([`a ${A2}`])
  })

  it('whether a wallet that lost its node still grants', async () => {
    const listeners = new Map<string, (value?: unknown) => void>()
    let answer = (_: unknown): void => {}
    const provider = {
      async request({ method }: { method: string }): Promise<unknown> {
        if (method === 'eth_chainId') return '0x1'
        if (method !== 'eth_accounts') return [A1]
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      on: (event: string, listener: (value?: unknown) => void) => void listeners.set(event, listener),
      removeListener: (event: string, listener: unknown) =>
        void (listeners.get(event) === listener && listeners.delete(event)),
    }
    const { connect, hear, live, settle } = granted({ families: fakeFamilies({ eip155: eip155Operations }) })
    const { connected } = await connect(walletOf('w', { provider }))
    listeners.get('disconnect')?.()
    hear()
    await connected
    expect(live().map((one) => one.toLowerCase())).toEqual([`w ${A1}`])
    answer([])
    await settle()
    expect(live()).toEqual([])
  })
})

describe('R4.3: an attempt that comes to nothing before anybody can hear it', () => {
  it('leaves its wallet followed no more, and says nothing', async () => {
    const { connect, hear, says, live, stored, store, isFollowed, settle } = granted()
    const { connected } = await connect()
    const { accountsChanged } = says('a')
    await store.disconnect()
    hear()
    await settle()
    expect([await connected, isFollowed('a')]).toEqual(['connection/failed', false])
    accountsChanged([accountOf(A2)])
    expect([live(), stored()]).toEqual([[], {}])
  })

  it('leaves one that was connected already followed', async () => {
    const { store, a, b, connect, hear, says, live } = granted()
    await store.connect(b)
    await store.connect(a)
    const { connected } = await connect()
    store.activate('eip155', 'b')
    hear()
    expect(await connected).toBe('connection/failed')
    says('a').accountsChanged([accountOf(A2)])
    expect(live()).toEqual([`b ${B1}`, `a ${A2}`])
  })

  it('of two of one wallet the later one follows it', async () => {
    const { a, connect, hear, says, live } = granted()
    const { connected } = await connect()
    const { connected: again } = await connect(a)
    expect(await connected).toBe('connection/failed')
    says('a').accountsChanged([accountOf(A2)])
    hear()
    await again
    expect(live()).toEqual([`a ${A2}`])
  })
})

it('R10.6: a wallet that another tab leaves while it is connected again here is followed from then on', async () => {
  const { store, a, b, connect, hear, says, live, site, stored } = granted()
  for (const wallet of [a, b]) await store.connect(wallet)
  const { connected } = await connect()
  const { others: _, ...alone } = stored().eip155 ?? {}
  site.tab().write('connections', JSON.stringify({ eip155: alone }))
  expect(live()).toEqual([`b ${B1}`])
  hear()
  await connected
  expect(live()).toEqual([`a ${A1}`, `b ${B1}`])
  says('a').accountsChanged([accountOf(A2)])
  expect(live()).toEqual([`a ${A2}`, `b ${B1}`])
})
