import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ROWS } from '../../../../src/domain/input-limits.ts'
import { type ActivityStore, createActivityStore } from '../../../../src/features/activity/activity-store.ts'
import type { Services } from '../../../../src/ports/services.ts'
import { createFakeClock, type FakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, type Reply, startLocalService } from '../../../support/local-service.ts'
import { ethereum, servicesAt } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { until } from '../../../support/test-page.ts'
import { FRIEND, ME, wireCoin, wireRow } from './make.ts'

const HISTORY = `/v1/account/${ME}/history`
const base = { ...ethereum, id: 8453, name: 'Base', caipNetworkId: 'eip155:8453' } as const
const unserved = { ...ethereum, id: 5, caipNetworkId: 'eip155:5' } as const

let service: LocalService
let clock: FakeClock
let subject: ReturnType<typeof createSubject>
let store: ActivityStore
let stop: () => void
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:8453'], ws: [] } })
  clock = createFakeClock()
  subject = createSubject([ethereum, base, unserved], servicesAt(service.url, clock), ME)
  store = createActivityStore(subject)
  stop = () => {}
})
afterEach(async () => {
  stop()
  await service.stop()
})

const page = (ids: readonly string[], next: unknown = null): Reply => ({
  json: { data: ids.map((id) => wireRow(id)), next },
})
const settled = () => until(() => /done|failed/.test(store.state.value), 'the page')
async function open(...replies: Reply[]): Promise<void> {
  service.answer(HISTORY, ...replies)
  stop = store.follow()
  await settled()
}
const ids = () => store.history.value?.transactions.map(({ id }) => id)

