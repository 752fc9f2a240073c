// Nodes and services of the live examples: in this page, so that nothing leaves it.
import { createTestChain, type TestChain } from 'walletlet/testing'

const HERE = 'https://in-this-page.example'
/** The part of every service that an empty page needs: a list of wallets without any, a project that has decided nothing. */
const NOTHING = { count: 0, data: [], features: [] }

export const services = {
  projectId: 'live-example',
  baseUrls: { blockchainApi: `${HERE}/chain-data`, walletApi: `${HERE}/wallets` },
  features: { analytics: false },
  enableWalletConnect: false,
} as const

/** The network, with a chain in memory for a node. */
export const inPage = <Given extends { readonly id: number | string }>(network: Given) => ({
  ...network,
  assets: undefined, // A picture would be asked of a service; a letter stands for it.
  rpcUrls: { default: { http: [`${HERE}/node/${network.id}`] } },
})

async function answer(chains: readonly TestChain[], url: URL, body: string): Promise<unknown> {
  const [, place, id] = url.pathname.split('/')
  if (place !== 'node') return NOTHING
  const { method, params, id: call } = JSON.parse(body)
  const chain = chains.find((one) => `${one.id}` === id)
  if (!chain) return { jsonrpc: '2.0', id: call, result: { value: 0 } }
  return chain.request({ method, params }).then(
    (result) => ({ jsonrpc: '2.0', id: call, result }),
    ({ code, message }) => ({ jsonrpc: '2.0', id: call, error: { code, message } }),
  )
}

/** Answers what is asked of those addresses; everything else goes where it went. `nodes` are the chains for a wallet, `stop` ends it. */
export function answerInPage(ids: readonly number[]): {
  readonly nodes: Readonly<Record<string, TestChain>>
  readonly stop: () => void
} {
  const chains = ids.map((id) => createTestChain({ id }))
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(HERE)) return fetch(input, init)
    return Response.json(await answer(chains, new URL(request.url), await request.text()))
  }
  return {
    nodes: Object.fromEntries(chains.map((chain) => [`eip155:${chain.id}`, chain])),
    stop() {
      globalThis.fetch = fetch
    },
  }
}
