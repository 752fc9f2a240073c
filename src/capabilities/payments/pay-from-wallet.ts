import { failConnection } from '../../errors/connection-errors.ts'
import type { Parts } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import type { CheckedOrder } from './check-order.ts'
import { failPay } from './errors.ts'
import type { PaymentOrder, PaymentResult } from './payment.ts'

/** Has the connected wallet send what was ordered. Resolves once the network has confirmed it. */
export async function payFromWallet(
  {
    families,
    networks,
    connections,
    navigation,
    environment: { clock },
    services,
  }: Parts<'families' | 'networks' | 'connections' | 'navigation' | 'environment' | 'services'>,
  { paymentAsset: { asset, metadata }, recipient }: PaymentOrder,
  { network, units }: CheckedOrder,
): Promise<PaymentResult> {
  if (!network) throw failPay('pay/asset-not-supported')
  const { connector, accounts } = connections.of(network.chainNamespace)
  const [account] = accounts
  if (!connector || !account)
    throw connections.all.peek().length ? failPay('pay/wrong-family') : failConnection('connection/not-connected')
  const operations = await operationsOf({ families }, connector)
  const transfer = await operations.transfer?.()
  if (!transfer) throw failPay('pay/wrong-family')
  const to = operations.parseAddress(recipient)
  if (!to) throw failPay('pay/invalid-recipient')
  const token = asset === 'native' ? undefined : { address: operations.parseAddress(asset) ?? '', ...metadata }
  if (token && !token.address) throw failPay('pay/invalid-asset')
  if (networks.network.peek() !== network) await connections.switchNetwork(network)
  const { rpc } = await services.load()
  const prepared = await transfer.prepare(
    { from: account.address, to, amount: units, token },
    { connector, network, clock, request: (method, parameters) => rpc(network, method, parameters) },
  )
  const sent = await navigation.returnHere(connector, prepared.send)
  await sent.settle()
  return { type: 'wallet', result: sent.id }
}
