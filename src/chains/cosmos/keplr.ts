/** The part of Keplr's interface that wallets of its shape share. Answers are unchecked. */
export interface KeplrWallet {
  enable(chainId: string): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  signAmino(chainId: string, signer: string, signDoc: unknown): Promise<unknown>
  signDirect(chainId: string, signer: string, signDoc: unknown): Promise<unknown>
  experimentalSuggestChain?(chain: unknown): Promise<unknown>
  /** The accounts with their keys, in `cosmos_getAccounts`'s rows, where asking for one reads only what is known. */
  listAccounts?(): Promise<unknown>
  disable?(chainId: string): Promise<unknown>
}
