import { getDefaultConfig } from 'connectkit';
import { createConfig } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

export const config = createConfig(
  getDefaultConfig({
    appName: 'Orchard',
    walletConnectProjectId: import.meta.env.VITE_PROJECT_ID,
    chains: [mainnet, base],
  }),
);
