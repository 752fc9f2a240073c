/** What a page knows and keeps while somebody signs in, as far as every kind of host asks for it. `storage`: what it keeps. */
export const pageOf = (storage: Map<string, string>, uri: string) => ({
  domain: 'shop.example',
  uri,
  read: (key: string) => storage.get(key),
  write: (key: string, text: string | undefined) =>
    void (text === undefined ? storage.delete(key) : storage.set(key, text)),
  words: async (chainId: string, address: string) => ({ accountKind: 'Ethereum', address, chainId: chainId.slice(7) }),
})
