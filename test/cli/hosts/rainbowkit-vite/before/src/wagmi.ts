import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { arbitrum, base, mainnet, sepolia } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Orchard',
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet, base, arbitrum, ...(import.meta.env.VITE_TESTNETS === 'true' ? [sepolia] : [])],
})
