export type { AccountType, CaipAddress } from '../domain/account.ts'
export type { SwitchedConnection } from '../domain/connection-choice.ts'
export type { Connector, ConnectorType } from '../domain/connector.ts'
export type { ConnectMethod, SocialProvider } from '../domain/features.ts'
export type { Metadata } from '../domain/interface-options.ts'
export type { CaipNetworkId, Namespace as ChainNamespace, Network as CaipNetwork } from '../domain/network.ts'
export type { SignInHost as SIWXConfig, SignInSession as SIWXSession, SiweConfig } from '../domain/sign-in.ts'
export type { ThemeMode } from '../domain/theme.ts'
export type { HostProvider as Provider } from '../ports/chain-family.ts'
export type { HostOpenRequest as OpenOptions, HostViewName as Views } from '../widget/views.ts'
export type { AppKit } from './app-kit.ts'
export type {
  AppKitAdapter,
  AppKitFeatures,
  AppKitFeatures as Features,
  AppKitNetwork,
  AppKitOptions,
  AppKitOptions as CreateAppKit,
  AppKitThemeVariables,
  AppKitThemeVariables as ThemeVariables,
  CustomWallet,
} from './app-kit-options.ts'
export type {
  AppKitAccount,
  AppKitAccount as UseAppKitAccountReturn,
  AppKitConnection,
  AppKitEvent,
  AppKitNetworkState,
  AppKitState,
  AppKitTheme,
  AppKitWalletInfo,
  AppKitWalletInfo as ConnectedWalletInfo,
} from './app-kit-readings.ts'
export type { SIWXMessage } from './sign-in-types.ts'
