import type { TokenBalance } from '../../domain/token.ts'
import type { Transaction } from './transaction.ts'

/** One kind of NFT the account seems to hold. */
export interface CollectedNft {
  readonly key: string
  readonly name: string
  readonly pictureUrl: string | undefined
  /** How many, where the balance tells. */
  readonly count: number
  /** Of the latest transaction that moved it, or of its contract where only the balance tells. */
  readonly hash?: string | undefined
  readonly contract?: string | undefined
}

/**
 * What came in more often than it went out. The wire names neither contract nor id, so name and picture are the identity,
 * whether it may be shown or not; and what came before the pages read so far is not known. Spam is taken out before: `hideSpam`.
 */
export function collectNfts(transactions: readonly Transaction[]): CollectedNft[] {
  const held = new Map<string, { nft: CollectedNft; count: number }>()
  for (const { hash, status, transfers } of transactions) {
    if (status !== 'confirmed') continue
    for (const { nft, direction, pictureUrl, amountText } of transfers) {
      if (!nft) continue
      const key = `${nft.name} ${pictureUrl ?? nft.id}`
      const entry = held.get(key) ?? { nft: { key, name: nft.name, pictureUrl, count: 1, hash }, count: 0 }
      const amount = Number(amountText) || 1
      entry.count += direction === 'in' ? amount : direction === 'out' ? -amount : 0
      held.set(key, entry)
    }
  }
  return [...held.values()].filter(({ count }) => count > 0).map(({ nft }) => nft)
}

/** What cannot be divided is no money: services, and wallets of our own frame, list NFTs as tokens without decimals. */
export const listCollectibles = (tokens: readonly TokenBalance[]): CollectedNft[] =>
  tokens
    .filter(({ quantity }) => quantity.decimals === '0' && Number(quantity.numeric) > 0)
    .map(({ name, symbol, address = '', quantity, iconUrl }) => ({
      key: `${address} ${name} ${symbol}`,
      name,
      pictureUrl: iconUrl,
      count: Number(quantity.numeric),
      contract: address.slice(address.lastIndexOf(':') + 1),
    }))

/**
 * Both, each once. The history knows of single NFTs, and takes longer: what the balance told of stays where it is, as many as it
 * told of, with the picture of the history where that has one; and what only the history knows comes after it.
 */
export function joinNfts(history: readonly CollectedNft[], balance: readonly CollectedNft[]): CollectedNft[] {
  const known = new Map(history.map((nft) => [nft.name, nft]))
  const held = balance.map((nft) => {
    const { hash, pictureUrl = nft.pictureUrl } = known.get(nft.name) ?? {}
    return { ...nft, hash, pictureUrl }
  })
  const names = new Set(balance.map(({ name }) => name))
  const more = history.filter((nft) => !names.has(nft.name) || known.get(nft.name) !== nft)
  return [...new Map([...held, ...more].map((nft) => [nft.key, nft])).values()]
}
