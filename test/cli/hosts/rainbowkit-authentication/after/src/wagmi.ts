import { createConfig, http } from 'wagmi'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { walletletConnector } from 'walletlet/wagmi'
import { mainnet } from 'wagmi/chains'

export const widget = createWidget({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet],
  chains: [eip155()],
  metadata: {
    name: 'Orchard',
    description: 'Orchard',
    url: globalThis.location?.origin ?? '',
    icons: [],
  },
})

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [walletletConnector(widget)],
  multiInjectedProviderDiscovery: false,
})
