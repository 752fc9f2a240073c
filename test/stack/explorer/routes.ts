import type { LocalChain } from '../chains/local-chain.ts'
import { callNode } from '../chains/rpc.ts'
import { Refusal } from '../serve/refusal.ts'
import type { Reply, Route } from '../serve/route.ts'

/** A plain block explorer, so that the links a widget shows lead somewhere: `/<chain id>/tx|address/<value>`. */
export function explorerRoutes(chains: readonly LocalChain[]): Route[] {
  const find = (id: string | undefined): LocalChain => {
    const chain = chains.find((candidate) => String(candidate.id) === id)
    if (!chain) throw new Refusal(404, 'chainId', 'No such chain')
    return chain
  }
  return [
    {
      method: 'GET',
      path: '/:chainId/tx/:hash',
      async answer({ params }) {
        const chain = find(params.chainId)
        const hash = params.hash ?? ''
        const transaction = await callNode(chain.nodeUrl, 'eth_getTransactionByHash', [hash])
        const receipt = await callNode(chain.nodeUrl, 'eth_getTransactionReceipt', [hash])
        return page(`${chain.name}: transaction`, { transaction, receipt })
      },
    },
    {
      method: 'GET',
      path: '/:chainId/address/:address',
      async answer({ params }) {
        const chain = find(params.chainId)
        const address = params.address ?? ''
        const balance = BigInt(await callNode<string>(chain.nodeUrl, 'eth_getBalance', [address, 'latest'])).toString()
        return page(`${chain.name}: address`, { address, balance })
      },
    },
  ]
}

function page(title: string, content: unknown): Reply {
  const text = JSON.stringify(content, null, 2).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const head = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>body{font:15px/1.5 system-ui;margin:2rem}</style>`
  return { status: 200, body: `${head}<h1>${title}</h1><pre>${text}</pre>`, type: 'text/html; charset=utf-8' }
}
