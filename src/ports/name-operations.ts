import type { Network } from '../domain/network.ts'
import type { NodeRequest } from './node-request.ts'

/** Asks a server that a contract names (EIP-3668): GET without a body, else POST. Fails for what is no https address. */
export type Gateway = (url: string, body?: unknown) => Promise<unknown>

/** Names that stand for addresses, kept on the chain itself (ENS). What a network has no registry for is undefined. */
export interface NameOperations {
  /** The form in which the name exists and may be shown (ENSIP-15); undefined when no such name can exist. */
  normalise(name: string): Promise<string | undefined>
  /** Whether names can be looked up there. */
  hasRegistry(network: Network): boolean
  /** What an address calls itself. Anybody may claim any name here: ask `addressOf` whether the name agrees. */
  nameOf(address: string, network: Network, request: NodeRequest): Promise<string | undefined>
  /**
   * Where it leads on `target`, `network` itself when absent: by the coin type of that network. `gateway` asks the servers that
   * names with records elsewhere have.
   */
  addressOf(
    name: string,
    network: Network,
    request: NodeRequest,
    more?: {
      /** The network that the address is for, where it is another one than the name's (ENSIP-11). */
      readonly target?: Network | undefined
      /** Asks the servers that names off the chain point at (ERC-3668); without it such names have no address. */
      readonly gateway?: Gateway | undefined
    },
  ): Promise<string | undefined>
  /** What stands for the network in a name's list of addresses (ENSIP-9, ENSIP-11); undefined where nothing does. */
  coinType(network: Network): number | undefined
  /**
   * Whether an address of the network is the same person's on every network of the family: a contract may be nobody's
   * elsewhere. Without it none is.
   */
  isEverywhere?(address: string, network: Network, request: NodeRequest): Promise<boolean>
}
