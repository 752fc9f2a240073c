import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'walletlet/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { metadata, networks, projectId, wagmiAdapter } from './config'

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata,
  themeMode: 'light',
  features: { analytics: true, socials: ['google', 'x'] },
})

const queryClient = new QueryClient()

function Account() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  if (!isConnected) return <button onClick={() => open()}>Log in</button>
  return (
    <p>
      {address} on {caipNetwork?.name}
      <button onClick={() => open({ view: 'Networks' })}>Change</button>
      <button onClick={() => disconnect()}>Leave</button>
    </p>
  )
}

export function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <appkit-button />
        <Account />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
