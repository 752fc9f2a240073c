import { WalletButton, WalletProvider } from 'walletlet/react'
import { RainbowKitAuthenticationProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { authentication } from './authentication'
import { config, widget } from './wagmi'

const queryClient = new QueryClient()

export function App({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitAuthenticationProvider
          adapter={authentication}
          status={isSignedIn ? 'authenticated' : 'unauthenticated'}
        >
          <WalletProvider widget={widget}>
            <WalletButton />
          </WalletProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
