import { expect, it } from 'vitest'
import { parseBitcoinAccounts } from '../../../../src/chains/bip122/account.ts'

const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ORDINALS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

const typed = (rows: unknown): unknown => parseBitcoinAccounts(rows).map(({ address, type }) => [address, type])

it.each([
  [
    'says what it is for',
    [
      { address: ORDINALS, purpose: 'ordinals' },
      { address: PAYMENT, purpose: 'payment' },
    ],
  ],
  [
    'says so otherwise',
    [
      { address: ORDINALS, intention: 'ordinal' },
      { address: PAYMENT, intention: 'payment' },
    ],
  ],
  ['says nothing', [{ address: ORDINALS }, { address: PAYMENT }]],
  ['lists plain texts', [ORDINALS, PAYMENT]],
])('R1.27: money is never sent from an ordinals address that is listed first: a wallet that %s', (_, rows) => {
  expect(typed(rows)).toEqual([
    [PAYMENT, 'payment'],
    [ORDINALS, 'ordinal'],
  ])
})

it('a Taproot address alone is for payments, unless the wallet says otherwise', () => {
  expect(typed([ORDINALS])).toEqual([[ORDINALS, 'payment']])
  expect(typed([{ address: ORDINALS, purpose: 'ordinals' }])).toEqual([[ORDINALS, 'ordinal']])
})
