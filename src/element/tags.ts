import type { ElementAttributes, ElementEvents, ElementProperties, WalletletElement } from './element-types.ts'

// Our tags in the tables that compilers of markup read. A host has the types of one framework or of none: what would be an
// error where one is absent is told to be none by test/tools/build.ts, and counts for nothing there.

/** Our tags. */
export type ElementTag = `walletlet-${'button' | 'connect' | 'account' | 'network' | 'wallet' | 'inline'}`

type Heard<Name extends keyof ElementEvents> = ((event: ElementEvents[Name]) => unknown) | undefined
/** What markup says of an element of ours: `onconnect` and its like are events by the names they are told with. */
interface Own extends ElementAttributes, ElementProperties, Handlers {}
type Handlers = { [Name in keyof ElementEvents as `on${Name}`]?: Heard<Name> }
/** As Svelte and Solid also write them. */
type OnHandlers = { [Name in keyof ElementEvents as `on:${Name}`]?: Heard<Name> }
/** What any element takes there, and ours. */
type With<Common> = Omit<Common, keyof Own> & Own

type ReactCommon = import('react').DetailedHTMLProps<import('react').HTMLAttributes<WalletletElement>, WalletletElement>
type PreactCommon = import('preact').HTMLAttributes<WalletletElement> &
  import('preact').ClassAttributes<WalletletElement>
type SvelteCommon = import('svelte/elements').HTMLAttributes<WalletletElement>
type SolidCommon = import('solid-js').JSX.HTMLAttributes<WalletletElement>
type VueCommon = import('vue').HTMLAttributes & import('vue').PublicProps

/** React 18 hands `className` on as it is. */
type ReactTags = Record<ElementTag, With<ReactCommon> & { class?: string | undefined }>
type PreactTags = Record<ElementTag, With<PreactCommon>>
type SvelteTags = Record<ElementTag, With<SvelteCommon> & OnHandlers>
type SolidTags = Record<
  ElementTag,
  With<SolidCommon> &
    OnHandlers & { [Name in keyof ElementProperties as `prop:${Name}`]?: ElementProperties[Name] } & {
      [Name in keyof ElementAttributes as `attr:${Name}`]?: ElementAttributes[Name]
    }
>
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
/** Its compiler knows attributes by their names in scripts, and `@connect` as `onConnect`. */
type VueProps = Omit<VueCommon, keyof Own> &
  ElementProperties &
  ElementAttributes & { [Name in keyof ElementAttributes as Camel<Name>]?: ElementAttributes[Name] } & {
    [Name in keyof ElementEvents as `on${Capitalize<Name>}`]?: Heard<Name>
  }
type VueTags = Record<ElementTag, new () => WalletletElement & { $props: VueProps }>

declare global {
  interface HTMLElementTagNameMap extends Record<ElementTag, WalletletElement> {}
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactTags {}
  }
}
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}
declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
