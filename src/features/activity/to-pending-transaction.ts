import { formatAmount } from '../../domain/amount.ts'
import type { Network } from '../../domain/network.ts'
import type { TokenBalance } from '../../domain/token.ts'
import type { SentTransaction } from '../../state/sent-transactions.ts'
import type { Transaction, Transfer } from './transaction.ts'

// The first four bytes of the calldata: transfer(address,uint256) and approve(address,uint256).
const TRANSFER = '0xa9059cbb'
const APPROVE = '0x095ea7b3'
const WORD = 64

const wordOf = (data: string, index: number): string => data.slice(10 + WORD * index, 10 + WORD * (index + 1))

const out = (amountText: string, symbol: string, pictureUrl?: string): Transfer => ({
  direction: 'out',
  amountText,
  symbol,
  valueUsd: 0,
  pictureUrl,
})

/** A line of the history for what the history does not know yet. What it is, is read from the request itself. */
export function toPendingTransaction(
  { hash, from, to, value, data, sentAtMs, outcome }: SentTransaction,
  { nativeCurrency }: Network,
  tokens: readonly TokenBalance[],
): Transaction {
  const make = (operation: string, target: string, transfers: readonly Transfer[]): Transaction => ({
    id: `sent ${hash}`,
    operation,
    hash,
    minedAtMs: sentAtMs,
    from,
    to: target,
    status: outcome ?? 'pending',
    application: { name: '', pictureUrl: undefined },
    transfers,
  })
  const amount = BigInt(value === '0x' ? 0 : value)
  const coins = amount ? [out(formatAmount(amount, nativeCurrency.decimals), nativeCurrency.symbol)] : []
  const method = data.slice(0, 10).toLowerCase()
  if (data.length <= 2) return make(to ? 'send' : 'deploy', to, coins)
  if (!to) return make('deploy', to, coins)
  if (method === APPROVE) return make('approve', to, coins)
  if (method !== TRANSFER || data.length < 10 + 2 * WORD) return make('execute', to, coins)
  const token = tokens.find(({ address }) => address?.toLowerCase().endsWith(`:${to}`))
  const moved = token && [
    out(formatAmount(BigInt(`0x${wordOf(data, 1)}`), Number(token.quantity.decimals)), token.symbol, token.iconUrl),
  ]
  return make('send', `0x${wordOf(data, 0).slice(-40)}`, moved ?? [])
}
