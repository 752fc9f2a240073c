'use client'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { WalletProvider } from 'walletlet/react'
import { walletletConnector } from 'walletlet/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { http, WagmiProvider, createConfig } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { Login } from './login'

const widget = createWidget({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet, base],
  chains: [eip155()],
  metadata: {
    name: 'Orchard',
    description: 'Fruit of this year',
    url: 'https://orchard.example',
    icons: ['https://orchard.example/icon.png'],
  },
  themeMode: 'light',
})

const config = createConfig({
  chains: [mainnet, base],
  transports: {
    [mainnet.id]: http('https://rpc.orchard.example/1'),
    [base.id]: http('https://rpc.orchard.example/8453'),
  },
  connectors: [walletletConnector(widget)],
  multiInjectedProviderDiscovery: false,
  ssr: true,
})

const queryClient = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletProvider widget={widget}>
          <Login />
        </WalletProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
