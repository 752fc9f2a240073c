import type { Address } from 'viem'

/** A name and what it leads to, as the API shows it. */
export interface NameRecord {
  name: string
  registered_at: string
  updated_at: string
  /** By coin type. */
  addresses: Record<string, { address: Address; created_at: string }>
  attributes: Record<string, string>
}

/** The names that have been registered here, kept in memory. */
export interface NameBook {
  find(name: string): NameRecord | undefined
  /** All names of an address, oldest first. */
  of(address: Address): NameRecord[]
  register(name: string, owner: { address: Address; coinType: number; attributes: Record<string, string> }): NameRecord
}

/** Coin type under which the API always adds an address, besides the one that was asked for. */
const ETHER_COIN_TYPE = 60

export function createNameBook(now: () => number): NameBook {
  const records = new Map<string, NameRecord>()
  return {
    find: (name) => records.get(name.toLowerCase()),
    of(address) {
      const isOwn = (record: NameRecord): boolean =>
        Object.values(record.addresses).some((entry) => entry.address === address)
      return [...records.values()].filter(isOwn)
    },
    register(name, owner) {
      const at = new Date(now()).toISOString()
      const entry = { address: owner.address, created_at: at }
      const addresses = { [ETHER_COIN_TYPE]: entry, [owner.coinType]: entry }
      const record = { name, registered_at: at, updated_at: at, addresses, attributes: owner.attributes }
      records.set(name.toLowerCase(), record)
      return record
    },
  }
}
