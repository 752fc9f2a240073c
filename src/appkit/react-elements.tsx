import type { Namespace } from '../domain/network.ts'
import type { CSSProperties, ReactElement } from '../ui/react.ts'

/** What the elements take beside what every element does; docs/appkit.md says what each means. */
export interface AppKitElementAttributes {
  /** React’s own. */
  key?: string | number | null
  /** Of the element. */
  id?: string
  /** Of the element. */
  class?: string
  /** Of the element; with React 18 write `class`. */
  className?: string
  /** Of the element. */
  style?: CSSProperties
  /** Of the element. */
  title?: string
  /** Of the element. */
  hidden?: boolean
  /** Of the element. */
  slot?: string
  /** In place of `Connect wallet`, or of the wallet’s name. */
  label?: string
  /** `hide`: no balance beside the account. */
  balance?: 'show' | 'hide'
  /** Takes no press. */
  disabled?: boolean
  /** Family that a press is about. The account drawn is that of the active one. */
  namespace?: Namespace
  /** Of `appkit-wallet-button`: a name, rdns or id, `google`, `email`. */
  wallet?: string
  /** Not read: style the element by CSS. */
  size?: 'md' | 'sm'
  /** Not read: the button says itself what it waits for. */
  loadingLabel?: string
  /** Not read: addresses are shortened to four and four. */
  charsStart?: number
  /** Not read: addresses are shortened to four and four. */
  charsEnd?: number
}

type Props<Names extends keyof AppKitElementAttributes> = Pick<AppKitElementAttributes, Names>

/** `<appkit-button>` as a component: connects, then shows network and account. */
export const AppKitButton = (
  props: Props<'size' | 'label' | 'loadingLabel' | 'disabled' | 'balance' | 'namespace'>,
): ReactElement => <appkit-button {...props} />

/** `<appkit-connect-button>` as a component: opens the modal on Connect. */
export const AppKitConnectButton = (
  props: Props<'size' | 'label' | 'loadingLabel' | 'disabled' | 'namespace'>,
): ReactElement => <appkit-connect-button {...props} />

/** `<appkit-account-button>` as a component: nothing while nobody is connected. */
export const AppKitAccountButton = (props: Props<'disabled' | 'balance' | 'namespace'>): ReactElement => (
  <appkit-account-button {...props} />
)

/** `<appkit-network-button>` as a component: opens Networks. */
export const AppKitNetworkButton = (props: Props<'disabled'>): ReactElement => <appkit-network-button {...props} />
