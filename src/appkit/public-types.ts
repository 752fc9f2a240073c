export type { AppKit } from './app-kit.ts'
export type {
  AppKitAdapter,
  AppKitFeatures,
  AppKitNetwork,
  AppKitOptions,
  AppKitThemeVariables,
  CustomWallet,
} from './app-kit-options.ts'
export type {
  AppKitAccount,
  AppKitConnection,
  AppKitEvent,
  AppKitNetworkState,
  AppKitState,
  AppKitTheme,
  AppKitWalletInfo,
} from './app-kit-readings.ts'
