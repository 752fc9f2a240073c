/** What an extension gives a page it let in. Answers are unchecked; wallets forget members. */
export interface Extension {
  readonly accounts: {
    get(): Promise<unknown>
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  readonly signer: {
    signRaw?(payload: { address: string; data: string; type: 'bytes' }): Promise<unknown>
    signPayload?(payload: unknown): Promise<unknown>
  }
}
