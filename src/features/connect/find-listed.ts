import type { Connector } from '../../domain/connector.ts'
import { findConnector } from '../../domain/rules/match-wallets.ts'
import type { Parts } from '../../state/interior.ts'
import { createWalletStore } from '../../state/wallet-store.ts'

/** The entry of the public list behind an installed wallet, among those that have come so far. */
export function findListed({ storeOf, environment: { page } }: Parts<'storeOf' | 'environment'>, connector: Connector) {
  const { featured, recommended, pages, results, recent } = storeOf(createWalletStore)
  return [featured.value, recommended.value, pages.value, results.value?.wallets ?? [], recent.value]
    .flat()
    .find((wallet) => findConnector(wallet, [connector], page.isMobile))
}
