import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet],
    transports: {
      [mainnet.id]: http(`https://rpc.orchard.example/${import.meta.env.VITE_NODE_KEY}`),
    },
    walletConnectProjectId: import.meta.env.VITE_PROJECT_ID as string,
    appName: 'Orchard',
    appDescription: 'Fruit of this year',
    appUrl: 'https://orchard.example',
    appIcon: 'https://orchard.example/icon.png',
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="dark" theme="auto">
        {children}
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
