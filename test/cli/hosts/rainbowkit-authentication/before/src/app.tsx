import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { authentication } from './authentication'
import { config } from './wagmi'

const queryClient = new QueryClient()

export function App({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitAuthenticationProvider
          adapter={authentication}
          status={isSignedIn ? 'authenticated' : 'unauthenticated'}
        >
          <RainbowKitProvider>
            <ConnectButton />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
