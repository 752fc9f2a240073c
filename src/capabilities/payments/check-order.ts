import type { CaipAddress } from '../../domain/account.ts'
import { namespaceOf } from '../../domain/caip.ts'
import type { Network } from '../../domain/network.ts'
import { parseUnits, writeUnits } from '../../domain/units.ts'
import type { Parts } from '../../state/interior.ts'
import { failPay } from './errors.ts'
import { type PaymentOrder, toCaip19 } from './payment.ts'

/** What an order says, once every part of it has been found sound. */
export interface CheckedOrder {
  /** Undefined where the host does not list it: an exchange may pay there all the same. */
  readonly network: Network | undefined
  readonly units: bigint
  /** Decimal text. */
  readonly amount: string
  /** CAIP-19. */
  readonly asset: string
  readonly recipient: CaipAddress
}

/** Capitals of hexadecimal say nothing. */
const withoutCapitals = (name: string): string => name.replace(/:0x[\da-f]+/gi, (hex) => hex.toLowerCase())

/** By what an order is known again: the same thing for the same receiver. */
export const nameOfOrder = ({ asset, amount, recipient }: CheckedOrder): string =>
  withoutCapitals([asset, amount, recipient].join(' '))

/** Whether a name that was stored is this order's; earlier versions stored it as the host had written it. */
export const isOfOrder = (order: CheckedOrder, stored: { readonly order: string }): boolean =>
  withoutCapitals(stored.order) === nameOfOrder(order)

/** Fails with `pay/disabled` and the `pay/…` errors of a host's mistakes. */
export function checkOrder(
  { families, options, networks }: Parts<'families' | 'options' | 'networks'>,
  { paymentAsset, recipient, amount, payWithExchange = {} }: PaymentOrder,
): CheckedOrder {
  if (!options.peek().features.pay) throw failPay('pay/disabled')
  const { network: caip2 = ':', asset, metadata } = paymentAsset ?? {}
  const { decimals = -1 } = metadata ?? {}
  if (payWithExchange.includeOnly && payWithExchange.exclude) throw failPay('pay/invalid-config')
  if (!asset || !metadata?.symbol || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
    throw failPay('pay/invalid-asset')
  const id = toCaip19({ network: caip2, asset }, families.traits(namespaceOf(caip2)).assetIds)
  if (!id) throw failPay('pay/asset-not-supported')
  // `1e-7` is what JavaScript makes of a small number: no screen shows that, and no exchange takes it. What is smaller than the
  // smallest unit would be paid as something else.
  const exact = new RegExp(`^\\d+(\\.(?=\\d)\\d{0,${decimals}}0*)?$`)
  const units = exact.test(String(amount)) ? parseUnits(String(amount), decimals) : undefined
  if (!units) throw failPay('pay/invalid-amount')
  if (typeof recipient !== 'string' || !/^[\w.-]{20,64}$/.test(recipient)) throw failPay('pay/invalid-recipient')
  return {
    network: networks.networks.find(({ caipNetworkId }) => caipNetworkId === caip2),
    units,
    amount: writeUnits(units, decimals),
    asset: id,
    recipient: `${caip2}:${recipient}` as CaipAddress,
  }
}

/** The order as analytics are told of it. */
export const configurationOf = (
  { paymentAsset: { network, asset }, recipient }: PaymentOrder,
  { amount }: CheckedOrder,
) => ({ network, asset, amount, recipient })
