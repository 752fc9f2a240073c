import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { type AppKitNetwork, arbitrum, mainnet, scroll } from '@reown/appkit/networks'

export const projectId = import.meta.env.VITE_PROJECT_ID as string

export const networks = [mainnet, arbitrum, scroll] as [AppKitNetwork, ...AppKitNetwork[]]

export const metadata = {
  name: 'Orchard',
  description: 'Fruit of this year',
  url: 'https://orchard.example',
  icons: ['https://orchard.example/icon.png'],
}

export const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: true })
