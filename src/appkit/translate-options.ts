import type { ChangeableOptions } from '../domain/config.ts'
import type { ThemeVariables } from '../domain/theme.ts'
import type { WalletListing } from '../domain/wallet.ts'
import type { AppKitOptions, AppKitThemeVariables, ChangeableAppKitOptions, CustomWallet } from './app-kit-options.ts'

/** Members that have a value: an option that is `undefined` would stand in the way of its default. */
const given = <Shape extends object>(members: Shape): Shape =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as Shape

const THEME: Readonly<Record<string, keyof ThemeVariables>> = {
  'font-family': 'fontFamily',
  accent: 'accent',
  'color-mix': 'colorMix',
  'color-mix-strength': 'colorMixStrength',
  'font-size-master': 'fontSizeMaster',
  'border-radius-master': 'borderRadiusMaster',
  'z-index': 'zIndex',
}

/** The widget's own names of theme variables as the kit's; those of the kit stay. */
export const toKitTheme = (variables: object): AppKitThemeVariables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name.replace(/^\w/, '--w3m-$&').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  )

function toTheme(variables: AppKitThemeVariables): ThemeVariables {
  const pairs = Object.entries(given(toKitTheme(variables))).flatMap(([name, value]) => {
    const known = THEME[name.replace(/^--[^-]+-/, '')]
    // Advice for the host's developer; their theme is drawn without it.
    if (!known) console.warn(`walletlet: there is no theme variable ${name}; docs/appkit.md lists those that are.`)
    const isNumber = known === 'zIndex' || known === 'colorMixStrength'
    return known ? [[known, isNumber ? Number(value) : String(value)]] : []
  })
  return Object.fromEntries(pairs) as ThemeVariables
}

/** A wallet as the public list writes it. */
export const toListing = (wallet: CustomWallet): WalletListing =>
  given({
    id: wallet.id,
    name: wallet.name,
    homepage: wallet.homepage,
    imageUrl: wallet.image_url,
    mobileLink: wallet.mobile_link ?? undefined,
    desktopLink: wallet.desktop_link ?? undefined,
    webappLink: wallet.webapp_link ?? undefined,
    linkMode: wallet.link_mode ?? undefined,
    appStore: wallet.app_store ?? undefined,
    playStore: wallet.play_store ?? undefined,
    chromeStore: wallet.chrome_store ?? undefined,
    rdns: wallet.rdns ?? undefined,
  })

/** `true` is what the dashboard, or the default, says. */
const listed = (wish: readonly string[] | boolean | undefined): readonly string[] | false | undefined =>
  wish === true ? undefined : wish

function toFeatures(features: NonNullable<ChangeableAppKitOptions['features']>): ChangeableOptions['features'] {
  const { socials, swaps, onramp, history, activity = history, ...same } = features
  return given({
    ...same,
    activity,
    socials: listed(socials),
    swaps: listed(swaps),
    onramp: listed(onramp),
  }) as NonNullable<ChangeableOptions['features']>
}

/** What the widget reads when it is first opened, in its own words. */
export function translateOptions(options: ChangeableAppKitOptions): ChangeableOptions {
  const { metadata, features, themeVariables, customWallets, customRpcUrls } = options
  const { redirect: _, ...page } = metadata ?? {}
  return given({
    metadata: metadata && (page as ChangeableOptions['metadata']),
    features: features && toFeatures(features),
    preferUniversalLinks: (options as AppKitOptions).experimental_preferUniversalLinks,
    themeMode: options.themeMode,
    themeVariables: themeVariables && toTheme(themeVariables),
    allWallets: options.allWallets,
    featuredWalletIds: options.featuredWalletIds,
    includeWalletIds: options.includeWalletIds,
    excludeWalletIds: options.excludeWalletIds,
    customWallets: customWallets?.map(toListing),
    customRpcUrls:
      customRpcUrls &&
      Object.fromEntries(Object.entries(customRpcUrls).map(([id, nodes]) => [id, nodes.map(({ url }) => url)])),
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    defaultAccountTypes: options.defaultAccountTypes,
    enableWalletConnect: options.enableWalletConnect,
    enableWalletGuide: options.enableWalletGuide,
    enableNetworkSwitch: options.enableNetworkSwitch,
    allowUnsupportedChain: options.allowUnsupportedChain,
    debug: options.debug,
  }) as ChangeableOptions
}
