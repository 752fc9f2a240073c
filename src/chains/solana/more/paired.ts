import type { Connector } from '../../../domain/connector.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { FamilyPairing, PairedWallet } from '../../../ports/paired-wallet.ts'
import { readBase58, writeBase58 } from '../../base58.ts'
import { parseBase64, toBase64 } from '../../bytes.ts'
import { fromWallet } from '../../from-wallet.ts'
import type { SolanaSigner } from '../signer.ts'
import { legacyParts, putSignature } from './wire.ts'

export const solanaPairing: FamilyPairing = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}

const failAnswer = (): Error => new TypeError('The wallet answered something else')

/**
 * A wallet that speaks the `solana_…` methods of the public RPC list for paired wallets. Some have their
 * transactions in base58, and call the options otherwise (R5.28).
 */
export function createPairedSigner({ provider }: Connector): SolanaSigner {
  const wallet = provider as PairedWallet
  const { writesBase58 } = wallet
  const write = writesBase58 ? writeBase58 : toBase64
  const read = writesBase58 ? (text: unknown) => readBase58(text) : parseBase64
  const ask = async (method: string, params: unknown): Promise<Record<string, unknown>> => {
    const answer = await wallet.request({ method, params })
    if (!isRecord(answer)) throw failAnswer()
    return answer
  }
  const askSignature = (method: string, params: unknown): Promise<string> =>
    fromWallet(async () => {
      const { signature } = await ask(method, params)
      if (!readBase58(signature, 64)) throw failAnswer()
      return signature as string
    })

  const signOne = (pubkey: string, transaction: Uint8Array): Promise<Uint8Array> =>
    fromWallet(async () => {
      const beside = writesBase58 ? {} : legacyParts(transaction)
      const answer = await ask('solana_signTransaction', { transaction: write(transaction), pubkey, ...beside })
      const whole = answer.transaction === undefined ? undefined : read(answer.transaction)
      // Older wallets answer the signature alone.
      const signature = readBase58(answer.signature, 64)
      const signed = whole ?? (signature && putSignature(transaction, pubkey, signature))
      if (!signed) throw failAnswer()
      return signed
    })

  return {
    signMessage: (pubkey, message) => askSignature('solana_signMessage', { message: writeBase58(message), pubkey }),

    async signTransactions(pubkey, transactions) {
      if (transactions.length > 1) {
        const texts = transactions.map((one) => write(one))
        const answer = await ask('solana_signAllTransactions', { transactions: texts, pubkey }).catch(
          (error: unknown) => {
            // A session without this method signs one by one.
            if (isRecord(error) && (error.code === 4200 || error.code === -32601)) return undefined
            return fromWallet(() => Promise.reject(error))
          },
        )
        const list = answer?.transactions
        const signed = Array.isArray(list) ? list.flatMap((text) => read(text) ?? []) : []
        if (signed.length === transactions.length) return signed
        if (answer) return fromWallet(() => Promise.reject(failAnswer()))
      }
      const signed: Uint8Array[] = []
      // In turn: a wallet shows one request at a time.
      for (const one of transactions) signed.push(await signOne(pubkey, one))
      return signed
    },

    sendTransaction: (pubkey, transaction, options) =>
      askSignature('solana_signAndSendTransaction', {
        transaction: write(transaction),
        pubkey,
        [writesBase58 ? 'options' : 'sendOptions']: options,
      }),
  }
}
