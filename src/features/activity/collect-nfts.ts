import type { Transaction } from './transaction.ts'

/** One kind of NFT the account seems to hold. */
export interface CollectedNft {
  readonly key: string
  readonly name: string
  readonly pictureUrl: string | undefined
  /** Of the latest transaction that moved it. */
  readonly hash: string
}

/**
 * What came in more often than it went out. The wire names neither contract nor id, so name and picture are the identity;
 * and what came before the pages read so far is not known. Spam is taken out before: `hideSpam`.
 */
export function collectNfts(transactions: readonly Transaction[]): CollectedNft[] {
  const held = new Map<string, { nft: CollectedNft; count: number }>()
  for (const { hash, status, transfers } of transactions) {
    if (status !== 'confirmed') continue
    for (const { nft, direction, pictureUrl, amountText } of transfers) {
      if (!nft) continue
      const key = `${nft.name} ${pictureUrl}`
      const entry = held.get(key) ?? { nft: { key, name: nft.name, pictureUrl, hash }, count: 0 }
      const amount = Number(amountText) || 1
      entry.count += direction === 'in' ? amount : direction === 'out' ? -amount : 0
      held.set(key, entry)
    }
  }
  return [...held.values()].filter(({ count }) => count > 0).map(({ nft }) => nft)
}
