import { buildTestWallet } from '../create-test-wallet.ts'
import { ProviderRpcError } from '../wallets/provider-error.ts'
import type { CallUrl } from '../wallets/rpc-call.ts'
import type { WalletRequest } from '../wallets/types.ts'
import { type CallNode, IN_PAGE, NODE_CALL, type PageWalletSetup, type WalletInPage } from './page-wallet.ts'

/** Runs in a page before the page's own code. Its build is the text of `page-script.ts`. */
export function installInPage({ nodes, ...setup }: PageWalletSetup): void {
  // A frame of this page is another site's business, and would fetch the wallet's keys a second time.
  if (window !== window.top) return
  const page = globalThis as unknown as Record<string, unknown>
  // By Node, since the page's policy may forbid the page to ask anybody.
  const callNode = page[NODE_CALL] as CallNode
  const call: CallUrl = async (place, { method, params }) => {
    const { error, result } = await callNode(place, { method, params })
    if (error) throw new ProviderRpcError(error.code, error.message, error.data)
    return result
  }
  const rpc = Object.fromEntries(
    nodes.map((id) => [id, { request: (request: WalletRequest) => call(id, request) }] as const),
  )
  const wallet = buildTestWallet({ ...setup, rpc }, call)
  const holds: (() => void)[] = []
  const inPage: WalletInPage & Pick<typeof wallet, 'switchNetwork'> = {
    ...wallet,
    look: () => ({
      ids: wallet.ids,
      addresses: wallet.addresses,
      isConnected: wallet.isConnected,
      requests: wallet.requests,
    }),
    holdNext: (method) => holds.push(wallet.hold(method)) - 1,
    release: (hold) => holds[hold]?.(),
  }
  Object.defineProperty(page, IN_PAGE, { value: inPage, configurable: true })
}