describe('what it asks', () => {
  it('R4.105, R7.13: the first page with the chain, then by cursor to the end', async () => {
    await open(page(['a', 'b'], 'c1'), page(['c']))
    await store.load()
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(store.history.value?.next).toBeUndefined()
    const queries = service.requestsTo(HISTORY).map(({ query }) => [query.chainId, query.cursor, query.projectId])
    expect(queries).toEqual([
      ['eip155:1', undefined, 'p1'],
      ['eip155:1', 'c1', 'p1'],
    ])
  })

  it('R7.9: nothing for a chain that is not served, which is empty', async () => {
    subject.networks.activate(unserved.caipNetworkId)
    await open()
    expect(store.state.value).toBe('done')
    expect(ids()).toEqual([])
    expect(service.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  it('one page at a time', async () => {
    await open(page(['a'], 'c1'), page(['b']))
    await Promise.all([store.load(), store.load(), store.load()])
    expect(service.requestsTo(HISTORY)).toHaveLength(2)
  })

  it('nothing without an account', async () => {
    subject.connect('')
    await open()
    expect(store.history.value).toBeUndefined()
    expect(service.requests).toEqual([])
  })
})

describe('answers', () => {
  it('R4.105: ids come once, within a page and between pages', async () => {
    await open(page(['a', 'a', 'b'], 'c1'), page(['b', 'c']))
    await store.load()
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it('R4.105: newest first, whatever the order of the answer', async () => {
    const at = (id: string, minedAt: string) => wireRow(id, { metadata: { minedAt } })
    await open({ json: { data: [at('old', '2022-01-01T00:00:00Z'), at('new', '2023-01-01T00:00:00Z')], next: null } })
    expect(ids()).toEqual(['new', 'old'])
  })

  it('R5.52: a cursor that was followed ends the list', async () => {
    await open(page(['a'], 'c1'), page(['b'], 'c2'), page(['c'], 'c1'))
    await store.load()
    expect(store.history.value?.next).toBe('c2')
    await store.load()
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(store.history.value?.next).toBeUndefined()
  })

  it.each([[''], [7], [undefined], [{}]])('no cursor is %o', async (next) => {
    await open(page(['a'], next))
    expect(store.history.value?.next).toBeUndefined()
  })

  it('R3.21, R5.30, R5.52: null transfers are none; other chains and odd rows are left out', async () => {
    const odd = [
      null,
      7,
      {},
      { id: 'x' },
      wireRow('late', { metadata: { minedAt: 'soon' } }),
      wireRow('t', { transfers: 'x' }),
    ]
    const elsewhere = [null, 'eip155:10'].map((chain) => wireRow('y', { metadata: { chain } }))
    await open({ json: { data: [...odd, ...elsewhere, wireRow('a')], next: null } })
    expect(store.history.value?.transactions).toMatchObject([{ id: 'a', transfers: [], status: 'confirmed' }])
  })

  it('R3.21, R7.8: an odd transfer costs itself, not its transaction', async () => {
    const transfers = [null, 7, 'x', wireCoin('in', '2')]
    await open({ json: { data: [wireRow('a', { transfers })], next: null } })
    expect(store.history.value?.transactions).toMatchObject([
      { id: 'a', transfers: [{ direction: 'in', amountText: '2' }] },
    ])
  })

  it('R10.14: of a page without end as many rows are read as of any list', async () => {
    await open(page(Array.from({ length: MAX_ROWS + 1 }, (_, index) => `${index}`)))
    expect(ids()).toHaveLength(MAX_ROWS)
  })

  it('R10.14, R3.21: strangers’ words are cleaned, pictures checked, amounts kept as text', async () => {
    const amount = '123456789012345678901234567890.9999'
    const transfers = [
      wireCoin('in', amount, { fungible_info: { symbol: 'E\u202eTH', icon: { url: 'javascript:1' } }, value: 'x' }),
      { direction: 'sideways', nft_info: { name: 'A\u0000rt', content: { preview: { url: 'https://p.test/a.png' } } } },
      { nft_info: { content: null, flags: { is_spam: true } }, quantity: null },
      {},
    ]
    const metadata = {
      sentFrom: ME.toUpperCase(),
      sentTo: null,
      status: 'pending',
      application: { name: 7, iconUrl: 'x' },
    }
    await open({ json: { data: [wireRow('a', { transfers, metadata })], next: null } })
    const [one] = store.history.value?.transactions ?? []
    expect(one).toMatchObject({ from: ME, to: '', status: 'pending', application: { name: '', pictureUrl: undefined } })
    expect(one?.transfers).toEqual([
      { direction: 'in', amountText: amount, symbol: 'ETH', valueUsd: 0, pictureUrl: undefined, nft: undefined },
      expect.objectContaining({
        direction: 'self',
        pictureUrl: 'https://p.test/a.png',
        nft: { name: 'Art', id: 'https://p.test/a.png', isSpam: false },
      }),
      expect.objectContaining({ nft: { name: '', id: '', isSpam: true } }),
      { direction: 'self', amountText: '', symbol: '', valueUsd: 0, pictureUrl: undefined, nft: undefined },
    ])
  })
})

it('R3.21, R2.56: ways, states and receivers are read as they are, whatever is missing beside them', async () => {
  const states = ['confirmed', 'failed', 'pending', 'won']
  const transfers = [
    wireCoin('out', '1'),
    wireCoin('in', '1', { fungible_info: { symbol: 'A', icon: null } }),
    { nft_info: { name: 'B', content: { preview: null } } },
  ]
  await open({
    json: {
      data: states.map((status) => wireRow(status, { transfers, metadata: { status, sentTo: FRIEND.toUpperCase() } })),
      next: null,
    },
  })
  const found = store.history.value?.transactions ?? []
  expect(found.map(({ status }) => status)).toEqual(['confirmed', 'failed', 'pending', 'confirmed'])
  expect(found[0]?.to).toBe(FRIEND)
  expect(found[0]?.transfers).toMatchObject([
    { direction: 'out', pictureUrl: 'https://p.test/eth.png' },
    { direction: 'in', pictureUrl: undefined },
    { direction: 'self', pictureUrl: undefined },
  ])
})

describe('the newest page', () => {
  it('R4.105: is kept 15 s for all tabs; older pages are not', async () => {
    await open(page(['a'], 'c1'), page(['b']), page(['z', 'a']))
    await store.load()
    const another = createActivityStore(subject)
    const end = another.follow()
    await until(() => another.state.value === 'done', 'the second tab')
    expect(another.history.value?.transactions.map(({ id }) => id)).toEqual(['a'])
    end()
    expect(service.requestsTo(HISTORY)).toHaveLength(2)
    await clock.advance(15_000)
    stop()
    stop = store.follow()
    await settled()
    expect(ids()).toEqual(['z', 'a'])
  })

  it('R4.105: is asked again when something has happened, and what is new comes on top', async () => {
    const at = (id: string, minedAt: string) => wireRow(id, { metadata: { minedAt } })
    await open(
      { json: { data: [at('a', '2023-01-02T00:00:00Z')], next: 'c1' } },
      { json: { data: [at('b', '2023-01-01T00:00:00Z')], next: null } },
      { json: { data: [at('new', '2023-01-03T00:00:00Z'), at('a', '2023-01-02T00:00:00Z')], next: 'c9' } },
      { status: 500 },
    )
    await store.load()
    await store.refresh()
    expect([ids(), store.history.value?.next]).toEqual([['new', 'a', 'b'], undefined])
    await store.refresh()
    expect([ids(), store.state.value]).toEqual([['new', 'a', 'b'], 'done'])
  })
})

describe('failures', () => {
  it('R8.21: every failure is "Failed to fetch transactions", with its cause', async () => {
    await open({ status: 500 })
    expect(store.error.value).toMatchObject({
      code: 'activity/fetch-failed',
      message: 'Failed to fetch transactions',
      cause: { code: 'http/status' },
    })
  })

  it.each<[string, Reply]>([
    ['500', { status: 500 }],
    ['a page of HTML', { text: '<html>' }],
    ['JSON of another shape', { json: { data: {} } }],
    ['a closed connection', { fault: 'truncate' }],
  ])('%s: failed, and the next try works', async (_, reply) => {
    await open(reply, page(['a']))
    expect([store.state.value, store.error.value]).toMatchObject([
      'failed',
      { cause: { code: expect.stringMatching(/^http\//) } },
    ])
    expect(store.history.value).toBeUndefined()
    await store.load()
    expect(store.state.value).toBe('done')
    expect(ids()).toEqual(['a'])
  })

  it('a later page that fails keeps what there was, and is asked again', async () => {
    await open(page(['a'], 'c1'), { status: 500 }, page(['b']))
    await store.load()
    expect([store.state.value, ids()]).toEqual(['failed', ['a']])
    await store.load()
    expect([store.state.value, ids()]).toEqual(['done', ['a', 'b']])
    expect(service.requestsTo(HISTORY).map(({ query }) => query.cursor)).toEqual([undefined, 'c1', 'c1'])
  })

  it('R7.9: an unknown list of chains is a failure, not an empty history', async () => {
    service.answer('/v1/supported-chains', { status: 500 })
    await open(page(['a']))
    expect(store.state.value).toBe('failed')
  })
})

describe('another account or network', () => {
  const other = `/v1/account/${FRIEND}/history`
  it('R4.105, R4.72: begins anew, and the late answer to the old question is dropped', async () => {
    service.answer(HISTORY, { fault: 'hang' })
    service.answer(other, page(['theirs']))
    stop = store.follow()
    await service.received(2)
    subject.connect(FRIEND)
    await until(() => !!store.history.value, 'the other history')
    expect(ids()).toEqual(['theirs'])
  })

  it('an answer that needed no request and comes late is dropped too', async () => {
    service.answer(HISTORY, { fault: 'hang' })
    subject.networks.activate(unserved.caipNetworkId)
    stop = store.follow()
    subject.networks.activate('eip155:1')
    await service.received(2)
    expect([store.state.value, store.history.value]).toEqual(['running', undefined])
  })

  it('R4.105: a network change empties the list at once', async () => {
    await open(page(['a']), { json: { data: [wireRow('b', { metadata: { chain: 'eip155:8453' } })], next: null } })
    subject.networks.activate(base.caipNetworkId)
    expect(store.history.value).toBeUndefined()
    await until(() => !!store.history.value, 'the other network')
    expect(ids()).toEqual(['b'])
  })

  it('the same account and network written again asks nothing', async () => {
    await open(page(['a']))
    subject.connect(ME)
    expect(ids()).toEqual(['a'])
    expect(service.requestsTo(HISTORY)).toHaveLength(1)
  })

  it('after the end nothing is asked, and an answer on its way changes nothing', async () => {
    service.answer(HISTORY, { fault: 'hang' })
    stop = store.follow()
    await service.received(2)
    stop()
    subject.connect(FRIEND)
    expect([store.state.value, store.history.value]).toEqual(['idle', undefined])
    expect(service.requestsTo(other)).toHaveLength(0)
  })
})

/** By a service whose answers a test holds back, and a cache that keeps nothing. */
function createWaiting() {
  const answers: {
    readonly path: string
    readonly answer: (ids: readonly string[]) => void
    readonly fail: () => void
  }[] = []
  const services = {
    supportedChains: async () => ['eip155:1', 'eip155:8453'],
    picture: () => undefined,
    http: {
      get: ({ path }: { path: string }) =>
        new Promise((resolve, reject) =>
          answers.push({
            path,
            answer: (ids) => resolve({ data: ids.map((id) => wireRow(id)), next: null }),
            fail: () => reject(new Error('down')),
          }),
        ),
    },
    cache: { forget: async () => {}, getOrLoad: (_: unknown, _key: string, load: () => unknown) => load() },
  } as unknown as Services
  const tracked: string[] = []
  const mine = createSubject([ethereum, base], services, ME)
  const heard: unknown[] = []
  Object.assign(mine.events, {
    track: (event: string, about: object) => void tracked.push(event, JSON.stringify(about)),
    report: (error: unknown) => void heard.push(error),
  })
  const own = createActivityStore(mine)
  stop = own.follow()
  const asked = (count: number) => until(() => answers.length === count, `${count} questions`)
  return {
    ...mine,
    own,
    answers,
    asked,
    tracked,
    heard,
    shown: () => own.history.value?.transactions.map(({ id }) => id),
  }
}

describe('what has happened meanwhile', () => {
  it('R4.105: asks nothing while there is nothing to put it on', async () => {
    const { own, answers, asked } = createWaiting()
    await asked(1)
    await own.refresh()
    expect(answers).toHaveLength(1)
  })

  it('R4.105: is nothing of the account that has come in between', async () => {
    const { own, answers, asked, shown, connect } = createWaiting()
    await asked(1)
    answers[0]?.answer(['a'])
    await until(() => !!own.history.value, 'the first page')
    const refreshing = own.refresh()
    await asked(2)
    connect(FRIEND)
    await asked(3)
    expect(answers.map(({ path }) => path)).toEqual([HISTORY, HISTORY, `/v1/account/${FRIEND}/history`])
    answers[2]?.answer(['theirs'])
    await until(() => !!own.history.value, 'the other history')
    answers[1]?.answer(['mine'])
    await refreshing
    expect(shown()).toEqual(['theirs'])
    connect('')
    await own.refresh()
    expect(answers).toHaveLength(3)
  })

  it('R7.44, R8.71: a failure is told of with what was asked, and to the host', async () => {
    const { own, answers, asked, tracked, heard } = createWaiting()
    await asked(1)
    answers[0]?.fail()
    await until(() => own.state.value === 'failed', 'the failure')
    expect(heard).toEqual([own.error.value])
    expect(tracked).toEqual(['ERROR_FETCH_TRANSACTIONS', JSON.stringify({ address: ME, projectId: 'p1' })])
  })

  it.each([
    ['has another account by then', true],
    ['has left by then', false],
  ])('R7.44, R8.71: of one that concerned a visitor who %s nobody is told', async (_, isThere) => {
    const { own, answers, asked, connect, tracked, heard } = createWaiting()
    await asked(1)
    if (isThere) {
      connect(FRIEND)
      await asked(2)
    } else stop()
    answers[0]?.fail()
    await flushMicrotasks()
    answers[1]?.answer(['theirs'])
    await flushMicrotasks()
    expect([own.state.value, tracked, heard]).toEqual([isThere ? 'done' : 'idle', [], []])
  })

  it('R4.105: a page that comes to another account is none, and takes nothing from that one', async () => {
    const { own, answers, asked, shown, connect } = createWaiting()
    await asked(1)
    connect(FRIEND)
    await asked(2)
    answers[0]?.answer(['mine'])
    answers[1]?.answer(['theirs'])
    await until(() => !!own.history.value, 'the other history')
    expect([shown(), own.state.value]).toEqual([['theirs'], 'done'])
  })
})

it('R1.24: a family without a history has an empty one, and nobody is asked', async () => {
  Object.assign(subject.families, { offers: () => false })
  await open(page(['a']))
  expect(store.history.value).toEqual({ transactions: [], next: undefined, cursors: [undefined] })
  expect(service.requests).toEqual([])
})
