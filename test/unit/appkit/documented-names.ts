/**
 * The names that the incumbent documents for hosts, and those that this door knows besides, by the table of docs/appkit.md that
 * has a row for each.
 */
export const documentedNames = {
  'Options of createAppKit': `
    projectId networks adapters defaultNetwork metadata features themeMode themeVariables allWallets
    featuredWalletIds includeWalletIds excludeWalletIds customWallets tokens chainImages connectorImages
    customRpcUrls termsConditionsUrl privacyPolicyUrl siwx siweConfig defaultAccountTypes enableWallets
    enableWalletConnect enableInjected enableEIP6963 enableCoinbase enableWalletGuide enableNetworkSwitch
    enableReconnect basic enableAuthLogger debug coinbasePreference allowUnsupportedChain disableAppend enableEmbedded manualWCControl
    experimental_preferUniversalLinks universalProvider universalProviderConfigOverride showWallets
    isActivityHistory`,
  Features: `
    email socials swaps onramp history activity reownBranding receive send emailShowWallets collapseWallets
    connectorTypeOrder walletFeaturesOrder connectMethodsOrder analytics allWallets legalCheckbox smartSessions
    pay`,
  Theme: `
    --w3m-font-family --w3m-accent --w3m-color-mix --w3m-color-mix-strength --w3m-font-size-master --w3m-border-radius-master --w3m-z-index --w3m-qr-color`,
  Methods: `
    open close setLoading replace redirect popTransactionStack isOpen isTransactionStackEmpty showErrorMessage
    showSuccessMessage subscribeState getState disconnect getConnections getRecentConnections switchConnection
    deleteConnection subscribeConnections getUniversalProvider getWalletProvider getWalletProviderType getProvider
    getProviderType subscribeProviders addConnector getConnectors getConnectMethodsOrder resetWcConnection ready
    getAccount subscribeAccount getAddress getCaipAddress getIsConnectedState getPreferredAccountType
    setPreferredAccountType getWalletInfo subscribeWalletInfo addAddressLabel removeAddressLabel
    updateNativeBalance subscribeShouldUpdateToAddress getReownName switchNetwork addNetwork removeNetwork
    getCaipNetwork getCaipNetworkId getCaipNetworks getChainId getActiveChainNamespace getApprovedCaipNetworkIds
    subscribeNetwork subscribeCaipNetworkChange getThemeMode setThemeMode getThemeVariables setThemeVariables
    subscribeTheme setTermsConditionsUrl setPrivacyPolicyUrl updateFeatures updateRemoteFeatures updateOptions
    setConnectMethodsOrder setWalletFeaturesOrder setCollapseWallets setSocialsOrder setEIP6963Enabled getEvent
    subscribeEvents getError getSIWX setUser setStatus setBalance setProfileName setProfileImage setAllAccounts
    setConnectedWalletInfo setCaipAddress setCaipNetwork setClientId setSmartAccountDeployed`,
  'Hooks of walletlet/appkit/react': `
    useAppKit useAppKitAccount useAppKitNetwork useAppKitProvider useAppKitState useAppKitEvents useAppKitTheme
    useWalletInfo useAppKitBalance useDisconnect useAppKitConnections useAppKitConnection useAppKitSIWX
    useAppKitWallet useAppKitUpdateEmail usePay useAvailableExchanges usePayUrlActions useExchangeBuyStatus`,
  'Components of walletlet/appkit/react': `
    AppKitButton AppKitConnectButton AppKitAccountButton AppKitNetworkButton`,
  Elements: `
    appkit-button appkit-connect-button appkit-account-button appkit-network-button appkit-wallet-button appkit-modal appkit-onramp-widget`,
  Attributes: `
    label balance disabled wallet namespace size loadingLabel charsStart charsEnd`,
  Packages: `
    @reown/appkit @reown/appkit/react @reown/appkit/networks @reown/appkit-adapter-wagmi @reown/appkit-adapter-ethers @reown/appkit-adapter-ethers5 @reown/appkit-adapter-solana @reown/appkit-adapter-bitcoin
    @reown/appkit/vue @reown/appkit/core @reown/appkit-siwe @reown/appkit-siwx @reown/appkit-pay @reown/appkit-wallet-button @reown/appkit-cdn @reown/appkit-polyfills @reown/appkit-experimental`,
} as const
