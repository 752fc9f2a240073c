import { expect, it } from 'vitest'
import { createSafeProvider } from '../../../../src/capabilities/safe/safe-provider.ts'
import { settleSent } from '../../../../src/state/settle-sent.ts'

const ACCOUNT = `0x${'a'.repeat(40)}`
const TEN_MINUTES = 10 * 60_000

it.each([
  ['a Safe, whose owners may take days to sign', '0x6001', undefined],
  ['an account without code', '0x', 'dropped'],
  ['an account that has lent itself code', `0xef0100${'b'.repeat(40)}`, 'dropped'],
  ['an account of which the node tells nothing', null, 'dropped'],
])('R5.47: what no node knows after ten minutes, of %s', async (_, code, outcome) => {
  const { request } = createSafeProvider({ ask: async () => ({ safeTxHash: `0x${'1'.repeat(64)}` }) } as never)
  const call = { from: ACCOUNT, to: ACCOUNT, value: '0x0', data: '0x' } as const
  const hash = `${await request({ method: 'eth_sendTransaction', params: [call] })}`
  const node = async (method: string): Promise<unknown> =>
    ({ eth_getCode: code, eth_getTransactionCount: '0x1' })[method] ?? null
  const sent = { ...call, hash, network: 'eip155:1', sentAtMs: 0 } as const
  expect((await settleSent(sent, node, TEN_MINUTES)).outcome).toBeUndefined()
  expect((await settleSent(sent, node, TEN_MINUTES + 1)).outcome).toBe(outcome)
})
