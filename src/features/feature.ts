import type { ResolvedOptions } from '../domain/config.ts'
import type { ConnectorGroup } from '../domain/features.ts'
import type { ViewName, ViewParameters } from '../domain/views.ts'
import type { Interior, Parts } from '../state/interior.ts'
import type { IconName } from '../ui/components/icon.tsx'
import { type ReactElement, useContext } from '../ui/react.ts'
import { type SlotItem, type SlotPurpose, SlotsContext } from '../ui/slots-context.ts'

export interface ViewProps<Name extends ViewName> {
  readonly interior: Interior
  readonly parameters: ViewParameters[Name]
}

/** One view of a feature. It loads on first use and stays. */
export interface ViewDefinition<Name extends ViewName> {
  readonly View: (props: ViewProps<Name>) => ReactElement | null
  /** A hook, called by the header. Empty text: no title. */
  readonly useTitle: (props: ViewProps<Name>) => string
  /** What stands left in the header in place of the back arrow. */
  readonly headerStart?: (props: ViewProps<Name>) => ReactElement | null
  /** What stands before the cross. */
  readonly headerEnd?: (props: ViewProps<Name>) => ReactElement | null
}

/** The default export of a view's file. */
export interface ViewModule<Name extends ViewName> {
  readonly default: ViewDefinition<Name>
}

/** A folder's door exports its views by their names, when whoever sees one is a click from the next. */
export type ViewDoor<Name extends ViewName> = { readonly [Own in Name]: ViewDefinition<Own> }

export type ViewLoaders = { readonly [Name in ViewName]?: () => Promise<ViewModule<Name> | ViewDoor<Name>> }

/** Places that screens offer and features fill. A screen draws what it finds and knows nobody by name. */
export type SlotName =
  | 'accountTab'
  | 'accountAction'
  | 'accountProfile'
  | 'accountHeader'
  | 'accountRow'
  | 'connectMethod'
  | 'connectRow'
  | 'allWalletsRow'
  | 'connectLegal'
  | 'settingsRow'
  | 'walletHelp'
  /** Beside the ways to connect, as long as none is chosen; only in the wide layout. */
  | 'connectRest'
  | 'networkHelp'
  /** Not drawn: what follows once the visitor has let a site act for them. */
  | 'permissionsGranted'
  | 'walletName'
  | 'walletRow'

export interface SlotProps {
  readonly interior: Interior
}

export interface SlotEntry {
  readonly id: string
  readonly purpose?: SlotPurpose
  /** Of a `walletName`: whose name the label is, where a wallet's own says nothing to its visitor. */
  readonly connectorId?: string
  /** Of a `connectRow`: its place in the host's `connectorTypeOrder`. */
  readonly group?: ConnectorGroup
  /** Whether it has something to show now; reads signals. */
  readonly isShown?: (interior: Interior) => boolean
  /** A hook for the tab's or row's own words. */
  readonly useLabel: () => string
  /** Pixels that are kept free for what loads, so that nothing moves when it comes; those of a row if absent. */
  readonly room?: number
  /** It comes after the first paint, for which the rows around it do not wait, and once the project may have switched it off. */
  readonly isLate?: boolean
  /** What is drawn there, loaded with the first drawing. */
  readonly load?: () => Promise<{ readonly default: (props: SlotProps) => ReactElement | null }>
  /**
   * For places that draw a row or a button by themselves, so that nothing is loaded before it is pressed: `accountAction`
   * (`id` is the feature's name in `walletFeaturesOrder`), `accountProfile`, `accountHeader`, `accountRow`, `connectRow`,
   * `allWalletsRow` and `walletRow`.
   */
  readonly icon?: IconName
  readonly open?: (interior: Interior) => void
}

/** The eager part of a feature: tiny, no views inside. */
export interface FeatureManifest {
  readonly id: string
  readonly isEnabled: (options: ResolvedOptions) => boolean
  readonly views: ViewLoaders
  /** The argument that one of its views cannot be shown without. */
  readonly needs?: { readonly [Name in ViewName]?: string }
  /** Whether its views have something to show now: see `hasAccount`. A visitor who has an account is led to it otherwise. */
  readonly isReachable?: (interior: Interior, view: ViewName) => boolean
  readonly slots?: { readonly [Name in SlotName]?: SlotEntry }
}

/** For views about the account that is connected. */
export const hasAccount = ({ connections }: Parts<'connections'>): boolean =>
  connections.active.value.accounts.length > 0

export const defineFeature = (manifest: FeatureManifest): FeatureManifest => manifest
export const defineView = <Name extends ViewName>(definition: ViewDefinition<Name>): ViewDefinition<Name> => definition

/** What enabled features offer for one place and show now. A hook that reads signals: `useSignals()` comes before it. */
export const useSlots = (name: SlotName): readonly SlotItem[] => useContext(SlotsContext)(name)
