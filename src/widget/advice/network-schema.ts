import * as v from 'valibot'
import type { CosmosChain, NativeCurrency, Network } from '../../domain/network.ts'
import { address, chainId, flag, group, maybe, number, type SchemaOf, text, texts, where } from './option-kinds.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** Chains of viem are of EVM, and so is whatever says nothing of a family. */
const isEvm = (value: unknown): boolean => {
  const { caipNetworkId = 'eip155:' } = (value ?? {}) as { caipNetworkId?: unknown }
  return String(caipNetworkId).startsWith('eip155:')
}

const idSchema = (isNumber: boolean): v.GenericSchema =>
  where(
    (value) => typeof value === 'number' || (!isNumber && typeof value === 'string'),
    isNumber
      ? 'write the id of an EVM chain as a number, as id: 1; a chain of another family says which by caipNetworkId and chainNamespace'
      : 'give the id of the chain, a number or a text',
  )

/** A listed network, one of viem, or an object of the host's. What others have besides is theirs, unless it is a typing error. */
export function networkSchema(): v.GenericSchema {
  const currency: SchemaOf<NativeCurrency> = { name: text(), symbol: text(), decimals: number() }
  const prices: SchemaOf<NonNullable<CosmosChain['gasPriceStep']>> = {
    low: number(),
    average: number(),
    high: number(),
  }
  const cosmos: SchemaOf<CosmosChain> = {
    prefix: text("give the prefix of its addresses, as 'cosmos'"),
    denom: text("give its smallest unit, as 'uatom'"),
    coinType: maybe(number()),
    gasPriceStep: maybe(group(prices)),
  }
  const others = 'unlike'
  const members = (isNumber: boolean): SchemaOf<Network> => ({
    id: idSchema(isNumber),
    name: text(),
    nativeCurrency: group(currency, {
      others,
      right: "give a coin, as { name: 'Ether', symbol: 'ETH', decimals: 18 }",
    }),
    rpcUrls: group(
      { default: group({ http: texts("give a list of nodes, as ['https://node.example']") }, { others }) },
      { others, right: "give nodes, as { default: { http: ['https://node.example'] } }" },
    ),
    blockExplorers: maybe(group({ default: group({ name: text(), url: address() }, { others }) }, { others: 'any' })),
    testnet: maybe(flag()),
    contracts: maybe(group({ ensRegistry: maybe(group({ address: text() }, { others: 'any' })) }, { others: 'any' })),
    caipNetworkId: maybe(chainId()),
    chainNamespace: maybe(text()),
    assets: maybe(group({ imageId: maybe(text()), imageUrl: maybe(text()) }, { others })),
    restUrls: maybe(texts()),
    hubUrls: maybe(texts()),
    ss58Prefix: maybe(number()),
    cosmos: maybe(group(cosmos)),
    isUnknown: maybe(flag()),
  })
  const right =
    "give a network of 'walletlet/networks' or 'viem/chains', or an object with id, name, nativeCurrency and rpcUrls"
  return v.lazy((value) => group(members(isEvm(value)), { others, right }))
}
