import { createWidget } from 'walletlet';
import { eip155 } from 'walletlet/eip155';
import { walletletConnector } from 'walletlet/wagmi';
import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

export const widget = createWidget({
  projectId: import.meta.env.VITE_PROJECT_ID,
  networks: [mainnet, base],
  chains: [eip155()],
  metadata: {
    name: 'Orchard',
    description: 'Orchard',
    url: globalThis.location?.origin ?? '',
    icons: [],
  },
});

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [walletletConnector(widget)],
  multiInjectedProviderDiscovery: false,
});
