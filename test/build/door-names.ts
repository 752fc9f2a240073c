import { languages, nameOf } from '../tools/language-packs.ts'

/**
 * What each public door exports; SemVer is about this list. A change here belongs into the changelog. Types come from
 * the declarations that hosts get.
 */
interface DoorNames {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

const APPKIT_TYPES = words(`
  AccountType AppKit AppKitAccount AppKitAdapter AppKitConnection AppKitEvent AppKitFeatures AppKitNetwork AppKitNetworkState AppKitOptions
  AppKitState AppKitTheme AppKitThemeVariables AppKitWalletInfo CaipAddress CaipNetwork CaipNetworkId ChainNamespace ConnectMethod
  ConnectedWalletInfo Connector ConnectorType CreateAppKit CustomWallet Features Metadata OpenOptions Provider SIWXConfig SIWXMessage
  SIWXSession SiweConfig SocialProvider SwitchedConnection ThemeMode ThemeVariables UseAppKitAccountReturn Views`)

export const doorNames: Readonly<Record<string, DoorNames>> = {
  ...Object.fromEntries(
    languages.map((locale) => [`walletlet/texts/${locale}`, { values: [nameOf(locale)], types: [] }]),
  ),
  walletlet: {
    values: words('WidgetError baseETH baseSepoliaETH baseUSDC createWidget listen'),
    types: words(`
      Account AccountType BaseUrls CaipAddress CaipNetworkId ChainFamily ChainLike ChangeableOptions ConnectedAccount Connection ConnectionOf
      ConnectionChoice ConnectionStatus Connector ConnectorType FeatureOptions Features InterfaceDoor InterfaceOptions LiveConnection LoadedParts Metadata Namespace
      Exchange HostProvider LanguagePack NativeBalance Network OpenRequest PaymentAsset PaymentOrder PaymentResult PaymentState Payments ReadonlySignal RemoteFeatures SwitchedConnection ThemeMode ThemeVariables TokenBalance ViewName
      ViewParameters WalletListing Widget WidgetEvent WidgetOf WidgetOptions`),
  },
  'walletlet/react': {
    values: words(`
      AccountButton ConnectButton ConnectWalletButton HeadlessButton InlineWallet NetworkButton ServedStyles WalletButton WalletProvider WalletSlot
      useAccount useAction useBalance useConnectedFamilies useFamilyAccount useFamilyConnection useFoundWallets useIsSignedIn useLeave useMessageSigner useModal useNetwork useNetworks useNetworkSwitch
      useProfile useProvider useStatus useThemeMode useTokenBalance useUser useWalletAccount useWalletBalance useWalletButton useWalletCapabilities
      useWalletInfo useWidget useWidgetEvents`),
    types: words(
      'ButtonLook ButtonOf ButtonPress InlineWalletProps WalletButtonState WalletCapabilities WalletSlotProps',
    ),
  },
  'walletlet/element': {
    values: ['createWidget', 'eip155', 'elementInterface'],
    types: words('ElementAttributes ElementEvents ElementOptions ElementProperties ElementTag WalletletElement Widget'),
  },
  'walletlet/eip155': { values: ['eip155'], types: [] },
  'walletlet/siwx': {
    values: words('composeSignInText hostedSignIn localSignIn parseSignInText'),
    types: words(`
      SignInContext SignInFields SignInHost SignInMessage SignInOption SignInOptions SignInSession SignInText
      SiweConfig`),
  },
  'walletlet/wagmi': { values: ['walletletConnector'], types: [] },
  'walletlet/wallet-standard': { values: ['registerAsWallet'], types: ['WalletLook'] },
  'walletlet/appkit': { values: ['createAppKit'], types: APPKIT_TYPES },
  'walletlet/appkit/react': {
    values: words(`
      AppKitAccountButton AppKitButton AppKitConnectButton AppKitNetworkButton createAppKit useAppKit useAppKitAccount useAppKitBalance useAppKitConnection useAppKitConnections useAppKitEvents useAppKitNetwork
      useAppKitProvider useAppKitSIWX useAppKitState useAppKitTheme useAppKitWallet useDisconnect useWalletInfo`),
    types: [...APPKIT_TYPES, 'FetchedBalance'],
  },
  'walletlet/appkit/networks': {
    values: words(`
      abstract arbitrum arbitrumSepolia aurora avalanche base baseSepolia berachain bitcoin bitcoinSignet bitcoinTestnet bsc celo
      cosmosHub defineChain fantom gnosis kaia kusama linea
      mainnet mantle optimism optimismSepolia osmosis polkadotMainnet polygon ronin sepolia solana solanaDevnet solanaMainnet solanaTestnet unichain
      westend zksync zora`),
    types: ['AppKitNetwork'],
  },
  'walletlet/appkit/adapter-wagmi': { values: ['WagmiAdapter'], types: ['WagmiAdapterOptions'] },
  'walletlet/appkit/adapter-ethers': { values: ['EthersAdapter'], types: [] },
  'walletlet/appkit/adapter-ethers5': { values: ['Ethers5Adapter'], types: [] },
  'walletlet/appkit/adapter-solana': {
    values: ['SolanaAdapter'],
    types: ['Provider', 'SerializableTransaction', 'SolanaProvider'],
  },
  'walletlet/appkit/adapter-bitcoin': { values: ['BitcoinAdapter'], types: ['BitcoinConnector', 'BitcoinProvider'] },
  'walletlet/bip122': { values: ['bip122'], types: [] },
  'walletlet/solana': { values: ['solana'], types: [] },
  'walletlet/polkadot': { values: ['polkadot'], types: [] },
  'walletlet/cosmos': { values: ['cosmos'], types: [] },
  'walletlet/family': {
    values: words(
      'cleanText createHostProvider dataImage defineFamily discoverStandardWallets fromWallet windowWallets',
    ),
    types: words(`
      Account AccountType BalanceRequest BatchOperations BatchRoute CaipAddress CaipNetworkId ChainFamily Clock Connector ConnectorType
      DiscoverContext FamilyDefinition FamilyOffer FamilyOperations FamilyPairing FamilySignIn FamilyTraits Grant GrantedPermission
      HostMethod HostProvider NameOperations Namespace Network NodeRequest PairedLink PairedConnection PairedWallet
      PreparedTransfer ProviderSource ReadonlySignal RestReader Scope SentTransfer SignInWords StandardFeatures TokenBalance
      TransferOperations TransferOrder TransferRoute WalletListener WindowWallets`),
  },
  'walletlet/devtools': { values: ['diagnose'], types: ['Diagnosis'] },
  'walletlet/testing': {
    values: words('createFakeClock createTestChain createTestWallet noServices offline startTestChain'),
    types: words(
      'FakeClock StartedTestChain TestChain TestChainOptions TestNode TestNodes TestTransaction TestWallet TestWalletOptions',
    ),
  },
  'walletlet/testing/react': {
    values: ['renderWithWallet'],
    types: words('RenderedWithWallet RenderWithWalletOptions'),
  },
  'walletlet/testing/playwright': {
    values: words('putWallet walletFixtures'),
    types: words('PageWallet PageWalletState PlaywrightPage TestWalletOptions WalletFixtures'),
  },
  'walletlet/networks': {
    values: words(`
      abstract arbitrum arbitrumSepolia aurora avalanche base baseSepolia berachain bitcoin bitcoinSignet bitcoinTestnet bsc celo
      cosmosHub fantom gnosis kaia kusama linea
      mainnet mantle optimism optimismSepolia osmosis polkadotMainnet polygon ronin sepolia solanaDevnet solanaMainnet solanaTestnet unichain
      westend zksync zora`),
    types: ['EvmNetwork'],
  },
}
