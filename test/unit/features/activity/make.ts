import type { Transaction, Transfer } from '../../../../src/features/activity/transaction.ts'

export const ME = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const FRIEND = '0xbcd1111111111111111111111111111111119876'
/** Shows the same first and last digits as FRIEND. */
export const FORGER = '0xbcd2222222222222222222222222222222229876'

export const coin = (direction: Transfer['direction'], amountText = '1', more: Partial<Transfer> = {}): Transfer => ({
  direction,
  amountText,
  symbol: 'ETH',
  valueUsd: 2_500,
  pictureUrl: undefined,
  ...more,
})

export const nft = (direction: Transfer['direction'], name = 'Tile #1', isSpam = false): Transfer =>
  coin(direction, '1', {
    symbol: '',
    valueUsd: 0,
    pictureUrl: `https://p.test/${name}.png`,
    nft: { name, id: name, isSpam },
  })

let count = 0
export const make = (more: Partial<Transaction> = {}): Transaction => ({
  id: `t${++count}`,
  operation: 'send',
  hash: `0x${String(count).padStart(64, '0')}`,
  minedAtMs: Date.UTC(2023, 10, 14, 12),
  from: ME,
  to: FRIEND,
  status: 'confirmed',
  application: { name: '', pictureUrl: undefined },
  transfers: [],
  ...more,
})

/** A row of the service's answer (R3.21). */
export const wireRow = (id: string, more: { metadata?: object; transfers?: unknown } = {}): object => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${'1'.repeat(64)}`,
    nonce: 1,
    minedAt: '2023-11-14T12:00:00.000Z',
    sentFrom: ME,
    sentTo: FRIEND,
    status: 'confirmed',
    application: null,
    chain: 'eip155:1',
    ...more.metadata,
  },
  transfers: more.transfers ?? null,
})

export const wireCoin = (direction: string, numeric = '1', more: object = {}): object => ({
  direction,
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://p.test/eth.png' } },
  nft_info: null,
  quantity: { numeric },
  value: 2500,
  price: 2500,
  ...more,
})
