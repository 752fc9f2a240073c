import { describe, expect, it } from 'vitest'
import { findLookAlike } from '../../../../src/domain/rules/find-look-alike.ts'
import { collectNfts, joinNfts, listCollectibles } from '../../../../src/features/activity/collect-nfts.ts'
import { describeTransaction } from '../../../../src/features/activity/describe-transaction.ts'
import { findSuspicious } from '../../../../src/features/activity/find-suspicious.ts'
import { groupByMonth } from '../../../../src/features/activity/group-by-month.ts'
import { hideSpam } from '../../../../src/features/activity/hide-spam.ts'
import { relativeTime } from '../../../../src/features/activity/relative-time.ts'
import { transactionLink } from '../../../../src/features/activity/transaction-link.ts'
import { ethereum } from '../../../support/parts.ts'
import { coin, FORGER, FRIEND, ME, make, nft } from './make.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('relativeTime', () => {
  it.each([
    [-5 * DAY, 'second', 0],
    [0, 'second', 0],
    [44 * SECOND, 'second', 44],
    [45 * SECOND, 'minute', 1],
    [89 * SECOND, 'minute', 1],
    [90 * SECOND, 'minute', 2],
    [44 * MINUTE, 'minute', 44],
    [45 * MINUTE, 'hour', 1],
    [89 * MINUTE, 'hour', 1],
    [90 * MINUTE, 'hour', 2],
    [21 * HOUR, 'hour', 21],
    [22 * HOUR, 'day', 1],
    [35 * HOUR, 'day', 1],
    [36 * HOUR, 'day', 2],
    [25 * DAY, 'day', 25],
    [26 * DAY, 'month', 1],
    [45 * DAY, 'month', 1],
    [46 * DAY, 'month', 2],
    [10 * 30.44 * DAY, 'month', 10],
    [11 * 30.44 * DAY, 'year', 1],
    [17 * 30.44 * DAY, 'year', 1],
    [18.1 * 30.44 * DAY, 'year', 2],
    [10 * 365.25 * DAY, 'year', 10],
  ])('R9.57, R9.58, R9.59, R9.60, R9.61, R9.62: %d ms ago: %s %d', (agoMs, unit, count) => {
    const now = 1_700_000_000_000
    expect(relativeTime(now - agoMs, now)).toEqual({ unit, count })
  })
})

describe('describeTransaction', () => {
  const one = (operation: string, transfers = [coin('self')]) => describeTransaction(make({ operation, transfers }))
  it.each(['receive', 'deposit', 'borrow', 'claim'])('R2.56: %s has a plus', (kind) =>
    expect(one(kind)[0]?.sign).toBe('+'),
  )
  it.each(['withdraw', 'repay', 'burn'])('R2.56: %s has a minus', (kind) => expect(one(kind)[0]?.sign).toBe('−'))
  it('R2.56: other kinds show the way it went', () => {
    expect(one('send', [coin('out')])[0]?.sign).toBe('−')
    expect(one('mint', [coin('in')])[0]?.sign).toBe('+')
    expect(one('execute', [coin('self')])[0]?.sign).toBe('')
    const near = ['receiver', 'unclaim', 'withdrawal', 'preburn']
    expect(near.map((kind) => one(kind, [coin('self')])[0]?.sign)).toEqual(['', '', '', ''])
  })
  it('an NFT has a name, not an amount', () => expect(one('receive', [nft('in')])[0]?.sign).toBe(''))
  it('nothing moved: one row', () => expect(one('approve', [])).toMatchObject([{ transfers: [], sign: '' }]))
  it('R2.56: two transfers are one row, what went out first', () => {
    const [got, gave] = [coin('in', '0.3'), coin('out', '1.2')]
    expect(one('trade', [got, gave])).toMatchObject([{ transfers: [gave, got], sign: '' }])
    expect(one('trade', [gave, got])).toMatchObject([{ transfers: [gave, got] }])
    const both = [coin('in', '1'), coin('in', '2')]
    expect(one('claim', both)).toMatchObject([{ transfers: both }])
    expect(one('receive', [got])).toMatchObject([{ transfers: [got] }])
    const [moved, paid] = [coin('self'), coin('out')]
    expect(one('execute', [moved, paid])).toMatchObject([{ transfers: [moved, paid] }])
  })
  it('R2.56: more are a row each, with keys of their own', () => {
    const rows = one('withdraw', [coin('in'), coin('out'), nft('in')])
    expect(rows.map(({ sign }) => sign)).toEqual(['+', '−', ''])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  })
})

