const FIRST_PARTS =
  'Alder Amberley Barley Birchwood Bramble Cedarfold Clovelly Cobble Copperleaf Dandelion Driftwood Elderberry Fennel Fernhill ' +
  'Gorse Hazelnut Heather Ivybridge Juniper Kestrel Larchwood Linden Marigold Meadow Millstone Nettle Oatfield Pebble Quince Saltmarsh'

const SECOND_PARTS =
  'Wallet Purse Satchel Pouch Coffer Strongbox Keyring Locket Casket Pocket Cupboard Drawer Ledgerbook Lockbox Tin Jar ' +
  'Basket Hamper Chestnut Cache'

/** Invented names, 600 of them, in an order that mixes first and second parts. `index` beyond that repeats with a number. */
export function inventName(index: number): string {
  const firsts = FIRST_PARTS.split(' ')
  const seconds = SECOND_PARTS.split(' ')
  const total = firsts.length * seconds.length
  // 7 shares no factor with 600, so every combination comes once before any comes again.
  const mixed = (index * 7) % total
  const round = Math.floor(index / total)
  const name = `${firsts[mixed % firsts.length]} ${seconds[Math.floor(mixed / firsts.length)]}`
  return round === 0 ? name : `${name} ${round + 1}`
}
