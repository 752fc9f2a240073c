import type { Network } from '../domain/network.ts'
import type { TestChain } from './chain/test-chain.ts'

/** Where a wallet's chain calls go: an address, or what answers them here, such as a test chain. */
export type TestNode = string | Pick<TestChain, 'request'>

/** One for all networks, or by CAIP-2 id. */
export type TestNodes = TestNode | Readonly<Record<string, TestNode>>

/** What is no address is a chain or a table of them; a chain is told by its method. */
const isNode = (nodes: TestNodes): nodes is TestNode => typeof nodes === 'string' || typeof nodes.request === 'function'

/**
 * Fails for a test chain whose number is that of none of the networks it is for: it would refuse all that the wallet signs,
 * which is said while the wallet is made, and not by the first thing sent.
 */
export function toNodes(
  nodes: TestNodes = {},
  networks: readonly Network[],
): (network: Pick<Network, 'caipNetworkId'>) => TestNode | undefined {
  const toNode = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): TestNode | undefined =>
    isNode(nodes) ? nodes : nodes[caipNetworkId]
  for (const network of networks) {
    const node = toNode(network) as Partial<TestChain> | undefined
    if (
      network.chainNamespace === 'eip155' &&
      node?.id &&
      !networks.some((one) => one.id === node.id && toNode(one) === node)
    )
      throw new Error(
        `The test wallet signs for chain ${network.id}, and its test chain is ${node.id}: list it in the \`networks\` that it is made with`,
      )
  }
  return toNode
}
