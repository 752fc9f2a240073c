import type { Network } from '../domain/network.ts'

/** A JSON-RPC call to the network's own node. Fails when the node cannot be reached, or answers an error. */
export type NodeRequest = (method: string, parameters: readonly unknown[]) => Promise<unknown>

/** What some families read balances by: the network, and GET under its `restUrls`. Answers are unchecked. */
export interface RestReader {
  /** Whose node is asked. */
  readonly network: Network
  /** GET under the network's `restUrls`. */
  get(path: string): Promise<unknown>
}
