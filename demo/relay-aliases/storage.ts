// Instead of @walletconnect/keyvaluestorage (unstorage): the same database, keys and texts, so that a page keeps its
// sessions when it begins or ceases to use these aliases.
import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { safeJsonParse, safeJsonStringify } from './safe-json.ts'

/** As unstorage writes keys. */
const normalize = (key: string): string => key.replaceAll('/', ':').replace(/:+/g, ':').replace(/^:|:$/g, '')

export default class KeyValueStorage {
  #opened: UseStore | undefined
  get #store(): UseStore {
    this.#opened ??= createStore('WALLET_CONNECT_V2_INDEXED_DB', 'keyvaluestorage')
    return this.#opened
  }

  getKeys(): Promise<string[]> {
    return keys<string>(this.#store)
  }
  async getEntries(): Promise<[string, unknown][]> {
    return (await entries<string, unknown>(this.#store)).map(([key, text]) => [key, safeJsonParse(text)])
  }
  async getItem(key: string): Promise<unknown> {
    const text = await get<unknown>(normalize(key), this.#store)
    return typeof text === 'string' ? safeJsonParse(text) : text
  }
  setItem(key: string, value: unknown): Promise<void> {
    return set(normalize(key), safeJsonStringify(value), this.#store)
  }
  removeItem(key: string): Promise<void> {
    return del(normalize(key), this.#store)
  }
}
