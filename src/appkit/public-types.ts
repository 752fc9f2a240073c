export type {
  AppKit,
  AppKitAccount,
  AppKitConnection,
  AppKitEvent,
  AppKitNetworkState,
  AppKitState,
  AppKitTheme,
  AppKitWalletInfo,
} from './app-kit.ts'
export type {
  AppKitAdapter,
  AppKitFeatures,
  AppKitNetwork,
  AppKitOptions,
  AppKitThemeVariables,
  CustomWallet,
} from './app-kit-options.ts'
