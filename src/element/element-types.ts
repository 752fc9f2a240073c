import type { WidgetOptions } from '../domain/config.ts'
import type { Network } from '../domain/network.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { HostViewName } from '../widget/views.ts'
import type { ConnectedAccount, Widget } from '../widget/widget.ts'

/** What an element may be given instead of attributes; families default to eip155. */
export type ElementOptions = Omit<WidgetOptions<ChainFamily>, 'chains' | 'networks'> & {
  /** Default `[eip155()]`. */
  readonly chains?: readonly ChainFamily[] | undefined
  /** Default: those of the attribute. */
  readonly networks?: WidgetOptions['networks'] | undefined
}

/** What an element tells, each by its name. None of them bubbles: several elements of a page may show one widget. */
export interface ElementEvents {
  /** A visitor has connected; not told again for another account or network. */
  connect: CustomEvent<ConnectedAccount>
  /** With the account that was connected. Also where you end a widget that you have given, whose visitor is back with the next one. */
  disconnect: CustomEvent<ConnectedAccount>
  /** The active network is another one, which is the detail. */
  networkchange: CustomEvent<Network>
  /** The modal has been opened, on this view; or inline something else than at rest. */
  open: CustomEvent<HostViewName>
  /** The modal has been closed, on this view; or inline what was opened. */
  close: CustomEvent<HostViewName>
  /**
   * What `onError` hears; of `<walletlet-wallet>` also that its visitor said no (`connection/rejected`); and what
   * kept an element from making its widget.
   */
  error: CustomEvent<WidgetError>
}

/** `false` turns it off, anything else on. */
type WrittenFlag = '' | 'true' | 'false'

/** What the tags take as attributes, all of them followed when they change. */
export interface ElementAttributes {
  /** In place of `Connect wallet`, or of the wallet's name. */
  label?: string | undefined
  /** Beside the account. Default `show`. */
  balance?: 'show' | 'hide' | undefined
  /** Cannot be pressed, unless it says `false`. */
  disabled?: boolean | WrittenFlag | undefined
  /** `sm` fits a narrow header. Default `md`. */
  size?: 'sm' | 'md' | undefined
  /** Of `<walletlet-wallet>`: a name, rdns or id, `google`, `email` and the like. */
  wallet?: string | undefined

  /** Options for the widget that the element makes: a change of these makes another. Chain ids of networks that are listed. */
  networks?: string | undefined
  /** The option `defaultNetwork`. */
  'default-network'?: string | undefined
  /** The option `projectId`. */
  'project-id'?: string | undefined
  /** The option `prefetch`. */
  prefetch?: 'intent' | 'idle' | 'false' | undefined
  /** The option `storageName`. */
  'storage-name'?: string | undefined
  /** The option `enableReconnect`. */
  'enable-reconnect'?: WrittenFlag | undefined
  /** The option `manualWCControl`. */
  'manual-wc-control'?: WrittenFlag | undefined

  /** Options that the element's widget follows, whoever has made it. */
  'all-wallets'?: WidgetOptions['allWallets'] | undefined
  /** The option `locale`. */
  locale?: string | undefined
  /** The option `currency`. */
  currency?: string | undefined
  /** The option `logLevel`. */
  'log-level'?: WidgetOptions['logLevel'] | undefined
  /** The option `nameSuffix`. */
  'name-suffix'?: string | undefined
  /** The option `privacyPolicyUrl`. */
  'privacy-policy-url'?: string | undefined
  /** The option `termsConditionsUrl`. */
  'terms-conditions-url'?: string | undefined
  /** The option `themeMode`. */
  'theme-mode'?: WidgetOptions['themeMode'] | undefined
  /** The option `layout`. */
  layout?: WidgetOptions['layout'] | undefined
  /** The option `allowUnsupportedChain`. */
  'allow-unsupported-chain'?: WrittenFlag | undefined
  /** The option `debug`. */
  debug?: WrittenFlag | undefined
  /** The option `enableNetworkSwitch`. */
  'enable-network-switch'?: WrittenFlag | undefined
  /** The option `enableWalletConnect`. */
  'enable-wallet-connect'?: WrittenFlag | undefined
  /** The option `enableWalletGuide`. */
  'enable-wallet-guide'?: WrittenFlag | undefined
  /** The option `preferUniversalLinks`. */
  'prefer-universal-links'?: WrittenFlag | undefined
}

/** What is given to an element by property, before or after its script has come. */
export interface ElementProperties {
  /** The host's; else the one that the element makes of its options, or shares with the page's `<walletlet-button>`. */
  widget?: Widget | undefined
  /** Makes a widget of these and the attributes; later ones are followed, as by `widget.update`. */
  options?: ElementOptions | undefined
}

type Heard<Events> = { [Name in keyof Events]: (this: WalletletElement, event: Events[Name]) => unknown }

/** Any of our elements, for code that has found or made one. */
export interface WalletletElement extends HTMLElement, ElementProperties {
  /** Hears one of our events, or one of the browser's. */
  addEventListener<Name extends keyof ElementEvents>(
    type: Name,
    listener: Heard<ElementEvents>[Name],
    options?: boolean | AddEventListenerOptions,
  ): void
  /** The same for events of the browser's. */
  addEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof ElementEvents>>(
    type: Name,
    listener: (this: WalletletElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** The same for any other event. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Hears it no more. */
  removeEventListener<Name extends keyof ElementEvents>(
    type: Name,
    listener: Heard<ElementEvents>[Name],
    options?: boolean | EventListenerOptions,
  ): void
  /** The same for any other event. */
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}
