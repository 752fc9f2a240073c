import type { ChainPlan } from './chain-plans.ts'
import { deployContracts } from './deploy.ts'
import type { LocalChain } from './local-chain.ts'
import { startAnvil } from './start-anvil.ts'

/** Chains that run, and the way to end them. */
export interface RunningChains {
  readonly chains: readonly LocalChain[]
  /** Process ids of the nodes, in the order of the chains. */
  readonly pids: readonly number[]
  stop(): Promise<void>
}

/** Starts a node per plan and deploys to each. When one fails the others are ended before the failure is reported. */
export async function startChains(
  plans: readonly ChainPlan[],
  urls: { rpc: string; explorer: string; images: string },
): Promise<RunningChains> {
  const started = await Promise.allSettled(plans.map((plan) => startAnvil(plan.id)))
  const nodes = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()))
  }
  try {
    const failed = started.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    const chains = await Promise.all(
      nodes.map(async (node, index): Promise<LocalChain> => {
        const plan = plans[index]
        if (!plan) throw new Error(`No plan for chain ${node.chainId}`)
        const { id, name, nativeCurrency, imageId, knownToWallets } = plan
        return {
          ...{ id, name, nativeCurrency, imageId, knownToWallets },
          caipNetworkId: `eip155:${id}`,
          nodeUrl: node.url,
          rpcUrl: `${urls.rpc}/${id}`,
          explorerUrl: `${urls.explorer}/${id}`,
          ...(await deployContracts(node.url, plan, urls.images)),
        }
      }),
    )
    return { chains, pids: nodes.map((node) => node.pid), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
