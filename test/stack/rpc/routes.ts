import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import type { Route } from '../serve/route.ts'
import { forwardRpc } from './forward-rpc.ts'

/** The chains' own RPC endpoints, `/<chain id>`: what wallets and hosts know as a network's default URL. */
export function rpcRoutes(chains: readonly LocalChain[]): Route[] {
  return [
    {
      method: 'POST',
      path: '/:chainId',
      answer(request) {
        const chain = chains.find((candidate) => String(candidate.id) === request.params.chainId)
        if (!chain) throw new Refusal(404, 'chainId', 'No such chain')
        return forwardRpc(chain.nodeUrl, request.text)
      },
    },
  ]
}
