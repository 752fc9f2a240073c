import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 2) })
})
afterAll(() => stack.stop())

test('an independent library finds the two names, forward and back, and none elsewhere', async () => {
  const [chain, other] = stack.chains
  if (!chain?.ens) throw new Error('no ENS on the first chain')
  expect(other?.ens).toBeUndefined()
  const network = new Network(chain.name, chain.id).attachPlugin(new EnsPlugin(chain.ens.registry))
  const provider = new JsonRpcProvider(chain.rpcUrl, network, { staticNetwork: network })
  try {
    expect(await provider.resolveName('ada.eth')).toBe(testAccount(0).address)
    expect(await provider.lookupAddress(testAccount(0).address)).toBe('ada.eth')
    expect(await provider.lookupAddress(testAccount(1).address)).toBe('bo.eth')
    expect(await provider.resolveName('nobody.eth')).toBeNull()
    expect(await provider.lookupAddress(testAccount(2).address)).toBeNull()
  } finally {
    provider.destroy()
  }
})
