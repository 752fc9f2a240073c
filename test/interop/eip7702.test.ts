// @vitest-environment happy-dom
import { createPublicClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestChain } from 'walletlet/testing'
import { TEST_KEYS } from '../../src/testing/test-accounts.ts'
import { callNode } from '../stack/chains/rpc.ts'
import { type AnvilNode, startAnvil } from '../stack/chains/start-anvil.ts'
import { closePages, openHost } from './open-host.ts'
import { toViemClient } from './recipes/viem.ts'

/** Somebody whose key the host has, as a relayer does. */
const delegate = privateKeyToAccount(TEST_KEYS[1] as `0x${string}`)
/** Answers every call with nothing: enough to see that an account runs it. */
const CODE_AT = '0x00000000000000000000000000000000000000c0'

let node: AnvilNode
beforeAll(async () => {
  node = await startAnvil(mainnet.id)
  await callNode(node.url, 'anvil_setCode', [CODE_AT, '0x5f5ff3'])
})
afterAll(async () => {
  closePages()
  await node.stop()
})

async function connected(rpc: NonNullable<Parameters<typeof openHost>[1]>['rpc']) {
  const { widget, wallet } = openHost({ networks: [mainnet], chains: [eip155()] }, rpc ? { rpc } : {})
  await widget.connect(wallet.id)
  const client = toViemClient(widget)
  const [account = CODE_AT] = await client.getAddresses()
  return { wallet, client, account }
}

it('R7.54: a host’s transaction with an authorization gives an account the code that its owner has signed for', async () => {
  const chain = createPublicClient({ chain: mainnet, transport: http(node.url) })
  const { client, account } = await connected({ 'eip155:1': node.url })
  await callNode(node.url, 'anvil_setBalance', [account, `0x${parseEther('1').toString(16)}`])
  const nonce = await chain.getTransactionCount({ address: delegate.address })
  const give = async (asked: number) =>
    client.sendTransaction({
      ...{ account, chain: mainnet, to: delegate.address, data: '0x1234' },
      authorizationList: [await delegate.signAuthorization({ address: CODE_AT, chainId: mainnet.id, nonce: asked })],
    })
  // One too high: mined, and nobody has been given anything.
  await chain.waitForTransactionReceipt({ hash: await give(nonce + 1) })
  expect(await chain.getCode({ address: delegate.address })).toBeUndefined()
  const { status, type } = await chain.waitForTransactionReceipt({ hash: await give(nonce) })
  expect({ status, type }).toEqual({ status: 'success', type: 'eip7702' })
  expect(await chain.getCode({ address: delegate.address })).toBe(`0xef0100${CODE_AT.slice(2)}`)
})

it.each<[name: string, list: unknown]>([
  ['no list', 'all of them'],
  ['nobody’s signature', [{ address: CODE_AT, chainId: '0x1', nonce: '0x0' }]],
  ['numbers that are none', [{ address: CODE_AT, chainId: 1, nonce: 0, r: 'x', s: 'y', yParity: 2 }]],
])('a test’s wallet refuses authorizations that are %s', async (_, authorizationList) => {
  const { client, account } = await connected({ 'eip155:1': node.url })
  const asked = client.request({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: delegate.address, authorizationList }] as never,
  })
  await expect(asked).rejects.toMatchObject({ code: -32602 })
})

it('a test’s chain, which runs no code, refuses a transaction that would give an account some', async () => {
  const { client, account } = await connected({ 'eip155:1': createTestChain({ id: mainnet.id }) })
  const { r, s, yParity } = await delegate.signAuthorization({ address: CODE_AT, chainId: mainnet.id, nonce: 0 })
  const authorization = { address: CODE_AT, chainId: '0x1', nonce: '0x0', r, s, yParity: yParity ? '0x1' : '0x0' }
  const asked = client.request({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: delegate.address, authorizationList: [authorization] }] as never,
  })
  await expect(asked).rejects.toThrow(/runs no contracts/)
})
