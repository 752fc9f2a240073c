import type { EmbeddedVerbs } from './embedded/verbs.ts'
import type { PaymentsVerbs } from './payments/verbs.ts'

/** What capabilities add to the widget's verbs: one line for each that has some. They stand in its definition. */
export type CapabilityVerbs = object & EmbeddedVerbs & PaymentsVerbs

/** Their names, which a page knows before it has loaded any of them. */
export const CAPABILITY_VERBS = ['updateEmail', 'payments'] as const satisfies readonly (keyof CapabilityVerbs)[]
