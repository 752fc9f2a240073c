import { readBase58, writeBase58 } from '../chains/base58.ts'
import { parseBase64, toBase64 } from '../chains/bytes.ts'
import { solana } from '../chains/solana/index.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { AppKitAdapter, GivenOptions } from './app-kit-options.ts'

export type { SolanaProvider as Provider }

/** A transaction of `@solana/web3.js` 1, either kind. */
export interface SerializableTransaction {
  /** Its bytes, signed or not. */
  serialize(options?: object): Uint8Array
}

/** What sends: a `Connection` of `@solana/web3.js` 1. */
interface Sender {
  /** Sends signed bytes. Answers the signature. */
  sendRawTransaction(bytes: Uint8Array, options?: object): Promise<string>
}

/** What `useAppKitProvider('solana')` answers. It brings no copy of `@solana/web3.js`: `publicKey` is the address with its bytes. */
export interface SolanaProvider extends HostProvider {
  /** The address in use, as text and as its 32 bytes. Undefined while nobody is connected. */
  readonly publicKey:
    | {
        /** The address. */
        toBase58(): string
        /** The same. */
        toString(): string
        /** The 32 bytes of it. */
        toBytes(): Uint8Array
      }
    | undefined
  /** Signs bytes as they are (Ed25519). Answers the signature’s 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Answers the signed transaction, of the class that it was given in. The one given stays unsigned. */
  signTransaction<Transaction extends SerializableTransaction>(transaction: Transaction): Promise<Transaction>
  /** The same for several, with one question to the wallet. Answers them in the same order. */
  signAllTransactions<Transaction extends SerializableTransaction>(
    transactions: readonly Transaction[],
  ): Promise<Transaction[]>
  /** Signs, and sends over the host's own connection. Answers the signature. */
  sendTransaction(transaction: SerializableTransaction, connection: Sender, options?: object): Promise<string>
  /** The wallet sends. Answers the signature. */
  signAndSendTransaction(transaction: SerializableTransaction, sendOptions?: object): Promise<string>
}

/** How a class of transactions reads its own bytes: the older one by `from`, the one with versions by `deserialize`. */
interface Reader<Transaction> {
  deserialize?(bytes: Uint8Array): Transaction
  from?(bytes: Uint8Array): Transaction
}

const write = (transaction: SerializableTransaction): string =>
  // The older class refuses, without these, what nobody has signed yet.
  toBase64(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

const bytesOf = (text: unknown): Uint8Array => parseBase64(text) ?? new Uint8Array()

function readLike<Transaction extends SerializableTransaction>(like: Transaction, signed: unknown): Transaction {
  const reader = like.constructor as unknown as Reader<Transaction>
  const read = reader.deserialize ?? reader.from
  if (!read) throw new TypeError('walletlet: expected a transaction of @solana/web3.js')
  return read.call(reader, bytesOf(signed))
}

function wrapSolana(provider: HostProvider, addressOf: () => string | undefined): SolanaProvider {
  const ask = <Answer>(method: string, params: object): Promise<Answer> =>
    provider.request({ method, params: { ...params, pubkey: addressOf() } }) as Promise<Answer>
  const sign = async (transaction: SerializableTransaction): Promise<string> =>
    (await ask<{ transaction: string }>('solana_signTransaction', { transaction: write(transaction) })).transaction
  return {
    ...provider,
    get publicKey() {
      const address = addressOf()
      const text = (): string => address ?? ''
      return address === undefined
        ? undefined
        : { toBase58: text, toString: text, toBytes: () => readBase58(address) ?? new Uint8Array() }
    },
    async signMessage(message) {
      const { signature } = await ask<{ signature: string }>('solana_signMessage', { message: writeBase58(message) })
      return readBase58(signature) ?? new Uint8Array()
    },
    signTransaction: async (transaction) => readLike(transaction, await sign(transaction)),
    async signAllTransactions(transactions) {
      const signed = await ask<{ transactions: string[] }>('solana_signAllTransactions', {
        transactions: transactions.map(write),
      })
      return transactions.map((one, at) => readLike(one, signed.transactions[at]))
    },
    sendTransaction: async (transaction, connection, options) =>
      connection.sendRawTransaction(bytesOf(await sign(transaction)), options),
    signAndSendTransaction: async (transaction, sendOptions) =>
      (
        await ask<{ signature: string }>('solana_signAndSendTransaction', {
          transaction: write(transaction),
          sendOptions,
        })
      ).signature,
  }
}

/** Solana wallets. */
export class SolanaAdapter implements AppKitAdapter, GivenOptions {
  readonly namespace = 'solana'
  readonly family = solana
  readonly wrap = wrapSolana

  /** Wallets announce themselves: adapters of single wallets, which the incumbent takes here, are not needed. */
  constructor(
    readonly options: {
      /** Accepted, and not read: wallets announce themselves. */
      readonly wallets?: readonly unknown[] | undefined
      /** Accepted, and not read: nodes are asked as `customRpcUrls` says. */
      readonly connectionSettings?: unknown
    } = {},
  ) {}
}
