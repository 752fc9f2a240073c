import { describe, expect, it } from 'vitest'
import { SERVICE_TIMEOUT_MS } from '../../../../src/domain/limits.ts'
import { createPendingStore } from '../../../../src/features/activity/pending/pending-store.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { readSent, recordSent } from '../../../../src/state/sent-transactions.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { FRIEND, ME } from './make.ts'

const elsewhere = { ...ethereum, id: 10, name: 'Other', caipNetworkId: 'eip155:10' } as const

it('what was sent is asked of the node of its own network, whichever the visitor has gone to while code was on its way', async () => {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const request = { from: ME, to: FRIEND, value: '0x1' }
  recordSent({ storage, clock }, `0x${'1'.repeat(64)}`, { network: ethereum.caipNetworkId, request })
  const asked: string[] = []
  const services = {
    async rpc({ caipNetworkId }: { caipNetworkId: string }, method: string) {
      asked.push(caipNetworkId)
      // Another network's node knows nothing of it.
      return method === 'eth_getTransactionReceipt' && caipNetworkId === ethereum.caipNetworkId
        ? { status: '0x1' }
        : null
    },
    cache: { forget: async () => {} },
  } as unknown as Services
  const subject = createSubject([ethereum, elsewhere], services, ME)
  let arrive = (_: Services): void => {}
  const balances = { tokens: signal(undefined), loadNative: async () => {}, loadTokens: async () => {} }
  const store = createPendingStore({
    ...subject,
    services: { load: () => new Promise<Services>((resolve) => (arrive = resolve)) },
    environment: { storage, clock },
    account: { balances },
  } as unknown as Interior)
  // So old that a node which has never heard of it would end it.
  await clock.advance(11 * 60_000)
  const stop = store.follow(() => {})
  subject.networks.activate('eip155:10')
  arrive(services)
  await flushMicrotasks()
  stop()
  expect(new Set(asked)).toEqual(new Set([ethereum.caipNetworkId]))
  expect(readSent(storage)[0]?.outcome).toBe('confirmed')
})

it('what was sent by a signature in base58 stands in no list of what waits, and is kept', async () => {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const [from, to] = ['A'.repeat(44), 'B'.repeat(44)]
  const solana = {
    ...ethereum,
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
  } as const
  recordSent({ storage, clock }, '5'.repeat(88), {
    ...{ network: solana.caipNetworkId, request: { from, to, value: '0x1', data: '' } },
  })
  const services = { rpc: () => expect.fail('asked of a node') } as unknown as Services
  const subject = createSubject([solana], services, from)
  const store = createPendingStore({
    ...subject,
    services: { load: async () => services },
    environment: { storage, clock },
    account: { balances: { tokens: signal(undefined) } },
  } as unknown as Interior)
  const stop = store.follow(() => expect.fail('settled'))
  await flushMicrotasks()
  stop()
  expect(store.transactions.value).toEqual([])
  expect(readSent(storage)).toHaveLength(1)
})

