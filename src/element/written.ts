import type { ChangeableOptions, WidgetOptions } from '../domain/config.ts'

type IsSimple<Value> = NonNullable<Value> extends string | number | boolean ? true : false
/** Options that are a text or a flag, so that an attribute can say them; networks by their ids. */
type WrittenOption =
  // An element is not drawn by a server, which alone has a use for `isReturning`.
  | Exclude<
      {
        [Name in keyof WidgetOptions]-?: IsSimple<WidgetOptions[Name]> extends true ? Name : never
      }[keyof WidgetOptions],
      'isReturning'
    >
  | 'networks'
  | 'defaultNetwork'

/** Of which kind an attribute is: 1 for options that are read once, 2 for those that a running widget follows, 4 for a button's own. */
type Kind<Name extends WrittenOption> = Name extends keyof ChangeableOptions ? 2 : 1
/** 8 more for flags. */
type FlagKind<Name extends WrittenOption> = boolean extends WidgetOptions[Name]
  ? Kind<Name> extends 1
    ? 9
    : 10
  : Kind<Name>

const KINDS: { readonly [Name in WrittenOption]: FlagKind<Name> } & {
  readonly label: 4
  readonly balance: 4
  readonly wallet: 4
  readonly size: 4
  readonly disabled: 12
} = {
  projectId: 1,
  networks: 1,
  defaultNetwork: 1,
  prefetch: 1,
  storageName: 1,
  enableReconnect: 9,
  manualWCControl: 9,
  allWallets: 2,
  locale: 2,
  currency: 2,
  logLevel: 2,
  nameSuffix: 2,
  privacyPolicyUrl: 2,
  termsConditionsUrl: 2,
  themeMode: 2,
  layout: 2,
  allowUnsupportedChain: 10,
  debug: 10,
  enableNetworkSwitch: 10,
  enableWalletConnect: 10,
  enableWalletGuide: 10,
  preferUniversalLinks: 10,
  label: 4,
  balance: 4,
  wallet: 4,
  size: 4,
  disabled: 12,
}

/** `project-id` for `projectId`. */
const toAttribute = (option: string): string => option.replace(/WC|[A-Z]/g, '-$&').toLowerCase()

export interface Written {
  readonly kind: number
  /** By its name in our code: where the attribute says nothing, as these options say, and without a value where they do not. */
  readonly read: (text: string | null, options?: object) => object
}

/** All that an element can be told, by attribute. */
export const written: Readonly<Record<string, Written>> = /* @__PURE__ */ Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [
    toAttribute(name),
    {
      kind,
      // A flag is on where it is there, unless it says `false`; an empty text says nothing.
      read: (text: string | null, options?: object) => ({
        [name]: text !== 'false' && ((kind > 8 && text !== null) || text || options?.[name as keyof typeof options]),
      }),
    },
  ]),
)
