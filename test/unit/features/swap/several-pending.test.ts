import { describe, expect, it } from 'vitest'
import { PENDING_KEY } from '../../../../src/features/swap/swap-order.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { AMOUNT, type Given, HASH, startFlow } from './start-flow.ts'

const REQUEST = { fromToken: 'USDC', toToken: 'ETH', amount: '5' }
const OTHER_HASH = `0x${'2'.repeat(64)}`
const mined = { status: '0x1' }
/** A wallet that does one call at a time, leave for the exchange that is there, and a chain that takes its time. */
const alone = (given: Given = {}) => startFlow({ capabilities: null, allowance: AMOUNT, receipt: null, ...given })
type Flow = Awaited<ReturnType<typeof alone>>
/** What analytics was told of a swap's end. */
const analytics = ({ told }: Flow): string[] => told.flatMap((line) => /^track (SWAP_\w+)/.exec(line)?.[1] ?? [])

/** Puts the same swap together for whoever is connected now, and asks the wallet for it. */
async function swapAgain({ swap, clock, flow }: Flow): Promise<void> {
  await swap.start.run(REQUEST)
  await clock.advance(200)
  await flow.preparing.run()
  void flow.sending.run()
  await flushMicrotasks()
}

describe('R2.77, R10.1: swaps of several accounts', () => {
  it('each is kept for itself: whoever comes back to the first account is not asked for its swap again', async () => {
    const page = await alone({ send: (call) => ((call as { from?: string }).from === ME ? HASH : OTHER_HASH) })
    const { flow, connect, questions } = page
    void flow.sending.run()
    await flushMicrotasks()
    connect(FRIEND)
    await swapAgain(page)
    expect(flow.pending.value).toMatchObject({ from: FRIEND, hash: OTHER_HASH })
    connect(ME)
    expect(flow.pending.value).toMatchObject({ from: ME, hash: HASH })
    await swapAgain(page)
    expect(questions()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  it.each([
    ['leaves another account’s review on the screen', true],
    ['takes its own with it', false],
  ])('the end of one %s', async (_, isOther) => {
    let receipt: object | null = null
    const page = await alone({ node: (method) => (method === 'eth_getTransactionReceipt' ? receipt : undefined) })
    const { flow, connect, swap, clock, route, told } = page
    void flow.sending.run()
    await flushMicrotasks()
    if (isOther) {
      connect(FRIEND)
      await swap.start.run(REQUEST)
      await clock.advance(200)
      await flow.preparing.run()
    }
    const before = flow.built.value
    expect(before).toBeDefined()
    route.value = { view: 'SwapPreview', parameters: undefined }
    receipt = mined
    const isTold = (): boolean => told.some((line) => line.startsWith('toast success'))
    await whileTimePasses(clock, until(isTold, 'its end'), 4_000)
    expect(flow.built.value).toBe(isOther ? before : undefined)
    expect(told.filter((line) => line.startsWith('reset'))).toEqual(isOther ? [] : ['reset Account'])
  })

  it('a page that is loaded anew goes on with each, and only with what it can read', async () => {
    const first = await alone({ send: (call) => ((call as { from?: string }).from === ME ? HASH : OTHER_HASH) })
    void first.flow.sending.run()
    await flushMicrotasks()
    first.connect(FRIEND)
    await swapAgain(first)
    const kept = JSON.parse(first.storage.read(PENDING_KEY) ?? '')
    first.storage.write(PENDING_KEY, JSON.stringify([...kept, null, 'x', { ...kept[0], from: 5 }]))
    const { told, flow, storage } = await alone({ storage: first.storage, receipt: mined })
    const isTold = (): boolean => told.filter((line) => line.startsWith('toast success')).length === 2
    await until(isTold, 'the end of both')
    expect([flow.pending.value, storage.read(PENDING_KEY)]).toEqual([undefined, undefined])
  })

  it('what an earlier version kept, one for all accounts, counts, and stays beside another account’s', async () => {
    const before = await alone()
    void before.flow.sending.run()
    await flushMicrotasks()
    const [own] = [JSON.parse(before.storage.read(PENDING_KEY) ?? '')].flat()
    const site = createFakeSite({ [PENDING_KEY]: JSON.stringify(own) })
    const page = await alone({ storage: site.tab(), send: () => OTHER_HASH })
    expect(page.flow.pending.value).toMatchObject({ hash: HASH, sold: '5 USDC' })
    page.connect(FRIEND)
    await swapAgain(page)
    page.connect(ME)
    expect(page.flow.pending.value).toMatchObject({ hash: HASH })
    expect((await alone({ storage: site.tab() })).flow.pending.value).toMatchObject({ hash: HASH })
  })
})

describe('R2.77, R10.1: a swap in another tab', () => {
  const openTwo = async (given: Given = {}) => {
    const site = createFakeSite()
    const [one, two] = [await alone({ ...given, storage: site.tab() }), await alone({ ...given, storage: site.tab() })]
    return { one, two, site }
  }

  it('is pending in a tab that was open before, and is not asked for there', async () => {
    const { one, two } = await openTwo()
    void one.flow.sending.run()
    await flushMicrotasks()
    expect(two.flow.pending.value).toMatchObject({ hash: HASH })
    await two.flow.sending.run()
    expect([one.questions(), two.questions()]).toEqual([['eth_sendTransaction'], []])
  })

  it('is not asked for a second time before the browser has told of it', async () => {
    const before = await alone()
    void before.flow.sending.run()
    await flushMicrotasks()
    const site = createFakeSite()
    const { flow, questions } = await alone({ storage: site.tab() })
    // Written by another tab, and not told of yet.
    site.items.set(PENDING_KEY, before.storage.read(PENDING_KEY) ?? '')
    expect(flow.pending.value).toBeUndefined()
    await flow.sending.run()
    expect([flow.pending.value?.hash, questions()]).toEqual([HASH, []])
  })

  it('is followed to its end by both, and does not come back once one has seen it', async () => {
    let receipt: object | null = null
    const { one, two, site } = await openTwo({
      node: (method) => (method === 'eth_getTransactionReceipt' ? receipt : undefined),
    })
    void one.flow.sending.run()
    await flushMicrotasks()
    receipt = mined
    await one.clock.advance(2_000)
    await flushMicrotasks()
    expect([one.flow.pending.value, two.flow.pending.value, site.items.has(PENDING_KEY)]).toEqual([
      ...[undefined, undefined],
      false,
    ])
    const isTold = (): boolean => two.told.some((line) => line.startsWith('toast success'))
    await whileTimePasses(two.clock, until(isTold, 'its end in the other tab'), 4_000)
    expect(site.items.has(PENDING_KEY)).toBe(false)
    // One swap is one swap, in however many tabs it is looked at.
    expect([one, two].map(analytics)).toEqual([['SWAP_SUCCESS'], []])
  })

  it('that comes to nothing on the chain is told to analytics once, and to the visitor in each', async () => {
    let receipt: object | null = null
    const { one, two } = await openTwo({
      node: (method) => (method === 'eth_getTransactionReceipt' ? receipt : undefined),
    })
    void one.flow.sending.run()
    await flushMicrotasks()
    receipt = { status: '0x0' }
    const isTold = (page: Flow): boolean => page.told.some((line) => line.startsWith('error'))
    await whileTimePasses(
      one.clock,
      until(() => isTold(one), 'its end'),
      4_000,
    )
    await whileTimePasses(
      two.clock,
      until(() => isTold(two), 'its end in the other tab'),
      4_000,
    )
    expect([one, two].map(analytics)).toEqual([['SWAP_ERROR'], []])
  })

  it('is told by the tab that is left, where the one that asked for it has gone', async () => {
    let receipt: object | null = null
    const { one, two } = await openTwo({
      node: (method) => (method === 'eth_getTransactionReceipt' ? receipt : undefined),
    })
    void one.flow.sending.run()
    await flushMicrotasks()
    one.scope.close()
    receipt = mined
    await whileTimePasses(
      two.clock,
      until(() => analytics(two).length > 0, 'its end'),
      4_000,
    )
    expect([one, two].map(analytics)).toEqual([[], ['SWAP_SUCCESS']])
  })

  it('is told where its wallet answers after the visitor has stopped waiting and asked for another one', async () => {
    const waiting: ((hash: string) => void)[] = []
    const page = await alone({
      send: () => new Promise((resolve) => waiting.push(resolve)),
      node: (method) => (method === 'eth_getTransactionReceipt' ? mined : undefined),
    })
    void page.flow.sending.run()
    await flushMicrotasks()
    page.flow.stopWaiting()
    await page.clock.advance(1)
    await swapAgain(page)
    waiting[0]?.(HASH)
    await flushMicrotasks()
    expect(page.flow.pending.value).toMatchObject({ hash: '' })
    expect(analytics(page)).toEqual(['SWAP_SUCCESS'])
  })

  it('that was for nothing offers what is built anew, not what was built before it', async () => {
    const { one, two } = await openTwo({ send: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) })
    const before = two.flow.built.value
    expect(before).toBeDefined()
    await one.flow.sending.run()
    await until(() => !!two.flow.built.value, 'the next one')
    expect(two.flow.built.value).not.toBe(before)
  })

  it('of another account leaves this tab’s own alone', async () => {
    const site = createFakeSite()
    const one = await alone({ storage: site.tab() })
    const two = await alone({ storage: site.tab(), send: () => OTHER_HASH })
    two.connect(FRIEND)
    void one.flow.sending.run()
    await swapAgain(two)
    one.flow.stopWaiting()
    expect(two.flow.pending.value).toMatchObject({ from: FRIEND, hash: OTHER_HASH })
    expect((await alone({ storage: site.tab() })).flow.pending.value).toBeUndefined()
    expect(site.items.get(PENDING_KEY)).toContain(OTHER_HASH)
  })
})

describe('R2.77, R10.1: what is kept, read anew', () => {
  /** A tab that the browser tells only of a page that comes back, or of a storage that was cleared. */
  function openDeafTab(site = createFakeSite()) {
    let hear = (_: string): void => {}
    const tab = site.tab()
    const onChange: typeof tab.onChange = (listener) => {
      hear = listener
    }
    return { site, storage: { ...tab, onChange }, comeBack: () => hear('') }
  }

  it('a page that was kept aside learns what another tab has begun meanwhile, and that it is over', async () => {
    const before = await alone()
    void before.flow.sending.run()
    await flushMicrotasks()
    const { site, storage, comeBack } = openDeafTab()
    const { flow } = await alone({ storage })
    const built = flow.built.value
    site.items.set(PENDING_KEY, before.storage.read(PENDING_KEY) ?? '')
    comeBack()
    expect(flow.pending.value).toMatchObject({ hash: HASH })
    site.items.delete(PENDING_KEY)
    comeBack()
    expect(flow.pending.value).toBeUndefined()
    // What was built before it is not sent after it.
    await until(() => !!flow.built.value, 'the next one')
    expect(flow.built.value).not.toBe(built)
  })

  it('what another tab has asked for in place of what this page waits for is not replaced by it', async () => {
    const { site, storage, comeBack } = openDeafTab()
    const { flow } = await alone({ storage })
    void flow.sending.run()
    await flushMicrotasks()
    const [own] = JSON.parse(site.items.get(PENDING_KEY) ?? '')
    site.items.set(PENDING_KEY, JSON.stringify([{ ...own, hash: '', sentAtMs: own.sentAtMs + 1 }]))
    comeBack()
    expect(flow.pending.value).toMatchObject({ hash: '', sentAtMs: own.sentAtMs + 1 })
  })

  it('one that has nothing to learn leaves what was built as it is', async () => {
    const { storage, comeBack } = openDeafTab()
    const { flow } = await alone({ storage })
    const built = flow.built.value
    comeBack()
    await flushMicrotasks()
    expect(flow.built.value).toBe(built)
  })

  it.each([
    ['has sent it', HASH, HASH],
    ['has not answered', new Promise(() => {}), ''],
  ])(
    'what a page waits for itself stays where another one clears all that is kept: the wallet %s',
    async (_, answer, hash) => {
      const site = createFakeSite()
      const [one, two] = [
        await alone({ storage: site.tab(), send: () => answer }),
        await alone({ storage: site.tab(), send: () => OTHER_HASH }),
      ]
      void one.flow.sending.run()
      await flushMicrotasks()
      site.clear()
      expect([one, two].map(({ flow }) => flow.pending.value)).toMatchObject([{ hash }, { hash }])
      await two.flow.sending.run()
      expect([one.questions(), two.questions()]).toEqual([['eth_sendTransaction'], []])
      // Whom the visitor waits for no longer is not brought back.
      one.flow.stopWaiting()
      site.clear()
      expect([one, two].map(({ flow }) => flow.pending.value)).toEqual([undefined, undefined])
    },
  )
})
