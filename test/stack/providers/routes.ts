import { requireAddress } from '../blockchain-api/caip.ts'
import { findPurchasable } from '../blockchain-api/purchasable.ts'
import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import type { Reply, Route, ServiceRequest } from '../serve/route.ts'
import type { Order, OrderBook } from './order-book.ts'

/**
 * The pages of the companies that sell and that hold accounts: Meld's own front page, which takes an order from its query,
 * and one page per order. Who pays there finds it on the local chain.
 */
export function providerRoutes({ chains, orders }: { chains: readonly LocalChain[]; orders: OrderBook }): Route[] {
  const find = ({ params }: ServiceRequest): Order => {
    const order = orders.find(params.id ?? '')
    if (!order) throw new Refusal(404, 'order', 'No such order')
    return order
  }
  const act = (verb: string, run: (order: Order) => unknown): Route => ({
    method: 'POST',
    path: `/orders/:id/${verb}`,
    async answer(request) {
      const order = find(request)
      await run(order)
      return { status: 303, headers: { location: `/orders/${order.id}` } }
    },
  })
  return [
    {
      method: 'GET',
      path: '/meld',
      answer({ query }) {
        if (!query.get('publicKey')) throw new Refusal(401, 'publicKey', 'Unknown partner')
        const to = requireAddress(query.get('walletAddress'), 'walletAddress')
        const [chain] = chains
        if (!chain) throw new Refusal(503, 'chain', 'Nothing can be delivered')
        const token = findPurchasable(chain, query.get('destinationCurrencyCode') ?? '')
        const order = orders.add({ by: 'meld', chain, token, amount: token ? '50' : '0.02', to })
        return orderPage(order, 'open')
      },
    },
    {
      method: 'GET',
      path: '/orders/:id',
      async answer(request) {
        const order = find(request)
        return orderPage(order, await orders.statusOf(order))
      },
    },
    act('pay', orders.fulfil),
    act('decline', orders.decline),
  ]
}

const form = (order: Order, verb: string, label: string): string =>
  `<form method="post" action="/orders/${order.id}/${verb}"><button>${label}</button></form>`

function orderPage(order: Order, status: string): Reply {
  const { by, amount, token, chain, to } = order
  const what = `${amount} ${(token ?? chain.nativeCurrency).symbol} on ${chain.name}`
  const head =
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local checkout</title><style>body{font:16px/1.5 system-ui;margin:2rem;max-width:40rem}button{font:inherit;padding:.6rem 1.2rem;margin:.3rem 0}</style>'
  const controls = status === 'open' ? form(order, 'pay', 'Pay now') + form(order, 'decline', 'Decline') : ''
  const body = `<h1>${by.replaceAll('<', '')} checkout</h1><p>${what}</p><p>to ${to}</p><p role="status">${status}</p>${controls}`
  // Until the chain has it, the page looks again.
  const refresh = status === 'delivering' ? '<meta http-equiv="refresh" content="1">' : ''
  return { status: 200, body: head + refresh + body, type: 'text/html; charset=utf-8' }
}
