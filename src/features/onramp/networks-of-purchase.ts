import { cleanText } from '../../kernel/text.ts'
import type { Parts } from '../../state/interior.ts'
import type { PurchaseCurrency } from './onramp-api.ts'
import type { OnrampStore } from './onramp-store.ts'
import { coinbaseChainOf } from './purchase-links.ts'

/**
 * Where what is bought would be. Coinbase is told the network that the visitor looks at, which the built-in list may not know;
 * and of a contract, no other one. The coin of another chain is not sold there.
 */
export function networksOfPurchase(
  { networks, connections }: Parts<'networks' | 'connections'>,
  { providers, options }: OnrampStore,
  bought: PurchaseCurrency,
): readonly string[] {
  const { id, name, nativeCurrency } = networks.network.value
  const isThere =
    providers.value.includes('coinbase') &&
    coinbaseChainOf(networks.network.value).name === name &&
    (connections.active.value.accounts[0]?.type === 'smartAccount' ||
      (options.value?.isBuiltIn &&
        (bought.networks.length > 1 || bought.symbol === nativeCurrency.symbol) &&
        !bought.networks.some(({ chain_id }) => chain_id === `${id}`)))
  return isThere ? [name] : bought.networks.map(({ display_name }) => cleanText(display_name))
}