describe('groupByMonth', () => {
  it('R2.56: keeps the order, and keeps the same month of two years apart', () => {
    const at = (year: number, month: number, day: number) => make({ minedAtMs: new Date(year, month, day).getTime() })
    const all = [at(2024, 1, 1), at(2024, 0, 31), at(2024, 0, 1), at(2023, 11, 31), at(2023, 0, 15), at(2022, 11, 15)]
    const groups = groupByMonth(all)
    expect(groups.map(({ rows }) => rows.length)).toEqual([1, 2, 1, 1, 1])
    expect(groups.flatMap(({ rows }) => rows.map(({ transaction }) => transaction))).toEqual(all)
    expect(groupByMonth([])).toEqual([])
  })

  it('takes as many transfers as a service may say that one transaction has', () => {
    const transfers = Array<ReturnType<typeof coin>>(200_000).fill(coin('in'))
    expect(groupByMonth([make({ transfers })])[0]?.rows.length).toBe(200_000)
  })
})

describe('hideSpam', () => {
  it('R5.29: drops what moved nothing but spam, and the spam beside other things', () => {
    const [spam, empty, mixed, fine] = [
      make({ transfers: [nft('in', 'Win', true)] }),
      make(),
      make({ transfers: [nft('in', 'Win', true), coin('in')] }),
      make({ transfers: [nft('in')] }),
    ]
    const shown = hideSpam([spam, empty, mixed, fine])
    expect(shown.map(({ id }) => id)).toEqual([empty.id, mixed.id, fine.id])
    expect(shown[1]?.transfers).toEqual([coin('in')])
  })
})

