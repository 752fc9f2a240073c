import { describe, expect, it } from 'vitest'
import {
  readSent,
  recordSent,
  SENT_KEY,
  type SentTransaction,
  writeSent,
} from '../../../src/state/sent-transactions.ts'
import { settleSent } from '../../../src/state/settle-sent.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

// What a real node tells is in sent-transactions.test.ts; here a node says what a test gives.

const ME = `0x${'a'.repeat(40)}`
const SENT: SentTransaction = {
  ...{ hash: `0x${'1'.repeat(64)}`, from: ME, network: 'eip155:1', to: ME, value: '0x0', data: '0x', sentAtMs: 1_000 },
}

describe('R4.106: what became of a transaction', () => {
  const settle = async (answers: Record<string, unknown>, sent: Partial<SentTransaction> = {}, nowMs = 1_000) => {
    const asked: unknown[] = []
    const left = { ...answers }
    const settled = await settleSent(
      { ...SENT, ...sent },
      async (...question) => {
        asked.push(question)
        const [method] = question
        const answer = left[method]
        if (!Array.isArray(answer)) return answer ?? null
        return answer.shift() ?? null
      },
      nowMs,
    )
    return { asked, settled }
  }
  const RECEIPT = ['eth_getTransactionReceipt', [SENT.hash]]
  const LOOK = ['eth_getTransactionByHash', [SENT.hash]]
  const COUNT = ['eth_getTransactionCount', [ME, 'latest']]

  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
    [0, 'failed'],
    [undefined, 'confirmed'],
  ])('a receipt with status %s: %s, and nothing more is asked', async (status, outcome) => {
    const { settled, asked } = await settle({ eth_getTransactionReceipt: { status } })
    expect([settled, asked]).toEqual([{ ...SENT, outcome }, [RECEIPT]])
  })

  it.each([
    [0, 'failed'],
    [1, 'confirmed'],
  ])('in a bundle that is done, a smart account’s operation that says %d: %s', async (success, outcome) => {
    const [operated, account] = [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      `0x${ME.slice(2).padStart(64, '0')}`,
    ]
    const data = `0x${[9, success, 7, 0].map((each) => `${each}`.padStart(64, '0')).join('')}`
    const logs = [{ topics: [operated, SENT.hash, account, account], data }]
    const { settled } = await settle({ eth_getTransactionReceipt: { status: '0x1', logs } })
    expect(settled.outcome).toBe(outcome)
  })

  it.each([
    ['0x5', 5],
    ['0x0', 0],
    [7, 7],
    ['five', undefined],
    [undefined, undefined],
    ['0xffffffffffffffffff', undefined],
  ])('known, with nonce %s: it waits', async (nonce, expected) => {
    const { settled, asked } = await settle({ eth_getTransactionByHash: { from: ME, nonce } })
    expect(settled).toEqual({ ...SENT, isKnown: true, ...(expected !== undefined && { nonce: expected }) })
    expect(asked).toEqual([RECEIPT, LOOK])
  })

  it.each([
    [`0x${'A'.repeat(40)}`, 5],
    [`0x${'b'.repeat(40)}`, undefined],
    [undefined, undefined],
  ])('known, and sent by %s: only what the account itself has sent counts among its own', async (from, expected) => {
    for (const before of [{}, { nonce: 9 }]) {
      const { settled } = await settle({ eth_getTransactionByHash: { from, nonce: '0x5' } }, before)
      expect([settled.nonce, settled.isKnown]).toEqual([expected, true])
    }
  })

  it.each([
    ['0x5', undefined],
    ['0x6', 'replaced'],
  ])('unknown, its nonce 5, and the account has used %s: %s', async (used, outcome) => {
    const { settled, asked } = await settle({ eth_getTransactionCount: used }, { nonce: 5, isKnown: true })
    expect(settled).toEqual({ ...SENT, nonce: 5, isKnown: true, ...(outcome ? { outcome } : { missedAtMs: 1_000 }) })
    expect(asked).toEqual([RECEIPT, LOOK, COUNT, ...(outcome ? [RECEIPT] : [])])
  })

  it('its place was taken by itself, between two questions: confirmed', async () => {
    const { settled } = await settle(
      { eth_getTransactionReceipt: [null, { status: '0x1' }], eth_getTransactionCount: '0x6' },
      { nonce: 5 },
    )
    expect(settled.outcome).toBe('confirmed')
  })

  it('whose nonce nobody knows is replaced by nobody', async () => {
    expect((await settle({ eth_getTransactionCount: '0x6' })).settled.outcome).toBeUndefined()
  })

  it.each([
    [600_000, undefined],
    [600_001, 'dropped'],
  ])('unknown after %d ms: %s', async (laterMs, outcome) => {
    const look = async (sent: Partial<SentTransaction>) =>
      (await settle({ eth_getTransactionCount: '0x5' }, sent, 1_000 + laterMs)).settled.outcome
    expect([await look({}), await look({ isKnown: true, missedAtMs: 1_000 })]).toEqual([outcome, outcome])
  })

  it('known for long, and missed once, it waits: the ten minutes begin then, and anew whenever it is known', async () => {
    const hour = 3_600_000
    const missed = await settle({ eth_getTransactionCount: '0x5' }, { nonce: 5, isKnown: true }, hour)
    expect(missed.settled).toEqual({ ...SENT, nonce: 5, isKnown: true, missedAtMs: hour })
    const known = await settle({ eth_getTransactionByHash: { from: ME, nonce: '0x5' } }, missed.settled, hour + 599_000)
    const again = await settle({ eth_getTransactionCount: '0x5' }, known.settled, hour + 601_000)
    expect([again.settled.outcome, again.settled.missedAtMs]).toEqual([undefined, hour + 601_000])
    // A clock that was set back since has missed nothing for longer.
    const early = await settle({ eth_getTransactionCount: '0x5' }, again.settled, hour)
    expect(early.settled.missedAtMs).toBe(hour)
  })

  it.each(['x', 7, []])('an answer like %o is none', async (odd) => {
    const { settled } = await settle({ eth_getTransactionReceipt: odd, eth_getTransactionByHash: odd })
    expect(settled).toEqual(SENT)
  })
})

