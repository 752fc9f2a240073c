import { type Address, erc20Abi, getAbiItem, getAddress, toEventSelector, toFunctionSelector, zeroAddress } from 'viem'
import { EXCHANGE_ABI, NFT_ABI, TOKEN_ABI } from '../chains/contract-abis.ts'
import { readPricesUsd } from '../chains/read-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, type ServiceRequest } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress, requireChain } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { isSameAddress, type MinedTransaction } from './history-index.ts'
import { type HistoryTransfer, readTransfers } from './history-transfers.ts'
import { listPurchases } from './onramp.ts'

const PAGE_SIZE = 50
const APPROVAL_TOPIC = toEventSelector(getAbiItem({ abi: erc20Abi, name: 'Approval' }))
const SWAP_SELECTOR = toFunctionSelector(getAbiItem({ abi: EXCHANGE_ABI, name: 'swap' }))
const MINT_SELECTORS = [TOKEN_ABI, NFT_ABI].map((abi) => toFunctionSelector(getAbiItem({ abi, name: 'mint' })))

/** One transaction of an account. */
export interface HistoryItem {
  id: string
  metadata: {
    operationType: string
    hash: string
    nonce: number
    minedAt: string
    sentFrom: Address
    sentTo: Address
    status: 'confirmed' | 'failed'
    application: { name: string | null; iconUrl: string | null } | null
    chain: string
  }
  /** Null where nothing moved: the real service does the same. */
  transfers: HistoryTransfer[] | null
}

/** GET /v1/account/{account}/history: what happened on the chains, newest first, PAGE_SIZE per page. */
export function historyRoute(context: BlockchainApiContext): Route {
  return {
    method: 'GET',
    path: '/v1/account/:account/history',
    async answer(request) {
      requireProject(request)
      const owner = requireAddress(request.params.account, 'account')
      const onramp = request.query.get('onramp')
      if (onramp && onramp !== 'coinbase') throw new Refusal(400, 'onramp', `Unsupported on-ramp: ${onramp}`)
      const caipNetworkId = request.query.get('chainId')
      const isAll = !caipNetworkId || caipNetworkId === 'eip155'
      const chains = isAll ? context.chains : [requireChain(context.chains, caipNetworkId, 'chainId')]
      if (onramp) return ok({ data: await listPurchases(context, owner), next: null })
      const lists = await Promise.all(
        chains.map(async (chain) => {
          const prices = await readPricesUsd(chain)
          const scene = {
            imagesUrl: context.imagesUrl,
            prices: new Map([...prices.bySymbol, [chain.nativeCurrency.symbol, prices.native]]),
          }
          const all = await context.history.transactionsOf(chain)
          return all.flatMap((transaction) => {
            const transfers = readTransfers(transaction, owner, scene)
            if (transfers.length === 0 && !isSameAddress(transaction.from, owner)) return []
            return [{ transaction, item: toItem(transaction, transfers, owner, context) }]
          })
        }),
      )
      const sorted = lists.flat().sort((one, other) => compareAge(other.transaction, one.transaction))
      return ok(
        takePage(
          sorted.map(({ item }) => item),
          request,
        ),
      )
    },
  }
}

function compareAge(one: MinedTransaction, other: MinedTransaction): number {
  return (
    one.minedAtMs - other.minedAtMs ||
    one.chain.id - other.chain.id ||
    one.blockNumber - other.blockNumber ||
    one.index - other.index
  )
}

/** The cursor names the last item shown, so that a transaction mined meanwhile does not shift the next page. */
function takePage(
  items: readonly HistoryItem[],
  request: ServiceRequest,
): { data: HistoryItem[]; next: string | null } {
  const cursor = request.query.get('cursor')
  const lastShown = cursor ? Buffer.from(cursor, 'base64url').toString() : undefined
  const start = lastShown ? items.findIndex((item) => item.id === lastShown) + 1 : 0
  if (lastShown && start === 0) throw new Refusal(400, 'cursor', 'Unknown cursor')
  const data = items.slice(start, start + PAGE_SIZE)
  const last = data.at(-1)
  const hasMore = last !== undefined && start + PAGE_SIZE < items.length
  return { data, next: hasMore ? Buffer.from(last.id).toString('base64url') : null }
}

function toItem(
  transaction: MinedTransaction,
  transfers: HistoryTransfer[],
  owner: Address,
  { imagesUrl, calendar }: BlockchainApiContext,
): HistoryItem {
  const isExchange = isSameAddress(transaction.to, transaction.chain.exchange)
  const application = isExchange ? { name: 'Local Exchange', iconUrl: `${imagesUrl}/app/exchange.svg` } : null
  return {
    id: `${transaction.chain.id}-${transaction.hash}`,
    metadata: {
      operationType: operationOf(transaction, transfers, owner),
      hash: transaction.hash,
      nonce: transaction.nonce,
      minedAt: new Date(calendar.told(transaction.minedAtMs)).toISOString(),
      sentFrom: getAddress(transaction.from),
      sentTo: getAddress(transaction.to ?? zeroAddress),
      status: transaction.succeeded ? 'confirmed' : 'failed',
      application,
      chain: transaction.chain.caipNetworkId,
    },
    transfers: transfers.length > 0 ? transfers : null,
  }
}

function operationOf(transaction: MinedTransaction, transfers: readonly HistoryTransfer[], owner: Address): string {
  const selector = transaction.input.slice(0, 10)
  if (!transaction.to) return 'deploy'
  if (selector === SWAP_SELECTOR) return 'trade'
  if (MINT_SELECTORS.some((mint) => mint === selector)) return 'mint'
  if (transaction.logs.some((log) => log.topics[0] === APPROVAL_TOPIC)) return 'approve'
  if (transfers.some((transfer) => transfer.direction !== 'in')) return 'send'
  if (transfers.length > 0) return 'receive'
  return isSameAddress(transaction.from, owner) ? 'execute' : 'receive'
}