describe('findSuspicious', () => {
  const dust = { valueUsd: 0.01 }
  const sent = make()
  const cases: [string, Parameters<typeof make>[0], boolean][] = [
    ['nothing, from someone', { from: FORGER, transfers: [coin('in', '0.000')] }, true],
    ['nothing, in the visitor’s name', { from: FORGER, transfers: [coin('out', '0')] }, true],
    ['nothing, by the visitor', { transfers: [coin('out', '0')] }, false],
    ['an approval: nothing moved', { from: `0x${'9'.repeat(40)}` }, false],
    ['nothing moved, by a look-alike', { from: FORGER, operation: 'receive', to: ME }, true],
    ['dust from a look-alike', { from: FORGER, transfers: [coin('in', '0.1', dust)] }, true],
    ['worthless tokens from a look-alike', { from: FORGER, transfers: [coin('in', '900', { valueUsd: 0 })] }, true],
    ['real money from a look-alike', { from: FORGER, transfers: [coin('in')] }, false],
    ['dust from the friend', { from: FRIEND, transfers: [coin('in', '0.1', dust)] }, false],
    ['dust from a stranger', { from: `0x${'9'.repeat(40)}`, transfers: [coin('in', '0.1', dust)] }, false],
    [
      'dust from one who looks like the visitor',
      { from: `0xaaa${'5'.repeat(33)}aaaa`, transfers: [coin('in', '1', dust)] },
      true,
    ],
    ['an NFT from a look-alike', { from: FORGER, transfers: [nft('in')] }, true],
    ['one that somebody would buy', { from: FORGER, transfers: [{ ...nft('in'), valueUsd: 90 }] }, false],
    ['an NFT from a stranger', { from: `0x${'9'.repeat(40)}`, transfers: [nft('in')] }, false],
    ['an NFT that a look-alike was allowed to take', { from: FORGER, transfers: [nft('out')] }, false],
    ['nothing, and a coin with it', { from: FORGER, transfers: [coin('in', '0'), coin('in')] }, false],
    ['a dollar from a look-alike', { from: FORGER, transfers: [coin('in', '1', { valueUsd: 1 })] }, false],
    ['a cent less', { from: FORGER, transfers: [coin('in', '0.99', { valueUsd: 0.99 })] }, true],
    ['what a look-alike was allowed to take', { from: FORGER, transfers: [coin('out', '0.1', dust)] }, false],
  ]
  it.each(cases)('R5.42: %s: %o %s', (_, more, expected) => {
    const one = make(more)
    expect(findSuspicious([one, sent], ME.toUpperCase().replace('X', 'x')).has(one)).toBe(expected)
    expect(findSuspicious([sent, one], ME).has(one)).toBe(expected)
  })
  /** Another address with so many digits of FRIEND at its start and at its end. */
  const twin = (start: number, end: number): string => {
    const digits = FRIEND.slice(2)
    const other = [...digits].map((digit) => (digit === 'f' ? '0' : 'f')).join('')
    return `0x${digits.slice(0, start)}${other.slice(start, 40 - end)}${end ? digits.slice(-end) : ''}`
  }
  it.each([
    [2, 6, true],
    [6, 2, true],
    [5, 3, true],
    [3, 4, true],
    [2, 4, true],
    [3, 3, true],
    [8, 0, true],
    [6, 0, true],
    [0, 6, true],
    [0, 8, true],
    [2, 3, false],
    [5, 0, false],
    [0, 5, false],
    [0, 0, false],
  ])(
    'R5.42: dust from one who shares %i digits in front and %i behind, as the review of a transfer tells it: %s',
    (start, end, expected) => {
      const from = twin(start, end)
      const one = make({ from, to: ME, transfers: [coin('in', '0.1', dust)] })
      expect(findSuspicious([one, sent], ME).has(one)).toBe(expected)
      expect(!!findLookAlike(from, { trusted: [FRIEND], met: [] })).toBe(expected)
    },
  )
  it('R5.42: of two senders the later one is the copy', () => {
    const [first, copy] = [FRIEND, FORGER].map((from) => make({ from, to: ME, transfers: [coin('in', '1', dust)] }))
    if (!first || !copy) throw new Error('two')
    expect([...findSuspicious([copy, first], ME)]).toEqual([copy])
  })
  it('R5.42: of two senders the one that the visitor has sent to is none, whoever came first; whom others sent to says nothing', () => {
    const [first, later] = [FORGER, FRIEND].map((from) => make({ from, to: ME, transfers: [coin('in', '1', dust)] }))
    if (!first || !later) throw new Error('two')
    expect([...findSuspicious([sent, later, first], ME)]).toEqual([first])
    const others = make({ from: `0x${'9'.repeat(40)}`, to: FRIEND, transfers: [coin('self')] })
    expect([...findSuspicious([others, later, first], ME)]).toEqual([later])
  })
})

describe('collectNfts', () => {
  it('R2.57: what came in and did not go out, the latest first', () => {
    const all = [
      make({ transfers: [nft('out', 'gone')] }),
      make({ transfers: [nft('in', 'kept'), coin('out')], hash: '0xkept' }),
      make({ transfers: [nft('in', 'gone')] }),
      make({ transfers: [nft('in', 'failed')], status: 'failed' }),
      make({ transfers: [nft('out', 'older than the pages')] }),
      make({ transfers: [nft('self', 'moved only')] }),
      make({ transfers: [nft('self', 'kept')] }),
      make({ transfers: [{ ...nft('in', 'three'), amountText: '3' }] }),
    ]
    expect(collectNfts(all).map(({ name }) => name)).toEqual(['kept', 'three'])
    expect(collectNfts(all)[0]).toMatchObject({ hash: '0xkept', pictureUrl: 'https://p.test/kept.png' })
    const oneLess = make({ transfers: [nft('out', 'three')] })
    expect(collectNfts([oneLess, ...all]).map(({ name }) => name)).toContain('three')
  })
})

