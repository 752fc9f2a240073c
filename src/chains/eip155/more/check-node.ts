import type { Network } from '../../../domain/network.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { parseChainId } from '../parse-chain-id.ts'

/**
 * A host may have given a network the node of another one. That would tell the other one's balance, fee, contracts and names,
 * while the wallet sends here. Who does not tell which one it is of is believed.
 */
export async function checkNode(request: NodeRequest, { id, caipNetworkId }: Network): Promise<void> {
  const told = parseChainId(await request('eth_chainId', []).catch(() => undefined))
  if (told && told !== String(id)) throw new Error(`The node of ${caipNetworkId} is of chain ${told}`)
}
