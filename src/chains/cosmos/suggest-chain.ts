import type { Network } from '../../domain/network.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import { fromWallet } from '../from-wallet.ts'
import type { KeplrWallet } from './keplr.ts'

/** What `experimentalSuggestChain` wants to know; undefined when the host told us too little of the chain. */
function describeChain({ id, name, nativeCurrency, rpcUrls, restUrls, cosmos }: Network): object | undefined {
  const [rpc] = rpcUrls.default.http
  const [rest] = restUrls ?? []
  if (!cosmos || !rpc || !rest) return undefined
  const { prefix, denom, coinType = 118, gasPriceStep } = cosmos
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  const key = (words: string, kind: string): [string, string] => [`bech32Prefix${words}`, prefix + kind]
  return {
    chainId: String(id),
    chainName: name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: Object.fromEntries([
      key('AccAddr', ''),
      key('AccPub', 'pub'),
      key('ValAddr', 'valoper'),
      key('ValPub', 'valoperpub'),
      key('ConsAddr', 'valcons'),
      key('ConsPub', 'valconspub'),
    ]),
    currencies: [currency],
    feeCurrencies: [{ ...currency, ...(gasPriceStep && { gasPriceStep }) }],
    stakeCurrency: currency,
  }
}

/**
 * Tells a wallet of a chain it may not know. Throws `failure`, which is why it is told, where there is no way to tell; fails
 * with `network/chain-not-supported` when the wallet does not take it, `connection/rejected` when the visitor says no.
 */
export async function suggestChain(wallet: KeplrWallet, network: Network, failure: unknown): Promise<void> {
  const chain = describeChain(network)
  if (!chain || !wallet.experimentalSuggestChain) throw failure
  try {
    await fromWallet(() => wallet.experimentalSuggestChain?.(chain))
  } catch (error) {
    throw isWidgetError(error, 'connection/rejected') ? error : failNetwork('network/chain-not-supported', {}, error)
  }
}