describe('listCollectibles', () => {
  const held = (name: string, numeric: string, decimals = '0', more: object = {}) => ({
    ...{ name, symbol: 'NFT', price: 0, quantity: { numeric, decimals }, chainId: 'eip155:1' as const, ...more },
  })
  it('R2.57: what the balance has that cannot be divided, with how many, and its contract', () => {
    const card = held('Card', '3', '0', { address: 'eip155:1:0xcc', iconUrl: 'https://p.test/card.png' })
    expect(listCollectibles([held('Coin', '5', '6'), card, held('Gone', '0'), held('Bare', '1')])).toEqual([
      {
        ...{ key: 'eip155:1:0xcc Card NFT', name: 'Card', pictureUrl: 'https://p.test/card.png' },
        ...{ count: 3, contract: '0xcc' },
      },
      { key: ' Bare NFT', name: 'Bare', pictureUrl: undefined, count: 1, contract: '' },
    ])
  })

  it('R2.57: each once, with what the history knows of it', () => {
    const history = collectNfts([make({ transfers: [nft('in', 'Card')], hash: '0xc' })])
    const balance = listCollectibles([held('Card', '3'), held('Other', '2'), held('Other', '2')])
    expect(joinNfts(history, balance).map(({ name, hash, count }) => [name, hash, count])).toEqual([
      ['Card', '0xc', 3],
      ['Other', undefined, 2],
    ])
  })

  it('R2.57: with the picture that the history has, else the one of the balance', () => {
    const bare = { ...nft('in', 'Bare'), pictureUrl: undefined }
    const iconUrl = 'https://p.test/of-balance.png'
    const balance = listCollectibles([held('Card', '1', '0', { iconUrl }), held('Bare', '1', '0', { iconUrl })])
    const history = collectNfts([make({ transfers: [nft('in', 'Card'), bare] })])
    expect(joinNfts(history, balance).map(({ pictureUrl }) => pictureUrl)).toEqual(['https://p.test/Card.png', iconUrl])
  })
})

describe('transactionLink', () => {
  const hash = `0x${'aB'.repeat(32)}`
  const network = { ...ethereum, blockExplorers: { default: { name: 'E', url: 'https://e.test/' } } }
  it.each([
    [network, hash, `https://e.test/tx/${hash}`],
    [ethereum, hash, undefined],
    [network, '0x12', undefined],
    [network, `x${hash}`, undefined],
    [network, `0x${'g'.repeat(64)}`, undefined],
    [
      { ...network, blockExplorers: { default: { name: 'E', url: 'https://e.test//' } } },
      hash,
      `https://e.test/tx/${hash}`,
    ],
    [
      { ...network, blockExplorers: { default: { name: 'E', url: 'https://e.test/a/b' } } },
      hash,
      `https://e.test/a/b/tx/${hash}`,
    ],
    [network, `${hash}/../../evil`, undefined],
  ])('R3.8, R5.2: %#', (where, which, link) => expect(transactionLink(where, which)).toBe(link))
})

it('R10.37: what the balance told of stays where it is once the history knows more of it, and the rest comes after it', () => {
  const nft = (name: string, key: string, more: object = {}) => ({
    name,
    key,
    count: 1,
    pictureUrl: undefined,
    ...more,
  })
  const balance = [nft('Ticket', '0x1', { count: 3, contract: '0x1' }), nft('Tile', '0x2', { contract: '0x2' })]
  const history = [nft('New', 'New'), nft('Tile', 'Tile b', { hash: '0xb' }), nft('Tile', 'Tile a', { hash: '0xa' })]
  expect(joinNfts([], balance).map(({ key }) => key)).toEqual(['0x1', '0x2'])
  expect(joinNfts(history, balance).map(({ key, name, hash }) => [key, name, hash])).toEqual([
    ['0x1', 'Ticket', undefined],
    ['0x2', 'Tile', '0xa'],
    ['New', 'New', undefined],
    ['Tile b', 'Tile', '0xb'],
  ])
})
