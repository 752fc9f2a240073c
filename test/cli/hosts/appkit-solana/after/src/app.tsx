import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'
import { solana, solanaDevnet } from 'walletlet/appkit/networks'
import { createAppKit, useAppKitAccount, useAppKitProvider } from 'walletlet/appkit/react'

interface Signer {
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

createAppKit({
  adapters: [new SolanaAdapter()],
  networks: [solana, solanaDevnet],
  projectId: import.meta.env.VITE_PROJECT_ID as string,
  metadata: {
    name: 'Orchard',
    description: 'Fruit of this year',
    url: 'https://orchard.example',
    icons: ['https://orchard.example/icon.png'],
  },
})

export function App() {
  const { address, isConnected } = useAppKitAccount({ namespace: 'solana' })
  const { walletProvider } = useAppKitProvider<Signer>('solana')
  const sign = () => walletProvider?.signMessage(new TextEncoder().encode('An apple a day'))
  return (
    <main>
      <appkit-button />
      {isConnected && <button onClick={sign}>Sign as {address}</button>}
    </main>
  )
}
