import { encodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TokenBalance } from '../../../../src/domain/token.ts'
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
  const read = (request: object, tokens: readonly TokenBalance[] = [usd]) => {
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
  it('has what the list of the account needs of it, and what the node has told', () => {
    const hash = `0x${'1'.repeat(64)}`
    recordSent({ storage, clock }, hash, { network: 'eip155:1', request: { from: me, to: friend, value: '0x1' } })
    const [sent = expect.fail('not recorded')] = readSent(storage)
    expect(toPendingTransaction({ ...sent, outcome: 'dropped' }, ethereum, [])).toEqual({
      ...{ id: `sent ${hash}`, operation: 'send', hash, minedAtMs: clock.now(), status: 'dropped' },
      ...{ from: me.toLowerCase(), to: friend.toLowerCase(), application: { name: '', pictureUrl: undefined } },
      transfers: [{ direction: 'out', amountText: '0.000', symbol: 'ETH', valueUsd: 0, pictureUrl: undefined }],
    })
  })

  it('a token has its picture, whichever others the account holds, and however its address is written', () => {
    const other = { ...usd, symbol: 'OTHER', address: `eip155:1:0x${'d'.repeat(40)}` }
    const { address: _, ...coin } = { ...usd, symbol: 'ETH' }
    const mine = { ...usd, address: `eip155:1:0x${token.slice(2).toUpperCase()}`, iconUrl: 'https://p.test/u.png' }
    expect(read({ to: token, data: transfer }, [coin, other, mine]).transfers).toMatchObject([
      { symbol: 'USD', amountText: '1.500', pictureUrl: 'https://p.test/u.png' },
    ])
  })

  it.each<[string, object, string, number]>([
    ['nothing sent to somebody', { to: friend, value: '0x0' }, 'send', 0],
    ['no amount at all', { to: friend, value: '0x' }, 'send', 0],
    ['neither code nor receiver', { value: '0x1' }, 'deploy', 1],
    ['a contract that is paid', { data: '0x6000', value: '0x1' }, 'deploy', 1],
    ['a call that is paid', { to: token, data: '0x12345678', value: '0x1' }, 'execute', 1],
    ['a receiver alone', { to: token, data: transfer.slice(0, -64) }, 'execute', 0],
    ['a transfer that lacks a digit', { to: token, data: transfer.slice(0, -1) }, 'execute', 0],
    ['a transfer with more behind it', { to: token, data: `${transfer}00` }, 'send', 1],
    ['a transfer in capitals', { to: token, data: `0x${transfer.slice(2).toUpperCase()}` }, 'send', 1],
    ['other words of a transfer’s length', { to: token, data: `0x12345678${transfer.slice(10)}` }, 'execute', 0],
  ])('%s', (_, request, operation, moves) => {
    const found = read(request)
    expect([found.operation, found.transfers.length]).toEqual([operation, moves])
  })
})
