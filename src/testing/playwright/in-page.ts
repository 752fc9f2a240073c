import { createTestWallet } from '../create-test-wallet.ts'
import { ProviderRpcError } from '../wallets/provider-error.ts'
import { type CallNode, IN_PAGE, NODE_CALL, type PageWalletSetup, type WalletInPage } from './page-wallet.ts'

/** Runs in a page before the page's own code. Its build is the text of `page-script.ts`. */
export function installInPage({ nodes, ...setup }: PageWalletSetup): void {
  // A frame of this page is another site's business, and would fetch the wallet's keys a second time.
  if (window !== window.top) return
  const page = globalThis as unknown as Record<string, unknown>
  // By Node, since the page's policy may forbid the page to ask anybody.
  const call = page[NODE_CALL] as CallNode
  const rpc = Object.fromEntries(
    nodes.map((id) => [
      id,
      {
        async request({ method, params }: Parameters<CallNode>[1]) {
          const { error, result } = await call(id, { method, params })
          if (error) throw new ProviderRpcError(error.code, error.message)
          return result
        },
      },
    ]),
  )
  const wallet = createTestWallet({ ...setup, rpc })
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
