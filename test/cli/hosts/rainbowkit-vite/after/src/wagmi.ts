import { createClient, http } from 'viem'
import { createConfig } from 'wagmi'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { walletletConnector } from 'walletlet/wagmi'
import { arbitrum, base, mainnet, sepolia } from 'wagmi/chains'

const networks = [mainnet, base, arbitrum, ...(import.meta.env.VITE_TESTNETS === 'true' ? [sepolia] : [])] as const

export const widget = createWidget({
  projectId: 'YOUR_PROJECT_ID',
  networks,
  chains: [eip155()],
  metadata: {
    name: 'Orchard',
    description: 'Orchard',
    url: globalThis.location?.origin ?? '',
    icons: [],
  },
  themeMode: 'dark',
  themeVariables: { accent: '#4a7c3f' },
})

export const config = createConfig({
  chains: networks,
  client: ({ chain }) => createClient({ chain, transport: http() }),
  connectors: [walletletConnector(widget)],
  multiInjectedProviderDiscovery: false,
})
