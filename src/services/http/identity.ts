import type { Namespace } from '../../domain/network.ts'

/** What we call ourselves in the `st` parameter (R7.2). */
export const SDK_TYPE = 'walletlet'

export interface SdkParts {
  /** Which door the host uses, for example `react` or `element`. */
  readonly framework: string
  readonly families: readonly Namespace[]
  readonly version: string
}

/**
 * The `sv` parameter, for example `react-eip155,solana-0.1.0`; `universal` without families (R7.2).
 * Never empty: the balance endpoint answers an empty list to requests without it.
 */
export const sdkVersion = ({ framework, families, version }: SdkParts): string =>
  `${framework}-${families.join() || 'universal'}-${version}`
