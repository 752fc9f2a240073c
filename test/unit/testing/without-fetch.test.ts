// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { mainnet } from 'walletlet/networks'
import { createTestWallet, type StartedTestChain, startTestChain, type TestWallet } from 'walletlet/testing'
import { TEST_ADDRESSES } from '../../../src/testing/test-accounts.ts'

// Jest's jsdom has no fetch.

let chain: StartedTestChain
let wallet: TestWallet
afterEach(async () => {
  wallet.remove()
  vi.unstubAllGlobals()
  await chain.stop()
})

const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> | undefined =>
  wallet.provider?.request({ method, params })

it('a wallet reaches its node by address on a page without fetch, and says where nobody answers', async () => {
  chain = await startTestChain({ id: 1, balances: { [TEST_ADDRESSES[0] as string]: 7n } })
  vi.stubGlobal('fetch', undefined)
  wallet = createTestWallet({ networks: [mainnet], rpc: chain.url })
  expect(await ask('eth_getBalance', TEST_ADDRESSES[0])).toBe('0x7')
  await expect(ask('eth_mine')).rejects.toMatchObject({ code: -32601 })
  await chain.stop()
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603, message: /RPC did not answer/ })
})
