import { afterAll, beforeAll, expect, it } from 'vitest'
import { solana } from '../../../../../src/chains/solana/index.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { createHttpClient } from '../../../../../src/services/http/http-client.ts'
import { createRpcAt } from '../../../../../src/services/http/rpc.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { solanaKeys } from '../../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../../src/testing/wallets/solana-wallet.ts'
import { optionsAt } from '../../../../support/parts.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'
import { type SolanaNode, startSolanaNode } from './node.ts'

// The network has the transaction, and nobody has heard so: whoever is told to try again pays twice.

const [alice, bob] = solanaKeys(0, 1).map(({ address }) => address) as [string, string]
let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())

/** `busy` and `behind`: refusals that say nothing of what another node has taken. */
type Answer = 'lost' | 'heard' | 'away' | 'busy' | 'behind'
const REFUSALS: Partial<Record<Answer, object>> = {
  busy: { code: -32005, message: 'Too many requests' },
  behind: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' },
}

/** A transfer by nodes that take a transaction, each of which answers that as `answers` says in its turn. */
async function prepare(amount: bigint, ...answers: readonly Answer[]) {
  const { wallet } = createSolanaWallet({ keys: solanaKeys(0), rpcUrl: node.network.rpcUrl, storage: null })
  const connector: Connector = { id: 'w', type: 'ANNOUNCED', name: 'W', chain: 'solana', provider: wallet }
  const operations = await solana().operations()
  await operations.connect(connector, false, node.listed)
  const clock = createFakeClock()
  let turn = 0
  const http = createHttpClient({
    options: optionsAt(node.network.rpcUrl),
    sdkVersion: 'x',
    clock,
    async fetch(input) {
      const request = input as Request
      const isSent = (await request.clone().text()).includes('"sendTransaction"')
      const answer = isSent ? answers[turn++] : 'heard'
      const error = answer && REFUSALS[answer as Answer]
      if (error) return Response.json({ jsonrpc: '2.0', id: 1, error })
      if (answer === 'away') throw new TypeError('Failed to fetch')
      const response = await fetch(request)
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return response
    },
  })
  const urls = answers.map((_, index) => `${node.network.rpcUrl}?${index}`)
  const transfer = await operations.transfer?.()
  const prepared = await transfer?.prepare(
    { from: alice, to: bob, amount },
    { connector, network: node.listed, request: createRpcAt(http, urls), clock },
  )
  if (!prepared) throw new Error('no transfer')
  return { prepared, clock }
}

it.each([
  [7n, ['lost']],
  [8n, ['lost', 'heard']], // the second node says that it has been processed already
  [10n, ['lost', 'busy']],
  [11n, ['lost', 'behind']],
  [12n, ['lost', 'busy', 'behind']],
] as const)('R10.2: %d sent, and the answer lost (%s): it is followed, not offered again', async (amount, answers) => {
  const before = node.ledger.balance(bob)
  const { prepared } = await prepare(amount, ...answers)
  const { id, settle } = await prepared.send()
  await settle()
  expect(node.ledger.entries.has(id)).toBe(true)
  expect(node.ledger.balance(bob) - before).toBe(amount)
})

it('R10.2: nobody can be reached: it is not known, and not offered again either', async () => {
  const before = node.ledger.balance(bob)
  const { prepared, clock } = await prepare(9n, 'away', 'away')
  const { settle } = await prepared.send()
  await expect(whileTimePasses(clock, settle(), 1_000)).rejects.toMatchObject({ code: 'transfer/unknown' })
  expect(node.ledger.balance(bob)).toBe(before)
})

it.each([[['behind']], [['busy', 'behind']]] as const)(
  'R10.2: every node has said no (%s): nothing was sent, and it may be tried again',
  async (answers) => {
    const { prepared } = await prepare(13n, ...answers)
    await expect(prepared.send()).rejects.toMatchObject({ code: 'transfer/failed' })
  },
)
