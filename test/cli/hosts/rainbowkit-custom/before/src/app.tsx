'use client'
import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { Login } from './login'

const config = getDefaultConfig({
  appName: 'Orchard',
  appDescription: 'Fruit of this year',
  appUrl: 'https://orchard.example',
  appIcon: 'https://orchard.example/icon.png',
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet, base],
  transports: {
    [mainnet.id]: http('https://rpc.orchard.example/1'),
    [base.id]: http('https://rpc.orchard.example/8453'),
  },
  ssr: true,
})

const queryClient = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider theme={lightTheme()}>
          <Login />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
