import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { WalletProvider } from 'walletlet/react'
import { walletletConnector } from 'walletlet/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const widget = createWidget({
  projectId: import.meta.env.VITE_PROJECT_ID as string,
  networks: [mainnet],
  chains: [eip155()],
  metadata: {
    name: 'Orchard',
    description: 'Fruit of this year',
    url: 'https://orchard.example',
    icons: ['https://orchard.example/icon.png'],
  },
  themeMode: 'dark',
})

const config = createConfig({
  chains: [mainnet],
  transports: {
    [mainnet.id]: http(`https://rpc.orchard.example/${import.meta.env.VITE_NODE_KEY}`),
  },
  connectors: [walletletConnector(widget)],
  multiInjectedProviderDiscovery: false,
})

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <WalletProvider widget={widget}>
        {children}
      </WalletProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
