/** What a chain is before it runs. */
export interface ChainPlan {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: 18 }
  imageId: string
  knownToWallets: boolean
  /** USD for one native coin at the start. The exchange's pools are filled to match, and move from there. */
  nativePriceUsd: number
  /** Every visitor's token balance is multiplied by this, so that a balance of the wrong chain shows. */
  tokenFactor: bigint
  /** ENS is deployed here, as it is on one chain of the real world. */
  hasEns?: true
}

/** The chains that run when nothing else is asked for. */
export const CHAIN_PLANS: readonly ChainPlan[] = [
  {
    id: 31337,
    name: 'Local One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    imageId: '10ca1000-0000-4000-8000-000000000001',
    knownToWallets: true,
    nativePriceUsd: 2500,
    tokenFactor: 1n,
    hasEns: true,
  },
  {
    id: 31338,
    name: 'Local Two',
    nativeCurrency: { name: 'Twocoin', symbol: 'TWO', decimals: 18 },
    imageId: '10ca1000-0000-4000-8000-000000000002',
    knownToWallets: true,
    nativePriceUsd: 4,
    tokenFactor: 3n,
  },
  {
    id: 31339,
    name: 'Local Three',
    nativeCurrency: { name: 'Threecoin', symbol: 'TRI', decimals: 18 },
    imageId: '10ca1000-0000-4000-8000-000000000003',
    knownToWallets: false,
    nativePriceUsd: 1,
    tokenFactor: 7n,
  },
]

/** What a token is before it is deployed. */
export interface TokenPlan {
  symbol: string
  name: string
  decimals: number
  kind: 'standard' | 'quiet'
  /** USD at the start; 0 = not traded. */
  priceUsd: number
  /** Whole units given to visitors 0, 1, 2 and 3. */
  grants: readonly [number, number, number, number]
}

/** In deployment order: a token's address follows from its place here. */
export const TOKEN_PLANS: readonly TokenPlan[] = [
  { symbol: 'TUSD', name: 'Test Dollar', decimals: 6, kind: 'standard', priceUsd: 1, grants: [1000, 250, 40, 1] },
  { symbol: 'LOOM', name: 'Loom', decimals: 18, kind: 'standard', priceUsd: 2.5, grants: [500, 20, 0, 0] },
  { symbol: 'QUSD', name: 'Quiet Dollar', decimals: 6, kind: 'quiet', priceUsd: 1, grants: [300, 75, 0, 0] },
  { symbol: 'TICK', name: 'Ticket', decimals: 0, kind: 'standard', priceUsd: 0, grants: [3, 0, 0, 0] },
]