it.each([
  ['a day and more ago', -1],
  ['by a clock that was a day and more ahead', 1],
])('what was sent %s, and no history tells of, waits no more', async (_, side) => {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const send = (digit: string, awayMs: number): void =>
    recordSent({ storage, clock: { ...clock, now: () => clock.now() + side * awayMs } }, `0x${digit.repeat(64)}`, {
      network: ethereum.caipNetworkId,
      request: { from: ME, to: FRIEND, value: '0x1' },
    })
  const day = 24 * 3_600_000
  send('1', day)
  send('2', day - 1)
  const balances = { tokens: signal(undefined), loadNative: async () => {}, loadTokens: async () => {} }
  const services = { rpc: async () => null, cache: { forget: async () => {} } } as unknown as Services
  const store = createPendingStore({
    ...createSubject([ethereum], services, ME),
    services: { load: async () => services },
    environment: { storage, clock },
    account: { balances },
  } as unknown as Interior)
  store.follow(() => {})()
  expect(store.transactions.value.map(({ hash }) => hash.slice(2, 3))).toEqual(['2'])
})

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`
const DAY_MS = 24 * 3_600_000
const POLL_MS = 4_000

/** What was sent from here, by a node that says what a test gives. */
function createPending(node: (method: string, hash: unknown) => unknown = () => null) {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const asked: string[] = []
  const done: string[] = []
  const services = {
    async rpc(_: unknown, method: string, [hash]: readonly unknown[]) {
      asked.push(method)
      return node(method, hash)
    },
    cache: { forget: async (table: string) => void done.push(`forget ${table}`) },
  } as unknown as Services
  const subject = createSubject([ethereum, elsewhere], services, ME)
  const balances = {
    tokens: signal<unknown>(undefined),
    loadNative: async () => void done.push('load native'),
    loadTokens: async () => void done.push('load tokens'),
  }
  const send = (
    digit: string,
    {
      from = ME,
      network = ethereum.caipNetworkId,
      data,
    }: { from?: string; network?: typeof ethereum.caipNetworkId; data?: string } = {},
  ): void =>
    recordSent({ storage, clock }, hashOf(digit), { network, request: { from, to: FRIEND, value: '0x1', data } })
  const start = () =>
    createPendingStore({ ...subject, environment: { storage, clock }, account: { balances } } as unknown as Interior)
  return { ...subject, clock, storage, asked, done, balances, send, start }
}
const digits = (list: readonly { readonly hash: string }[]): string => list.map(({ hash }) => hash[2]).join('')

describe('what waits', () => {
  it('R2.56: is of this account on this network, the newest on top, from when the page is looked at', () => {
    const { send, start, connect, networks } = createPending()
    send('1')
    send('2', { from: FRIEND })
    send('3', { network: elsewhere.caipNetworkId })
    send('4')
    const { transactions } = start()
    expect(transactions.value).toMatchObject([{ hash: hashOf('4'), status: 'pending', from: ME, to: FRIEND }, {}])
    expect(digits(transactions.value)).toBe('41')
    connect(ME.toUpperCase().replace('X', 'x'))
    expect(digits(transactions.value)).toBe('41')
    connect(FRIEND)
    expect(digits(transactions.value)).toBe('2')
    networks.activate(elsewhere.caipNetworkId)
    expect(digits(transactions.value)).toBe('')
    connect('')
    expect(digits(transactions.value)).toBe('')
    connect(ME)
    expect(digits(transactions.value)).toBe('3')
  })

  it('R2.56: names a token that the account holds', () => {
    const { send, start, balances } = createPending()
    const word = (hex: string): string => hex.padStart(64, '0')
    send('1', { data: `0xa9059cbb${word(FRIEND.slice(2))}${word('7')}` })
    const { transactions } = start()
    expect(transactions.value[0]?.transfers).toEqual([])
    balances.tokens.value = [
      { symbol: 'TOK', address: `eip155:1:${FRIEND}`, quantity: { decimals: '1', numeric: '9' } },
    ]
    expect(transactions.value[0]?.transfers).toMatchObject([{ symbol: 'TOK', amountText: '0.700' }])
  })

  it('is gone, from storage too, once the history tells of it; the others stay', () => {
    const { send, start, storage } = createPending()
    send('1')
    send('2')
    const store = start()
    // In another tab.
    send('3')
    store.forget(new Set([hashOf('9')]))
    expect(digits(store.transactions.value)).toBe('21')
    store.forget(new Set([hashOf('1')]))
    expect([digits(store.transactions.value), digits(readSent(storage))]).toEqual(['32', '32'])
  })
})

describe('the node of its network', () => {
  const mined = (method: string) => (method === 'eth_getTransactionReceipt' ? { status: '0x1' } : null)

  it('is asked every four seconds, and what has happened tells the balances and the history once', async () => {
    const page = createPending(mined)
    page.send('1')
    page.send('2', { from: FRIEND })
    const store = page.start()
    let told = 0
    const stop = store.follow(() => void told++)
    await page.clock.advance(0)
    expect([told, store.transactions.value[0]?.status, page.done]).toEqual([
      ...[1, 'confirmed', ['forget nativeBalance', 'forget balance', 'load native', 'load tokens']],
    ])
    const before = page.asked.length
    await page.clock.advance(POLL_MS)
    expect([told, page.asked.length]).toEqual([1, before])
    stop()
    expect(page.clock.pending()).toBe(0)
  })

  it('R2.56: knows nothing of what a Safe’s owners were asked to send: the Safe tells, and by which name the history does', async () => {
    const page = createPending()
    page.send('1')
    const store = page.start()
    const asked: unknown[] = []
    let receipt: unknown = null
    const provider = {
      async request(call: object) {
        asked.push(call)
        return receipt
      },
    }
    const connector = { id: 'safe', type: 'EXTERNAL', name: 'Safe', chain: 'eip155', provider } as const
    page.connections.write({ ...page.connections.of('eip155'), connector })
    const stop = store.follow(() => {})
    await page.clock.advance(0)
    expect(asked).toEqual([{ method: 'eth_getTransactionReceipt', params: [hashOf('1')] }])
    expect(store.transactions.value).toMatchObject([{ hash: hashOf('1'), status: 'pending' }])
    receipt = { status: '0x1', transactionHash: hashOf('A') }
    await page.clock.advance(POLL_MS)
    expect(store.transactions.value).toMatchObject([{ hash: hashOf('a'), status: 'confirmed' }])
    stop()
  })

  it('R2.56, R10.2: a Safe that does not answer is asked again', async () => {
    const page = createPending()
    page.send('1')
    const store = page.start()
    let asked = 0
    const provider = {
      request: (): Promise<unknown> => (asked++ ? Promise.resolve({ status: '0x1' }) : new Promise(() => {})),
    }
    const connector = { id: 'safe', type: 'EXTERNAL', name: 'Safe', chain: 'eip155', provider } as const
    page.connections.write({ ...page.connections.of('eip155'), connector })
    const stop = store.follow(() => {})
    await page.clock.advance(SERVICE_TIMEOUT_MS + POLL_MS)
    expect([asked, store.transactions.value[0]?.status]).toEqual([2, 'confirmed'])
    stop()
  })

  it('that knows nothing new changes nothing, and is asked again', async () => {
    let answer: unknown = null
    const page = createPending((method) => (method === 'eth_getTransactionReceipt' ? answer : null))
    page.send('1')
    const store = page.start()
    let told = 0
    const stop = store.follow(() => void told++)
    await page.clock.advance(POLL_MS - 1)
    const once = page.asked.length
    expect([told, store.transactions.value[0]?.status, page.done]).toEqual([0, 'pending', []])
    await page.clock.advance(1)
    expect(page.asked).toHaveLength(2 * once)
    answer = { status: '0x0' }
    await page.clock.advance(POLL_MS)
    expect([told, store.transactions.value[0]?.status]).toEqual([1, 'failed'])
    stop()
  })

  it('that fails keeps what waits, and what another one of them has become', async () => {
    const page = createPending((method, hash) => {
      if (hash === hashOf('1')) throw new Error('down')
      return mined(method)
    })
    page.send('1')
    page.send('2')
    const store = page.start()
    let told = 0
    const stop = store.follow(() => void told++)
    await page.clock.advance(0)
    expect(store.transactions.value.map(({ status }) => status)).toEqual(['confirmed', 'pending'])
    expect([told, page.done.length]).toEqual([1, 4])
    const asked = page.asked.length
    await page.clock.advance(POLL_MS)
    // Only of the one that waits.
    expect(page.asked.length - asked).toBe(1)
    stop()
  })

  it('does not undo what was sent while it was asked', async () => {
    const answers: (() => void)[] = []
    const page = createPending((method) => new Promise((resolve) => answers.push(() => resolve(mined(method)))))
    page.send('1')
    const store = page.start()
    const stop = store.follow(() => {})
    await page.clock.advance(0)
    page.send('2')
    answers[0]?.()
    await page.clock.advance(0)
    expect(readSent(page.storage).map(({ hash, outcome }) => [hash[2], outcome])).toEqual([
      ['2', undefined],
      ['1', 'confirmed'],
    ])
    expect(digits(store.transactions.value)).toBe('21')
    stop()
  })

  it('R4.105: a history that does not tell yet is asked again every fourth round, as long as something was settled', async () => {
    const page = createPending(mined)
    page.send('1')
    const store = page.start()
    let told = 0
    const stop = store.follow(() => void told++)
    await page.clock.advance(2 * POLL_MS)
    expect(told).toBe(1)
    await page.clock.advance(POLL_MS)
    expect(told).toBe(2)
    await page.clock.advance(4 * POLL_MS)
    expect(told).toBe(3)
    store.forget(new Set([hashOf('1')]))
    await page.clock.advance(4 * POLL_MS)
    expect(told).toBe(3)
    stop()
  })

  it('R4.105: what waits, or is another account’s, asks no history', async () => {
    const page = createPending((method, hash) => (hash === hashOf('2') ? mined(method) : null))
    page.send('1')
    page.send('2', { from: FRIEND })
    page.connect(FRIEND)
    const store = page.start()
    let told = 0
    const stop = store.follow(() => void told++)
    await page.clock.advance(0)
    expect(told).toBe(1)
    page.connect(ME)
    await page.clock.advance(4 * POLL_MS)
    expect(told).toBe(1)
    stop()
  })

  it('R10.2: is asked no more after the end, and what it still says is told to nobody', async () => {
    const answers: (() => void)[] = []
    const page = createPending((method) => new Promise((resolve) => answers.push(() => resolve(mined(method)))))
    page.send('1')
    let told = 0
    const stop = page.start().follow(() => void told++)
    await page.clock.advance(0)
    stop()
    answers[0]?.()
    await page.clock.advance(2 * POLL_MS)
    expect([told, page.clock.pending(), page.asked.length]).toEqual([0, 0, 1])
  })

  it('what waits in vain is gone after a day, while it is looked at', async () => {
    const page = createPending(() => ({ nonce: '0x5' }))
    page.send('1', { from: FRIEND })
    page.connect(FRIEND)
    const store = page.start()
    page.connect(ME)
    const stop = store.follow(() => {})
    await page.clock.advance(0)
    page.clock.turnTo(page.clock.now() + DAY_MS)
    page.connect(FRIEND)
    expect(digits(store.transactions.value)).toBe('1')
    await page.clock.advance(POLL_MS)
    expect(digits(store.transactions.value)).toBe('')
    stop()
  })
})
