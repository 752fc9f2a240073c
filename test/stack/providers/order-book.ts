import { type Address, encodeFunctionData, type Hex, parseUnits, toHex } from 'viem'
import { testAccount } from '../chains/accounts.ts'
import { TOKEN_ABI } from '../chains/contract-abis.ts'
import type { LocalChain, LocalToken } from '../chains/local-chain.ts'
import { callNode } from '../chains/rpc.ts'

/** Who delivers: an account that does nothing else. */
const TREASURY_INDEX = 8

/** What a provider or an exchange is to deliver on a local chain once it has been paid for. */
export interface Order {
  readonly id: string
  /** `coinbase` or `meld` for purchases; an exchange's id for payments. */
  readonly by: string
  readonly chain: LocalChain
  /** Absent: the native coin. */
  readonly token: LocalToken | undefined
  /** Decimal text, in whole units. */
  readonly amount: string
  readonly to: Address
  readonly createdAtMs: number
}

export type OrderStatus = 'open' | 'delivering' | 'delivered' | 'failed'

/** Orders of the provider pages. A delivery is a real transaction, and its state is what the chain says of it. */
export interface OrderBook {
  readonly all: readonly Order[]
  add(order: Omit<Order, 'id' | 'createdAtMs'>): Order
  find(id: string): Order | undefined
  /** Delivers, once: a second call changes nothing. */
  fulfil(order: Order): Promise<void>
  decline(order: Order): void
  statusOf(order: Order): Promise<OrderStatus>
  hashOf(order: Order): Hex | undefined
}

export function createOrderBook(now: () => number): OrderBook {
  const orders: Order[] = []
  const deliveries = new Map<Order, Promise<Hex>>()
  const hashes = new Map<Order, Hex>()
  const declined = new Set<Order>()
  return {
    all: orders,
    add(order) {
      const added = { ...order, id: `order-${orders.length + 1}`, createdAtMs: now() }
      orders.unshift(added)
      return added
    },
    find: (id) => orders.find((order) => order.id === id),
    async fulfil(order) {
      if (declined.has(order)) return
      const delivery = deliveries.get(order) ?? deliver(order)
      deliveries.set(order, delivery)
      hashes.set(order, await delivery)
    },
    decline(order) {
      if (!deliveries.has(order)) declined.add(order)
    },
    async statusOf(order) {
      if (declined.has(order)) return 'failed'
      const hash = hashes.get(order)
      if (!hash) return 'open'
      const receipt = await callNode<{ status: Hex } | null>(order.chain.nodeUrl, 'eth_getTransactionReceipt', [hash])
      if (!receipt) return 'delivering'
      return receipt.status === '0x1' ? 'delivered' : 'failed'
    },
    hashOf: (order) => hashes.get(order),
  }
}

/** Tokens are minted; the native coin comes from the treasury. */
function deliver({ chain, token, amount, to }: Order): Promise<Hex> {
  const from = testAccount(TREASURY_INDEX).address
  const value = parseUnits(amount, token?.decimals ?? chain.nativeCurrency.decimals)
  const transaction = token
    ? { to: token.address, data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, value] }) }
    : { to, value: toHex(value) }
  return callNode<Hex>(chain.nodeUrl, 'eth_sendTransaction', [{ from, ...transaction, gas: toHex(200_000) }])
}
