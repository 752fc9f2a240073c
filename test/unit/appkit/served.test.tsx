import { afterEach, expect, it, vi } from 'vitest'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import {
  createAppKit,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from 'walletlet/appkit/react'
import type { ReactElement } from '../../../src/ui/react.ts'
import { testNetwork } from '../../support/test-page.ts'

const HOOKS = {
  useAppKitState,
  useAppKitTheme,
  useAppKitNetwork,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitProvider,
  useWalletInfo,
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// What renders a page of Preact on a server knows of no first render that has to agree.
it.skipIf(process.env.WALLETLET_RUNTIME === 'preact').each(Object.entries(HOOKS))(
  'R10.29: %s says on a server what it says in the first render of a visitor who comes back',
  async (_, useHook: () => unknown) => {
    const { renderToString } = await import('react-dom/server')
    const Host = (): ReactElement => <pre>{JSON.stringify(useHook())}</pre>
    const render = (): string => {
      const networks = [testNetwork(1), testNetwork(2)] as const
      const walletlet = { logLevel: 'silent' } as const
      const kit = createAppKit({ projectId: 'test', networks, adapters: [new EthersAdapter()], walletlet })
      const text = renderToString(<Host />)
      kit.widget.dispose()
      return text
    }
    for (const ofPage of ['document', 'localStorage', 'matchMedia']) vi.stubGlobal(ofPage, undefined)
    const served = render()
    vi.unstubAllGlobals()

    localStorage.setItem('@walletlet/connections', '{"eip155":{"id":"com.example.a","address":"0x1"}}')
    localStorage.setItem('@walletlet/active_caip_network_id', 'eip155:2')
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    expect(render()).toBe(served)
  },
)
