const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const TYPES = words(`
  AccountType AppKit AppKitAccount AppKitAdapter AppKitConnection AppKitEvent AppKitFeatures AppKitNetwork AppKitNetworkState
  AppKitOptions AppKitState AppKitTheme AppKitThemeVariables AppKitWalletInfo CaipAddress CaipNetwork CaipNetworkId ChainNamespace
  ConnectMethod ConnectedWalletInfo Connector ConnectorType CreateAppKit CustomWallet Features Metadata OpenOptions Provider SIWXConfig
  SIWXMessage SIWXSession SiweConfig SocialProvider SwitchedConnection ThemeMode ThemeVariables UseAppKitAccountReturn Views`)

/** What each door exports, types included. Of `walletlet/appkit/networks` see networks.ts: others come from viem. */
export const DOOR_NAMES: Readonly<Record<string, readonly string[]>> = {
  'walletlet/appkit': ['createAppKit', ...TYPES],
  'walletlet/appkit/react': [
    ...TYPES,
    ...words(`
      AppKitAccountButton AppKitButton AppKitConnectButton AppKitNetworkButton FetchedBalance createAppKit useAppKit useAppKitAccount
      useAppKitBalance useAppKitConnection useAppKitConnections useAppKitEvents useAppKitNetwork useAppKitProvider useAppKitSIWX
      useAppKitState useAppKitTheme useAppKitWallet useDisconnect useWalletInfo`),
  ],
  'walletlet/appkit/adapter-wagmi': ['WagmiAdapter', 'WagmiAdapterOptions'],
  'walletlet/appkit/adapter-ethers': ['EthersAdapter'],
  'walletlet/appkit/adapter-ethers5': ['Ethers5Adapter'],
  'walletlet/appkit/adapter-solana': ['Provider', 'SerializableTransaction', 'SolanaAdapter', 'SolanaProvider'],
  'walletlet/appkit/adapter-bitcoin': ['BitcoinAdapter', 'BitcoinConnector', 'BitcoinProvider'],
}

/** Modules without a door, some of whose names a door has: those come from there. */
export const NEAREST_DOOR: Readonly<Record<string, string>> = {
  '@reown/appkit/vue': 'walletlet/appkit',
  '@reown/appkit-adapter-solana/react': 'walletlet/appkit/adapter-solana',
  '@reown/appkit-common': 'walletlet/appkit',
  '@reown/appkit-controllers': 'walletlet/appkit',
  '@reown/appkit-core': 'walletlet/appkit',
}

/** What to write for names that no door has. */
export const NAMES_BY_HAND: Readonly<Record<string, readonly [what: string, why: string]>> = {
  AppKitProvider: [
    'AppKitProvider: call createAppKit once, outside of components, and leave it out.',
    'The hooks find what createAppKit has made; nothing has to stand around them.',
  ],
  ChainAdapter: ['Write AppKitAdapter for ChainAdapter.', 'This is its name here.'],
  Event: ["Write AppKitEvent['data'] for Event.", 'docs/appkit.md, Events, lists them.'],
  getAppKit: ['getAppKit: leave it out.', 'The hooks find what createAppKit has made, wherever in the page that was.'],
  modal: [
    'modal: export what createAppKit answers from your own file, and import it from there.',
    'The door keeps no instance under a name.',
  ],
  useAppKitConnection: [
    "useAppKitConnection: write new Connection('https://…') of '@solana/web3.js'.",
    'The adapter here brings no copy of @solana/web3.js, and so no connection of it.',
  ],
  useAppKitUpdateEmail: [
    'useAppKitUpdateEmail: write open of useAppKit, with the view that docs/appkit.md, Hooks, names for it.',
    'The modal has the screen for it.',
  ],
}
