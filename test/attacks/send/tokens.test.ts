import { expect, it } from 'vitest'
import { toSendTokens } from '../../../src/features/send/send-token.ts'
import { ethereum } from '../../support/parts.ts'

const KNOWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('a token with a blank name shows its contract, and does not pass for the coin beside it', () => {
  const [, token] = toSendTokens(
    [
      {
        name: '\u3164',
        symbol: '\u2800',
        chainId: 'eip155:1',
        address: `eip155:1:${KNOWN}`,
        value: 1,
        price: 1,
        quantity: { decimals: '6', numeric: '1' },
        iconUrl: undefined,
      },
    ],
    ethereum,
    1n,
  )
  expect(token).toMatchObject({ name: '0x70…79C8', symbol: '0x70…79C8' })
})
