import type { BitcoinConnector } from 'walletlet/appkit/adapter-bitcoin'
import type { Provider as SolanaProvider } from 'walletlet/appkit/adapter-solana'
import {
  type CaipNetwork,
  type ChainNamespace,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
} from 'walletlet/appkit/react'
import { BrowserProvider } from 'ethers'
import { modal, namespaces } from './config'
import type { OrchardSignIn } from './siwx'

const nameOf = (network: CaipNetwork | undefined) => network?.name ?? 'nowhere'

export function App({ family }: { family?: ChainNamespace }) {
  const { open } = useAppKit()
  const { address } = useAppKitAccount({ namespace: 'eip155' })
  const { caipNetwork, caipNetworkId, chainId } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { walletProvider: solanaProvider } = useAppKitProvider<SolanaProvider>('solana')
  const { walletProvider: bitcoinProvider } = useAppKitProvider<BitcoinConnector>('bip122')
  const { connections } = useAppKitConnections('eip155')
  const { switchConnection } = useAppKitConnection({
    namespace: 'eip155',
    onSuccess: ({ address: speaker, hasSwitchedWallet }) => console.log(speaker, hasSwitchedWallet),
    onError: (error) => console.error(error.message),
  })
  const siwx = useAppKitSIWX<OrchardSignIn>()

  const sign = async () => {
    if (!walletProvider) return
    const signer = await new BrowserProvider(walletProvider, chainId).getSigner()
    await signer.signMessage('A basket of pears')
    await solanaProvider?.signMessage(new TextEncoder().encode('A basket of pears'))
    await bitcoinProvider?.getAccountAddresses()
    if (caipNetworkId && address) await siwx?.revokeSession(caipNetworkId, address)
    await modal.getSIWX<OrchardSignIn>()?.setSessions([])
  }
  return (
    <>
      {namespaces.map((namespace) => (
        <button key={namespace} type="button" onClick={() => open({ view: 'Connect', namespace })}>
          {namespace}
        </button>
      ))}
      {connections.map((connection) => (
        <button key={connection.connectorId} type="button" onClick={() => switchConnection({ connection })}>
          {connection.name}
        </button>
      ))}
      <button type="button" onClick={() => open({ view: 'Connect', namespace: family })}>
        {nameOf(caipNetwork)}
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
    </>
  )
}
