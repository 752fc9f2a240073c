import { createAppKit } from 'walletlet/appkit/react'
import { BitcoinAdapter } from 'walletlet/appkit/adapter-bitcoin'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { base, bitcoin, mainnet } from 'walletlet/appkit/networks'

export const modal = createAppKit({
  adapters: [new BitcoinAdapter(), new EthersAdapter()],
  networks: [bitcoin, mainnet, base],
  defaultNetwork: bitcoin,
  projectId: import.meta.env.VITE_PROJECT_ID as string,
  metadata: {
    name: 'Orchard',
    description: 'Fruit of this year',
    url: 'https://orchard.example',
    icons: ['https://orchard.example/icon.png'],
  },
  themeVariables: { '--w3m-accent': '#4a7c3f', '--w3m-border-radius-master': '2px' },
})
