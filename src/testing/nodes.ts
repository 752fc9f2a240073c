import type { Network } from '../domain/network.ts'
import type { TestChain } from './chain/test-chain.ts'

/** Where a wallet's chain calls go: an address, or what answers them here, such as a test chain. */
export type TestNode = string | Pick<TestChain, 'request'>

/** One for all networks, or by CAIP-2 id. */
export type TestNodes = TestNode | Readonly<Record<string, TestNode>>

/** What is no address is a chain or a table of them; a chain is told by its method. */
const isNode = (nodes: TestNodes): nodes is TestNode => typeof nodes === 'string' || typeof nodes.request === 'function'

export const toNodes =
  (nodes: TestNodes | undefined) =>
  ({ caipNetworkId }: Network): TestNode | undefined =>
    nodes === undefined || isNode(nodes) ? nodes : nodes[caipNetworkId]
