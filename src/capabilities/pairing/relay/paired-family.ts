import type { Namespace } from '../../../domain/network.ts'
import type { FamilyPairing } from '../../../ports/paired-wallet.ts'

/** What pairing knows of a chain family. */
export interface PairedFamily extends FamilyPairing {
  /** The address, or undefined when the text is none. */
  parseAddress(text: string): string | undefined
}

/** Undefined for a family this page has no use for. */
export type FindPairedFamily = (namespace: Namespace) => PairedFamily | undefined
