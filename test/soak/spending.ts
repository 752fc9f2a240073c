import { isAllWell } from './actions/action.ts'
import type { PageState } from './page-state.ts'
import { Broken, type Walker } from './walker.ts'

/** Wallets of the page by their connectors, as the demo calls them. */
export const WALLETS: Readonly<Record<string, string>> = {
  'com.example.announced': 'announced',
  'com.example.second': 'second',
  injected: 'legacy',
}

/** In whose hands the account is; undefined where its owner would not answer now. */
export function handsOf({ connections: { eip155 } }: PageState, { remote }: Walker): 'page' | 'remote' | undefined {
  if (!eip155) return undefined
  if (eip155.id in WALLETS) return 'page'
  return eip155.id === 'walletConnect' && remote?.isReady() ? 'remote' : undefined
}

/** Nothing stands in the way of money: what is begun now must come to its end on the chain. */
export const canSpend = (state: PageState, walker: Walker): boolean =>
  !state.isOpen &&
  state.status === 'connected' &&
  state.account?.namespace === 'eip155' &&
  isAllWell(walker) &&
  !!walker.chain(state.network) &&
  !!handsOf(state, walker)

export const must = (isTrue: boolean, words: string): void => {
  if (!isTrue) throw new Broken([words])
}
