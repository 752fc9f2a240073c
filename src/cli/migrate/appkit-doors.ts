/** What each import of AppKit becomes: the same names, from a door of ours. */
export const APPKIT_DOORS: Readonly<Record<string, string>> = {
  '@reown/appkit': 'walletlet/appkit',
  '@reown/appkit/react': 'walletlet/appkit/react',
  '@reown/appkit/networks': 'walletlet/appkit/networks',
  '@reown/appkit-adapter-wagmi': 'walletlet/appkit/adapter-wagmi',
  '@reown/appkit-adapter-ethers': 'walletlet/appkit/adapter-ethers',
  '@reown/appkit-adapter-ethers5': 'walletlet/appkit/adapter-ethers5',
  '@reown/appkit-adapter-solana': 'walletlet/appkit/adapter-solana',
  '@reown/appkit-adapter-bitcoin': 'walletlet/appkit/adapter-bitcoin',
  '@reown/appkit-wallet-button/react': 'walletlet/appkit/react',
}
export const NETWORKS_MODULE = '@reown/appkit/networks'

/** What to write instead, for imports without such a door. */
export const APPKIT_BY_HAND: Readonly<Record<string, readonly [what: string, why: string]>> = {
  '@reown/appkit/vue': [
    'Fill a ref in the place of each composable: modal.subscribeAccount((account) => (current.value = account)).',
    'There is no door with composables; the instance and the elements are the same.',
  ],
  '@reown/appkit/core': [
    "Write createWidget of 'walletlet' for createAppKit: README.md.",
    'Without an interface the core is enough, which has names of its own.',
  ],
  '@reown/appkit-siwe': [
    "Give the object that createSIWEConfig takes as the option siweConfig itself, of the type SiweConfig of 'walletlet/appkit'; for formatMessage write createSiweMessage of 'viem/siwe': docs/sign-in.md.",
    'Its members have the same names here, and no function is needed around them.',
  ],
  '@reown/appkit-siwx': [
    "Take localSignIn or hostedSignIn of 'walletlet/siwx' as the option siwx: docs/sign-in.md.",
    'Messages and signatures are made and checked there; an object of your own with the same methods works as it is.',
  ],
  '@reown/appkit-wallet-button': [
    'Write <ConnectWalletButton wallet="…"> of \'walletlet/react\', <walletlet-wallet wallet="…">, or widget.connectWallet(\'…\').',
    'The button for one named wallet is a part of this package.',
  ],
  '@reown/appkit-pay': [
    'Write widget.payments() with features: { pay: true }.',
    'Payments are asked for through the widget: README.md.',
  ],
  '@reown/appkit-experimental': [
    'Leave it out.',
    'Visitors see and take back permissions with features: { smartSessions: true }; asking for them has no function here.',
  ],
  '@reown/appkit-cdn': [
    'Load https://cdn.jsdelivr.net/npm/walletlet/dist/walletlet.js as a module, and write <walletlet-button>.',
    'Without a bundler the page has one script of ours: README.md, A script tag.',
  ],
  '@reown/appkit-polyfills': ['Leave it out.', 'Nothing here needs a polyfill.'],
}

/** Options of createAppKit that mean nothing here, and are taken out where they are plain values. */
export const NEEDLESS_OPTIONS: readonly string[] = [
  'coinbasePreference',
  'connectorImages',
  'disableAppend',
  'enableAuthLogger',
  'enableCoinbase',
  'enableEIP6963',
  'enableInjected',
  'tokens',
]

/** Values that ask for what is so here in any case: the option is taken out. */
export const IDLE_VALUES: Readonly<Record<string, boolean>> = {
  basic: false,
  enableEmbedded: false,
  enableWallets: true,
}

/** Options that somebody has to think about. */
export const APPKIT_OPTIONS: Readonly<Record<string, readonly [what: string, why: string]>> = {
  enableEmbedded: [
    'Leave it out, and open the modal with modal.open() where it was in the page.',
    'The modal opens above the page, not within it.',
  ],
  chainImages: ['Give the network its picture, as assets: { imageUrl }.', 'Networks bring their own pictures here.'],
  enableWallets: ['Write features.connectMethodsOrder without wallet.', 'The order says which ways there are.'],
  showWallets: ['Write features.emailShowWallets.', 'This is its name today.'],
  isActivityHistory: ['Write features.history.', 'This is its name today.'],
  basic: ['Leave it out.', 'The modal comes with its screens, fetched when they are opened.'],
}

/** Methods of what createAppKit answers that are not served here. */
export const APPKIT_METHODS: readonly string[] = [
  'addAddressLabel',
  'addConnector',
  'addNetwork',
  'deleteConnection',
  'getConnectMethodsOrder',
  'getReownName',
  'isTransactionStackEmpty',
  'popTransactionStack',
  'redirect',
  'removeAddressLabel',
  'replace',
  'resetWcConnection',
  'setAllAccounts',
  'setBalance',
  'setCaipAddress',
  'setCaipNetwork',
  'setClientId',
  'setConnectedWalletInfo',
  'setEIP6963Enabled',
  'setLoading',
  'setProfileImage',
  'setProfileName',
  'setSmartAccountDeployed',
  'setStatus',
  'setUser',
  'showErrorMessage',
  'showSuccessMessage',
  'subscribeShouldUpdateToAddress',
  'updateNativeBalance',
  'updateRemoteFeatures',
]
