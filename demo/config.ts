import type { LocalChain } from '../test/stack/chains/local-chain.ts'
import type { Stack } from '../test/stack/start-stack.ts'

/** What the pages are told about the local services; served as `/config.json`. */
export interface DemoConfig {
  readonly urls: Stack['urls']
  readonly chains: readonly LocalChain[]
  readonly solana: Stack['solana']
}
