import type { Network } from './network.ts'

/** Something the visitor wants to do, and can do on some networks only; the active one is none of them. */
export interface NetworkNeed {
  /** Whether it can be done there. Reads signals. */
  isMetBy(network: Network): boolean
  /** Why the visitor cannot go on, in the visitor's language. Reads signals. `hasChoice`: there are networks that would do. */
  describe(network: Network, hasChoice: boolean): string
  /** The visitor has moved to a network that will do. */
  goOn(): void
}
