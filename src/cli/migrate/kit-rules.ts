import type { Expression, JSXAttribute } from '@babel/types'
import type { ConfigNames } from './default-config.ts'
import type { PartName } from './parts-file.ts'
import type { Kit } from './peers.ts'
import type { Source } from './source.ts'

export type Advice = readonly [what: string, why: string]

/** What becomes of an attribute: text of ours, nothing, or something to do by hand. */
export type FromAttribute =
  | { readonly attribute: string }
  /** An option of createWidget. */
  | { readonly line: string }
  | { readonly byHand: Advice }
  | undefined

export type ReadAttribute = (
  value: Expression | true | undefined,
  attribute: JSXAttribute,
  source: Source,
) => FromAttribute | readonly FromAttribute[]

/** What has to be known of a kit to change its hosts. */
export interface KitRules {
  readonly kit: Kit
  /** The module with its names. */
  readonly module: string
  /** Modules that are imported for what they do, and are needed no more. */
  readonly styles: RegExp
  readonly config: ConfigNames
  readonly provider: { readonly name: string; readonly attributes: Readonly<Record<string, ReadAttribute>> }
  readonly button: {
    readonly name: string
    /** Attributes that ours has in any case. */
    readonly always: (names: ReadonlySet<string>) => string
    readonly attributes: Readonly<Record<string, ReadAttribute>>
    /** The component that draws the host's own button, as `Button.Custom` does. */
    readonly custom: PartName
  }
  /** Hooks that the host's own file of parts has under the same names. */
  readonly hooks: Readonly<Record<string, PartName>>
  /** Names that go into attributes and options, and are dropped where nothing else uses them. */
  readonly absorbed: readonly string[]
  readonly byHand: Readonly<Record<string, Advice>>
}
