/** Numbers in [0, 1) that depend on nothing but these words: FNV-1a, then the last mixing of MurmurHash3. */
export function drawFor(words: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export interface Weighted {
  readonly name: string
  /** How often it is wanted, next to the others. */
  readonly weight: number
}

/** What one step wants. */
export interface Wish {
  /** One of these. What else stands among them changes the answer only where it is the answer. */
  pick<Item>(items: readonly [Item, ...Item[]], nameOf?: (item: Item) => string): Item
  /** All of these, the most wanted first. */
  order<Item extends Weighted>(items: readonly Item[]): Item[]
  chance(share: number): boolean
}

/**
 * The wish of one step, by seed and number alone: what earlier steps did, or could not do, changes nothing of it. So one
 * journey can be taken again without some of its steps.
 */
export function createWish(seed: number, step: number): Wish {
  const draw = (words: string): number => drawFor(`${seed}/${step}/${words}`)
  return {
    pick: (items, nameOf = String) =>
      items.reduce((best, item) => (draw(`of ${nameOf(item)}`) > draw(`of ${nameOf(best)}`) ? item : best)),
    // Sampling without replacement by weight (Efraimidis and Spirakis).
    order: (items) =>
      items
        .map((item) => ({ item, key: -Math.log(1 - draw(item.name)) / item.weight }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item),
    chance: (share) => draw('chance') < share,
  }
}
