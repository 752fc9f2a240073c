/** What a WalletConnect client keeps, in the shape its `storage` option wants. Give it to the next client: a restart. */
export interface WalletStore {
  readonly items: Map<string, string>
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Kept as JSON, so that nothing is shared by reference with a client that should be gone. */
export function createWalletStore(items: Map<string, string> = new Map()): WalletStore {
  return {
    items,
    getKeys: async () => [...items.keys()],
    getEntries: async <Value>() => [...items].map(([key, text]): [string, Value] => [key, JSON.parse(text) as Value]),
    async getItem<Value>(key: string) {
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as Value)
    },
    async setItem(key, value) {
      items.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      items.delete(key)
    },
  }
}
