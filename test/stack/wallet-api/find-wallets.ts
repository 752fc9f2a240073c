import { Refusal } from '../serve/refusal.ts'
import type { ListedWallet } from './wallet-list.ts'

/** GET /getWallets: filters first, then cuts the page. `count` is the number of all matches. Refuses 400. */
export function findWallets(
  wallets: readonly ListedWallet[],
  query: URLSearchParams,
): { data: ListedWallet[]; count: number } {
  const page = readPositive(query, 'page', 1)
  const entries = readPositive(query, 'entries', 40)
  const include = readList(query, 'include')
  const exclude = readList(query, 'exclude')
  const chains = readList(query, 'chains')
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type')
  const isMatch = (wallet: ListedWallet): boolean =>
    (include.length === 0 || include.includes(wallet.id)) &&
    !exclude.includes(wallet.id) &&
    (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!badge || wallet.badge_type === badge)
  const matches = wallets.filter(isMatch)
  return { data: matches.slice((page - 1) * entries, page * entries), count: matches.length }
}

function readList(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter((entry) => entry !== '')
}

function readPositive(query: URLSearchParams, name: string, absent: number): number {
  const text = query.get(name)
  if (text === null) return absent
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Refusal(400, name, `${name} must be a positive integer`)
  return Number(text)
}
