import type { Network } from '../../../../../src/domain/network.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'
import { createFaultBoard, type FaultBoard } from '../../../../stack/serve/fault-board.ts'
import { openHttpService } from '../../../../stack/serve/http-service.ts'
import { createRequestLog } from '../../../../stack/serve/request-log.ts'
import { type RunningSolana, startSolana } from '../../../../stack/solana/start-solana.ts'

/** A Solana node of its own, without the rest of the stack. */
export interface SolanaNode extends RunningSolana {
  readonly faults: FaultBoard
  readonly request: NodeRequest
  /** As a host would list it. */
  readonly listed: Network
}

export async function startSolanaNode(): Promise<SolanaNode> {
  const faults = createFaultBoard()
  const service = await openHttpService('rpc', { faults, requests: createRequestLog() })
  const running = await startSolana(service)
  const { id, caipNetworkId, name, rpcUrl } = running.network
  return {
    ...running,
    faults,
    listed: {
      id,
      caipNetworkId,
      name,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    async request(method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const reply = (await (await fetch(rpcUrl, { method: 'POST', body })).json()) as {
        result?: unknown
        error?: { message: string }
      }
      if (reply.error) throw new Error(reply.error.message)
      return reply.result
    },
    async stop() {
      await Promise.all([running.stop(), service.stop()])
    },
  }
}
