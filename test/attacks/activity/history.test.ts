import { expect, it } from 'vitest'
import { isHistoryPage } from '../../../src/features/activity/activity-api.ts'

it('a page of history has its form, or is none', () => {
  const page = {
    transactions: [
      {
        id: '1',
        operation: 'send',
        hash: '0x1',
        minedAtMs: 1,
        from: '0xa',
        to: '0xb',
        status: 'confirmed',
        application: { name: '', pictureUrl: undefined },
        transfers: [
          { direction: 'in', amountText: '1', symbol: 'X', valueUsd: 0, pictureUrl: undefined, nft: undefined },
        ],
      },
    ],
    next: undefined,
  }
  const [one] = page.transactions
  expect(isHistoryPage(page)).toBe(true)
  for (const transactions of [
    7,
    [null],
    [{ ...one, transfers: [null] }],
    [{ ...one, status: 'won' }],
    [{ ...one, application: null }],
  ])
    expect(isHistoryPage({ ...page, transactions })).toBe(false)
  // Words that no service's answer would have been kept with.
  const [moved] = one?.transfers ?? []
  const nft = { name: 'Tile', id: 'https://p.test/tile.png', isSpam: false }
  expect(isHistoryPage({ ...page, transactions: [{ ...one, transfers: [{ ...moved, nft }] }] })).toBe(true)
  for (const words of ['US\u202eDC', 'US\u200bDC', 'USDC\n', 'x'.repeat(100)])
    for (const transaction of [
      { ...one, application: { name: words, pictureUrl: undefined } },
      { ...one, from: words },
      { ...one, to: words },
      { ...one, transfers: [{ ...moved, symbol: words }] },
      { ...one, transfers: [{ ...moved, amountText: words }] },
      { ...one, transfers: [{ ...moved, nft: { ...nft, name: words } }] },
      { ...one, transfers: [{ ...moved, nft: { ...nft, id: words.repeat(5) } }] },
      { ...one, transfers: [{ ...moved, nft: { ...nft, id: { toString: null } } }] },
    ])
      expect(isHistoryPage({ ...page, transactions: [transaction] }), JSON.stringify(transaction)).toBe(false)
  expect(
    isHistoryPage({ ...page, transactions: [{ ...one, application: { name: '', pictureUrl: 'javascript:x' } }] }),
  ).toBe(false)
  // With a port, as hosts may have that the page has named.
  const picture = 'https://p.test:8443/a.png'
  const application = { name: '', pictureUrl: picture }
  const pictured = (pictureUrl: string) => ({ ...one, application, transfers: [{ ...moved, pictureUrl }] })
  expect(isHistoryPage({ ...page, transactions: [pictured(picture)] })).toBe(true)
  expect(isHistoryPage({ ...page, transactions: [pictured('javascript:x')] })).toBe(false)
})
