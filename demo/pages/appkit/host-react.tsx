// A host with React and wagmi, as the incumbent's documentation tells to write one. Only its bundler has heard of us.

import type { AppKitNetwork } from '@reown/appkit/networks'
import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { getAccount, reconnect, signMessage, watchAccount } from '@wagmi/core'
import { type ReactElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig, toNetworks } from '../demo-widget.ts'
import { installWallets } from '../wallets.ts'

const config = await loadConfig()
installWallets(config)
const networks = toNetworks(config)
const projectId = 'demo-project'
const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: false })
createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata: { name: 'Tidepool', description: 'The demo page', url: location.origin, icons: [] },
  features: { analytics: true },
  themeVariables: { '--w3m-accent': '#7a2f8f' },
  walletlet: { baseUrls: config.urls },
})
void reconnect(wagmiAdapter.wagmiConfig)

function Host(): ReactElement {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const [wagmi, setWagmi] = useState(getAccount(wagmiAdapter.wagmiConfig))
  useEffect(() => watchAccount(wagmiAdapter.wagmiConfig, { onChange: setWagmi }), [])
  const [signed, setSigned] = useState('')
  const sign = async (): Promise<void> => setSigned(await signMessage(wagmiAdapter.wagmiConfig, { message: 'hello' }))
  return (
    <>
      <header className="bar">
        <appkit-button balance="hide" />
      </header>
      <main>
        <button type="button" onClick={() => void open({ view: 'Networks' })}>
          Networks of the host
        </button>
        <button type="button" onClick={() => void switchNetwork(networks[1] as AppKitNetwork)}>
          Second network
        </button>
        <button type="button" onClick={() => void sign()}>
          Sign
        </button>
        <button type="button" onClick={() => void disconnect()}>
          Leave
        </button>
        <p data-testid="address">{isConnected ? address : 'nobody'}</p>
        <p data-testid="network">{caipNetwork?.name}</p>
        <p data-testid="wagmi">{`${wagmi.status} ${wagmi.chainId ?? ''}`}</p>
        <p data-testid="signed">{signed}</p>
      </main>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Host />)
