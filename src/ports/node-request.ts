import type { Network } from '../domain/network.ts'

/** A JSON-RPC call to the network's own node. Fails when the node cannot be reached, or answers an error. */
export type NodeRequest = (method: string, parameters: readonly unknown[]) => Promise<unknown>

/** The same, also to another network's node, for families some of whose chains keep their accounts on a second one. */
export type BalanceRequest = (
  method: string,
  parameters: readonly unknown[],
  /** Absent: the network that the balance is read of. */
  network?: Network,
) => Promise<unknown>

/** What some families read balances by: the network, and GET under its `restUrls`. Answers are unchecked. */
export interface RestReader {
  /** Whose node is asked. */
  readonly network: Network
  /** GET under the network's `restUrls`. */
  get(path: string): Promise<unknown>
}
