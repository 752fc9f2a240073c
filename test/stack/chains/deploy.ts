import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { deployerAccount, testAccount, visitorAccounts } from './accounts.ts'
import { readArtifact } from './artifacts.ts'
import { type ChainPlan, TOKEN_PLANS } from './chain-plans.ts'
import { EXCHANGE_ABI, NFT_ABI, TOKEN_ABI } from './contract-abis.ts'
import { queueEns } from './deploy-ens.ts'
import type { LocalChain, LocalToken } from './local-chain.ts'
import { callNode, callNodeInOrder, sendInOneBlock } from './rpc.ts'

type Deployed = Pick<LocalChain, 'tokens' | 'nft' | 'exchange' | 'smartAccount' | 'ens'>

const DEPLOY_GAS = toHex(4_000_000)
const CALL_GAS = toHex(250_000)
const POOL_NATIVE = '1000'
const NFT_NAMES = { name: 'Test Tiles', symbol: 'TILE' }

/**
 * Puts the contracts on a fresh chain and gives the visitors their tokens, in one block.
 * The deployer's nonces are stated, so addresses are the same at every start. Fails if any transaction reverted.
 */
export async function deployContracts(nodeUrl: string, plan: ChainPlan, imagesUrl: string): Promise<Deployed> {
  const queue = createQueue(deployerAccount().address)
  const tokens = TOKEN_PLANS.map((token): LocalToken => {
    const artifact = readArtifact(token.kind === 'quiet' ? 'QuietToken' : 'TestToken')
    const address = queue.deploy({ ...artifact, args: [token.name, token.symbol, token.decimals] })
    const { symbol, name, decimals, kind } = token
    return { symbol, name, decimals, kind, address, traded: token.priceUsd > 0 }
  })
  const nft = { ...NFT_NAMES, address: queue.deploy({ ...readArtifact('TestNft'), args: nftArguments(imagesUrl) }) }
  const exchange = queue.deploy({ ...readArtifact('Exchange'), args: [] })
  const owner = testAccount(0).address
  const smartAccount = { owner, address: queue.deploy({ ...readArtifact('SmartAccount'), args: [owner] }) }
  fillPools(queue, plan, tokens, exchange)
  grantTokens(queue, plan, tokens, nft.address)
  // Last, so that the addresses above are the same on chains without it.
  const ens = plan.hasEns && queueEns(queue)
  await queue.run(nodeUrl)
  return { tokens, nft, exchange, smartAccount, ens }
}

function nftArguments(imagesUrl: string): string[] {
  return [NFT_NAMES.name, NFT_NAMES.symbol, `${imagesUrl}/nft/`]
}

function fillPools(queue: DeploymentQueue, plan: ChainPlan, tokens: readonly LocalToken[], exchange: Address): void {
  const native = parseEther(POOL_NATIVE)
  for (const [index, token] of tokens.entries()) {
    const priceUsd = TOKEN_PLANS[index]?.priceUsd ?? 0
    if (!token.traded) continue
    const whole = (Number(POOL_NATIVE) * plan.nativePriceUsd) / priceUsd
    const amount = parseUnits(String(whole), token.decimals)
    queue.call(token.address, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [queue.from, amount] }))
    queue.call(token.address, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [exchange, amount] }))
    const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'addLiquidity', args: [token.address, amount] })
    queue.call(exchange, data, native)
  }
}

function grantTokens(queue: DeploymentQueue, plan: ChainPlan, tokens: readonly LocalToken[], nft: Address): void {
  const visitors = visitorAccounts()
  for (const [index, token] of tokens.entries()) {
    for (const [visitor, whole] of (TOKEN_PLANS[index]?.grants ?? []).entries()) {
      const to = visitors[visitor]?.address
      if (!to || whole === 0) continue
      const value = parseUnits(String(whole), token.decimals) * plan.tokenFactor
      queue.call(token.address, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, value] }))
    }
  }
  for (const [index, visitor] of visitors.slice(0, 2).entries()) {
    const args = [visitor.address, BigInt(index + 1)] as const
    queue.call(nft, encodeFunctionData({ abi: NFT_ABI, functionName: 'mint', args }))
  }
}

/** What a deployment does, in order. */
export interface DeploymentQueue {
  readonly from: Address
  deploy(contract: { abi: Abi; bytecode: Hex; args: readonly unknown[] }): Address
  call(to: Address, data: Hex, value?: bigint): void
  run(nodeUrl: string): Promise<void>
}

function createQueue(from: Address): DeploymentQueue {
  const steps: Record<string, Hex>[] = []
  const add = (fields: Record<string, Hex>): number => {
    const nonce = steps.length
    steps.push({ from, gas: fields.to ? CALL_GAS : DEPLOY_GAS, nonce: toHex(nonce), ...fields })
    return nonce
  }
  return {
    from,
    deploy: (contract) => getContractAddress({ from, nonce: BigInt(add({ data: encodeDeployData(contract) })) }),
    call(to, data, value = 0n) {
      add({ to, data, value: toHex(value) })
    },
    async run(nodeUrl) {
      // One block: all receipts exist as soon as it is mined, which automatic mining does not promise.
      const hashes = await sendInOneBlock<Hex>(nodeUrl, steps)
      // From here on blocks carry the real time.
      await callNode(nodeUrl, 'evm_setTime', [Math.floor(Date.now() / 1000)])
      const reads = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
      const receipts = await callNodeInOrder<{ status: Hex } | null>(nodeUrl, reads)
      const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1')
      if (failed >= 0) throw new Error(`Deployment step ${failed} failed on ${nodeUrl}`)
    },
  }
}
