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
const onServers = it.skipIf(process.env.WALLETLET_RUNTIME === 'preact')

onServers.each(Object.entries(HOOKS).flatMap(([name, hook]) => [false, true].map((is) => [name, hook, is] as const)))(
  'R10.29: %s says on a server what it says in the first render of a visitor who comes back; %#',
  async (_, useHook: () => unknown, isReturning) => {
    const { renderToString } = await import('react-dom/server')
    const Host = (): ReactElement => <pre>{JSON.stringify(useHook())}</pre>
    const render = (): string => {
      const networks = [testNetwork(1), testNetwork(2)] as const
      const walletlet = { logLevel: 'silent', isReturning } as const
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

onServers(
  'R10.29: useAppKitAccount says on a server that a visitor is on their way back whom the page knows, as `getAccount` does',
  async () => {
    const { renderToString } = await import('react-dom/server')
    const Host = (): ReactElement => <>{useAppKitAccount().status}</>
    const networks = [testNetwork(1)] as const
    const options = { projectId: 'test', networks, adapters: [new EthersAdapter()] }
    for (const ofPage of ['document', 'localStorage']) vi.stubGlobal(ofPage, undefined)
    for (const isReturning of [true, false]) {
      const kit = createAppKit({ ...options, walletlet: { logLevel: 'silent', isReturning } })
      const told = [renderToString(<Host />), kit.getAccount()?.status]
      kit.widget.dispose()
      expect(told).toEqual(isReturning ? ['connecting', 'connecting'] : ['disconnected', 'disconnected'])
    }
  },
)
