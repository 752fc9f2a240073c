import { bip122 } from '../chains/bip122/index.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { AppKitAdapter, GivenOptions } from './app-kit-options.ts'

/** What `useAppKitProvider('bip122')` answers. */
export interface BitcoinProvider extends HostProvider {
  /** All that the wallet has granted; `publicKey` in hex, where the wallet tells. */
  getAccountAddresses(): Promise<readonly { readonly address: string; readonly publicKey?: string }[]>
  /** base64. */
  signMessage(input: {
    readonly address: string
    readonly message: string
    readonly protocol?: string
  }): Promise<string>
  /** `amount` in satoshi. Answers the transaction's id. */
  sendTransfer(input: { readonly recipient: string; readonly amount: string | number }): Promise<string>
  /** `psbt` in base64, as in the answer. */
  signPSBT(input: {
    readonly psbt: string
    readonly signInputs?: readonly object[]
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
}

function wrapBitcoin(provider: HostProvider): BitcoinProvider {
  const ask = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    provider.request({ method, params }) as Promise<Answer>
  return {
    ...provider,
    getAccountAddresses: () => ask('getAccountAddresses'),
    signMessage: async (input) => (await ask<{ signature: string }>('signMessage', input)).signature,
    sendTransfer: async ({ recipient, amount }) =>
      (await ask<{ txid: string }>('sendTransfer', { recipientAddress: recipient, amount })).txid,
    signPSBT: (input) => ask('signPsbt', input),
  }
}

/** Bitcoin wallets. */
export class BitcoinAdapter implements AppKitAdapter, GivenOptions {
  readonly namespace = 'bip122'
  readonly family = bip122
  readonly wrap = wrapBitcoin

  /** What the kit's own options say too: networks and project. */
  constructor(readonly options: { readonly networks?: readonly unknown[]; readonly projectId?: string } = {}) {}
}
