import { WalletProvider } from 'walletlet/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './app'
import { config, widget } from './wagmi'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <WalletProvider widget={widget}>
        <App />
      </WalletProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
