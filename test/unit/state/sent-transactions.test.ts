import { numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSent, recordSent, SENT_KEY, type SentTransaction } from '../../../src/state/sent-transactions.ts'
import { settleSent } from '../../../src/state/settle-sent.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type AnvilNode, startAnvil } from '../../stack/chains/start-anvil.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

// A real node, its mining held still: what becomes of a transaction is what a node tells of it.
let node: AnvilNode
const [me, friend] = [testAccount(0).address, testAccount(1).address]
const ask = (method: string, params: readonly unknown[] = []) => callNode<unknown>(node.url, method, params)
beforeAll(async () => {
  node = await startAnvil(31_400)
  await ask('evm_setAutomine', [false])
})
afterAll(() => node.stop())

const clock = createFakeClock()
let storage = createFakeSite().tab()
beforeEach(async () => {
  storage = createFakeSite().tab()
  await ask('evm_mine')
})

async function send(more: Record<string, unknown> = {}): Promise<SentTransaction> {
  const request = { from: me, to: friend, value: numberToHex(parseEther('1')), ...more }
  const hash = await ask('eth_sendTransaction', [request])
  recordSent({ storage, clock }, hash, { network: 'eip155:1', request })
  const [sent] = readSent(storage)
  return sent ?? expect.fail('not recorded')
}
const settle = (sent: SentTransaction, laterMs = 0) => settleSent(sent, ask, clock.now() + laterMs)

describe('what became of it', () => {
  it('R4.106: waits, and its nonce becomes known; then it is confirmed', async () => {
    const waiting = await settle(await send())
    expect(waiting.outcome).toBeUndefined()
    expect(waiting.nonce).toBeTypeOf('number')
    await ask('evm_mine')
    expect(await settle(waiting)).toMatchObject({ outcome: 'confirmed' })
  })

  it('R4.106: failed, where the chain undid it', async () => {
    // Code that reverts whatever is asked of it.
    const broken = '0x00000000000000000000000000000000000000bb'
    await ask('anvil_setCode', [broken, '0x60006000fd'])
    const sent = await send({ to: broken, gas: '0x186a0' })
    await ask('evm_mine')
    expect(await settle(sent)).toMatchObject({ outcome: 'failed' })
  })

  it('R4.106: replaced, where another one took its place', async () => {
    const waiting = await settle(await send())
    await ask('eth_sendTransaction', [
      { from: me, to: me, nonce: numberToHex(waiting.nonce ?? 0), gasPrice: numberToHex(parseEther('100', 'gwei')) },
    ])
    await ask('evm_mine')
    expect(await settle(waiting)).toMatchObject({ outcome: 'replaced' })
  })

  it('R4.106: dropped, where no node has known it for ten minutes', async () => {
    const waiting = await settle(await send())
    await ask('anvil_dropTransaction', [waiting.hash])
    const missed = await settle(waiting, 100_000)
    expect((await settle(missed, 700_000)).outcome).toBeUndefined()
    expect(await settle(missed, 700_001)).toMatchObject({ outcome: 'dropped' })
  })

  it('a node that cannot be asked tells nothing', async () => {
    const sent = await send()
    await expect(settleSent(sent, () => Promise.reject(new Error('down')), clock.now())).rejects.toThrow('down')
  })
})

describe('what is remembered', () => {
  const record = (hash: unknown, request: unknown) =>
    recordSent({ storage, clock }, hash, { network: 'eip155:1', request })
  const hashOf = (index: number) => `0x${String(index).padStart(64, '0')}`

  it.each([
    [undefined, { from: me }],
    ['0x12', { from: me }],
    [{}, { from: me }],
    [hashOf(1), undefined],
    [hashOf(1), 'x'],
  ])('nothing of %o and %o', (hash, request) => {
    record(hash, request)
    expect(readSent(storage)).toEqual([])
  })

  it('R3.46: odd parts become harmless ones, long calldata is cut, each hash stands once, fifty in all', () => {
    record(hashOf(1), { from: me, to: 7, value: '1 ETH', data: `0x${'ab'.repeat(5_000)}` })
    const [odd] = readSent(storage)
    expect(odd).toMatchObject({ from: me.toLowerCase(), to: '', value: '0x0' })
    expect(odd?.data.length).toBe(202)
    for (let index = 0; index < 60; index++) record(hashOf(index % 55), { from: me, to: friend })
    const hashes = readSent(storage).map(({ hash }) => hash)
    expect([hashes.length, new Set(hashes).size, hashes[0]]).toEqual([50, 50, hashOf(4)])
  })

  it.each(['', '{}', 'x', '[null, 7, {"hash":"0x"}]'])('a list that says %s is empty', (text) => {
    storage.write(SENT_KEY, text)
    expect(readSent(storage)).toEqual([])
  })
})
