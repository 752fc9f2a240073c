import { bip122 } from '../chains/bip122/index.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { AppKitAdapter, GivenOptions } from './app-kit-options.ts'

export type { BitcoinProvider as BitcoinConnector }

/** What `useAppKitProvider('bip122')` answers. */
export interface BitcoinProvider extends HostProvider {
  /** All that the wallet has granted. */
  getAccountAddresses(): Promise<
    readonly {
      /** As the wallet writes it. */
      readonly address: string
      /** Hexadecimal, where the wallet tells. */
      readonly publicKey?: string
      /** Of the key, where the wallet tells: `m/84'/0'/0'/0/0`. */
      readonly path?: string
      /** What it is for. */
      readonly intention: 'payment' | 'ordinal'
    }[]
  >
  /** base64. */
  signMessage(input: {
    /** Who signs: one of `getAccountAddresses`. */
    readonly address: string
    /** The text, as the visitor will read it. */
    readonly message: string
    /** `ecdsa` or `bip322`; absent: `bip322` for Taproot addresses, `ecdsa` for others. */
    readonly protocol?: string | undefined
  }): Promise<string>
  /** `amount` in satoshi. Answers the transaction's id. */
  sendTransfer(input: {
    /** Whom to pay. */
    readonly recipient: string
    /** In satoshis. */
    readonly amount: string | number
  }): Promise<string>
  /** `psbt` in base64, as in the answer. */
  signPSBT(input: {
    /** In base64 (BIP-174). */
    readonly psbt: string
    /** Which inputs, and by which address each. */
    readonly signInputs?: readonly object[] | undefined
    /** Whether the wallet sends it off as well. Default false. */
    readonly broadcast?: boolean | undefined
  }): Promise<{
    /** As it was given, with the signatures in it. */
    readonly psbt: string
    /** Of the transaction, where it was sent off. */
    readonly txid?: string
  }>
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
  constructor(
    readonly options: {
      /** Accepted, and not read: those of `createAppKit` count. */
      readonly networks?: readonly unknown[] | undefined
      /** Accepted, and not read: that of `createAppKit` counts. */
      readonly projectId?: string | undefined
    } = {},
  ) {}
}