describe('R3.46: what was sent, out of the storage', () => {
  const site = (list: unknown) => createFakeSite({ [SENT_KEY]: JSON.stringify(list) }).tab()

  it.each<[name: string, change: object]>([
    ['a hash that is too short', { hash: `0x${'1'.repeat(63)}` }],
    ['a hash that is too long', { hash: `0x${'1'.repeat(65)}` }],
    ['something before the hash', { hash: ` 0x${'1'.repeat(64)}` }],
    ['no hash', { hash: undefined }],
    ['a sender that is no hex', { from: 'me' }],
    ['a sender that is no text', { from: 5 }],
    ['a value that is no hex', { value: '1 ETH' }],
    ['a value with something before it', { value: ' 0x1' }],
    ['a value with something behind it', { value: '0x1z' }],
    ['data that are none', { data: null }],
    ['a receiver that is no text', { to: 5 }],
    ['a network that is no text', { network: 1 }],
    ['a time that is none', { sentAtMs: 'now' }],
  ])('with %s is left out, and the others stay', (_, change) => {
    const storage = site([{ ...SENT, ...change }, SENT])
    expect(readSent(storage)).toEqual([SENT])
  })

  it('in capitals is hex, too', () => {
    const sent = { ...SENT, hash: `0X${'A'.repeat(64)}`, value: '0XAB' }
    expect(readSent(site([sent]))).toEqual([sent])
  })

  it('none is no entry', () => {
    const page = createFakeSite({ [SENT_KEY]: '[1]' })
    writeSent(page.tab(), [])
    expect(page.items.has(SENT_KEY)).toBe(false)
  })
})

describe('what is remembered of a sending', () => {
  const clock = createFakeClock(5_000)
  const record = (request: unknown, storage = createFakeSite().tab()): SentTransaction | undefined => {
    recordSent({ storage, clock }, SENT.hash, { network: 'eip155:10', request })
    return readSent(storage)[0]
  }

  it('who, to whom, how much and what, when, and on which network', () => {
    const from = ME.toUpperCase().replace('0X', '0x')
    expect(record({ from, to: from, value: '0x5', data: '0x1234', gas: '0x1' })).toEqual({
      ...{ hash: SENT.hash, from: ME, to: ME, value: '0x5', data: '0x1234', sentAtMs: 5_000, network: 'eip155:10' },
    })
  })

  it('what is missing is nothing; `input` is the same as data, which comes first', () => {
    expect(record({ from: ME })).toMatchObject({ to: '', value: '0x0', data: '0x' })
    expect(record({ from: ME, input: '0x12' })?.data).toBe('0x12')
    expect(record({ from: ME, input: '0x12', data: '0x34' })?.data).toBe('0x34')
  })

  it('without a sender it is nothing', () => {
    for (const from of [undefined, 'me', 5, ` ${ME}`]) {
      const page = createFakeSite()
      expect([record({ from }, page.tab()), page.items.size]).toEqual([undefined, 0])
    }
  })

  it('data are kept as far as a transfer of three words goes', () => {
    const [whole, cut] = [202, 203].map((length) => `0x${'1'.repeat(length - 2)}`)
    expect([record({ from: ME, data: whole })?.data, record({ from: ME, data: cut })?.data]).toEqual([whole, whole])
  })

  it('the newest first, each hash once', () => {
    const storage = createFakeSite().tab()
    record({ from: ME, value: '0x1' }, storage)
    recordSent({ storage, clock }, `0x${'2'.repeat(64)}`, { network: 'eip155:1', request: { from: ME } })
    record({ from: ME, value: '0x2' }, storage)
    expect(readSent(storage).map(({ hash, value }) => [hash[2], value])).toEqual([
      ['1', '0x2'],
      ['2', '0x0'],
    ])
  })
})
