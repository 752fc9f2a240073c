import { encodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { toPendingTransaction } from '../../../../src/features/activity/to-pending-transaction.ts'
import { readSent, recordSent } from '../../../../src/state/sent-transactions.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { ethereum } from '../../../support/parts.ts'

const [me, friend] = [testAccount(0).address, testAccount(1).address]
const clock = createFakeClock()
let storage = createFakeSite().tab()
beforeEach(() => {
  storage = createFakeSite().tab()
})

describe('how a transaction that waits reads', () => {
  const token = '0x00000000000000000000000000000000000000cc'
  const usd = {
    name: 'Dollar',
    symbol: 'USD',
    address: `eip155:1:${token}`,
    price: 1,
    quantity: { decimals: '6', numeric: '9' },
  }
  const read = (request: object, tokens = [usd]) => {
    recordSent({ storage, clock }, `0x${'1'.repeat(64)}`, { network: 'eip155:1', request: { from: me, ...request } })
    const [sent] = readSent(storage)
    return toPendingTransaction(sent ?? expect.fail('not recorded'), ethereum, tokens)
  }
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1_500_000n] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] })

  it.each<[string, object, object]>([
    ['coins', { to: friend, value: numberToHex(parseEther('1.5')) }, { operation: 'send', amount: '1.500 ETH' }],
    ['a token', { to: token, data: transfer }, { operation: 'send', amount: '1.500 USD', to: friend.toLowerCase() }],
    ['an approval', { to: token, data: approve }, { operation: 'approve', amount: undefined }],
    ['a call', { to: token, data: '0x12345678' }, { operation: 'execute', amount: undefined }],
    ['a contract', { data: '0x6000' }, { operation: 'deploy', amount: undefined }],
  ])('%s', (_, request, expected) => {
    const { operation, to, status, transfers } = read(request)
    expect(status).toBe('pending')
    const [moved] = transfers
    expect({ operation, to, amount: moved && `${moved.amountText} ${moved.symbol}` }).toMatchObject(expected)
  })

  it('a token that is not known is said without an amount', () => {
    expect(read({ to: token, data: transfer }, [])).toMatchObject({ operation: 'send', transfers: [] })
  })
})
