import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createConfig, http, useConnection, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { WalletButton, WalletProvider } from 'walletlet/react'
import { walletletConnector } from 'walletlet/wagmi'

const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })
const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [walletletConnector(widget)],
  // The widget finds the wallets: found twice, one would still be connected in wagmi after leaving.
  multiInjectedProviderDiscovery: false,
})

function Account() {
  const { address, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: signMessage, data: signature } = useSignMessage()
  // While wagmi comes back to somebody it already names them, and could not let them leave.
  if (status !== 'connected') return <p>Nobody yet</p>
  return (
    <p>
      wagmi knows {address}{' '}
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>{' '}
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>{' '}
      {signature}
    </p>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <WalletProvider widget={widget}>
        <WalletButton />
        <Account />
      </WalletProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
