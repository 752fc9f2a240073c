import type { CustomWallet, Features, ThemeMode, ThemeVariables } from 'walletlet/appkit'
import { BitcoinAdapter } from 'walletlet/appkit/adapter-bitcoin'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'
import type { ChainNamespace } from 'walletlet/appkit'
import { type AppKitNetwork, arbitrum, bitcoin, mainnet, solana } from 'walletlet/appkit/networks'
import { type CreateAppKit, createAppKit } from 'walletlet/appkit/react'
import { OrchardSignIn } from './siwx'

export const namespaces: ChainNamespace[] = ['eip155', 'solana', 'bip122']
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, solana, bitcoin]
const themeMode: ThemeMode = 'dark'
const themeVariables: ThemeVariables = { '--w3m-accent': '#00bb7f', '--w3m-border-radius-master': '2px' }
const features: Features = { email: false, socials: false, connectMethodsOrder: ['wallet'], collapseWallets: false }
const customWallets: CustomWallet[] = [
  { id: 'orchard', name: 'Orchard Wallet', homepage: 'https://orchard.example', image_url: '/orchard.png' },
]

const options: CreateAppKit = {
  adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
  networks,
  defaultNetwork: arbitrum,
  projectId: import.meta.env.VITE_PROJECT_ID,
  metadata: { name: 'Orchard', description: 'Fruit of this year', url: 'https://orchard.example', icons: [] },
  themeMode,
  themeVariables,
  features,
  customWallets,
  customRpcUrls: { 'eip155:1': [{ url: 'https://node.orchard.example' }] },
  defaultAccountTypes: { eip155: 'eoa', bip122: 'payment' },
  siwx: new OrchardSignIn(),
}

export const modal = createAppKit(options)
