import type { Connector } from '../../../domain/connector.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { HostProvider, ProviderSource } from '../../../ports/chain-family.ts'
import type { PairedWallet } from '../../../ports/paired-wallet.ts'
import { readBase58, writeBase58 } from '../../base58.ts'
import { parseBase64, toBase64 } from '../../bytes.ts'
import { codedError } from '../../coded-error.ts'
import { createHostProvider, type HostMethod } from '../../host-provider.ts'
import type { SolanaSigner } from '../signer.ts'
import { askFeature, isStandard } from '../standard-wallet.ts'
import { createStandardSigner } from './standard-signer.ts'
import { legacyParts, putSignature, signatureOf } from './wire.ts'

/** One method for a Wallet Standard wallet; a paired one is asked by the method's own name. */
type StandardMethod = (
  wallet: { connector: Connector; signer: SolanaSigner; pubkey: string },
  parameters: Record<string, unknown>,
) => Promise<unknown>

const failParameters = (expected: string): Error => codedError(-32602, `Expected ${expected}`)

function toTransaction(value: unknown): Uint8Array {
  const bytes = parseBase64(value)
  if (!bytes?.length) throw failParameters('a transaction, base64')
  return bytes
}

/** Older paired wallets answer the signature alone. */
function withTransaction(told: unknown, given: unknown, pubkey: string): unknown {
  const signature = isRecord(told) && told.transaction === undefined && readBase58(told.signature, 64)
  const signed = signature && putSignature(toTransaction(given), pubkey, signature)
  return signed ? { ...(told as object), transaction: toBase64(signed) } : told
}

/** In the words of WalletConnect's public RPC list, so that hosts need not know how a wallet is reached. */
const METHODS: Readonly<Record<string, StandardMethod>> = {
  async solana_signMessage({ signer, pubkey }, { message }) {
    const bytes = readBase58(message)
    if (!bytes) throw failParameters('a message, base58')
    return { signature: await signer.signMessage(pubkey, bytes) }
  },
  async solana_signTransaction({ signer, pubkey }, { transaction }) {
    const [signed = new Uint8Array()] = await signer.signTransactions(pubkey, [toTransaction(transaction)])
    return { signature: signatureOf(signed, pubkey), transaction: toBase64(signed) }
  },
  async solana_signAllTransactions({ signer, pubkey }, { transactions }) {
    if (!Array.isArray(transactions)) throw failParameters('transactions, base64')
    return { transactions: (await signer.signTransactions(pubkey, transactions.map(toTransaction))).map(toBase64) }
  },
  solana_signAndSendTransaction: async ({ signer, pubkey }, { transaction, sendOptions }) => ({
    signature: await signer.sendTransaction(pubkey, toTransaction(transaction), sendOptions),
  }),
  /** Ours: the standard's sign-in, where the wallet has it. */
  async solana_signIn({ connector }, input) {
    const answer = await askFeature(connector, 'solana:signIn', input)
    const one: unknown = Array.isArray(answer) ? answer[0] : undefined
    const { account, signedMessage, signature } = isRecord(one) ? one : {}
    if (!isRecord(account) || !(signedMessage instanceof Uint8Array) || !(signature instanceof Uint8Array))
      throw new TypeError('The wallet answered something else')
    return { address: account.address, signedMessage: writeBase58(signedMessage), signature: writeBase58(signature) }
  },
}

/** The provider for host code. It fails with the wallet's own error, whose `code` hosts compare. */
export function createSolanaProvider(source: ProviderSource, chainOf: (connector: Connector) => string): HostProvider {
  const listAccounts: HostMethod = async () => source.accounts.value.map((pubkey) => ({ pubkey }))
  const askFor =
    (method: string, answer: StandardMethod): HostMethod =>
    async (connector, params, address) => {
      const paired = isStandard(connector) ? undefined : (connector.provider as PairedWallet)
      const pubkey = typeof params.pubkey === 'string' ? params.pubkey : address
      // A paired wallet speaks this language itself, all but those with transactions in base58: hosts are not to know. Nor that
      // a session lacks the method for several, where they go one by one.
      if (paired && !paired.writesBase58 && method !== 'solana_signAllTransactions') {
        if (method === 'solana_signIn') return paired.request({ method, params })
        const named = { ...params, pubkey: params.pubkey ?? pubkey }
        if (method !== 'solana_signTransaction') return paired.request({ method, params: named })
        const beside = legacyParts(parseBase64(params.transaction) ?? new Uint8Array())
        const told = await paired.request({ method, params: { ...beside, ...named } })
        return withTransaction(told, params.transaction, pubkey)
      }
      try {
        const signer = paired
          ? (await import('./paired.ts')).createPairedSigner(connector)
          : createStandardSigner(connector, chainOf(connector))
        return await answer({ connector, pubkey, signer }, params)
      } catch (error) {
        throw isWidgetError(error) ? (error.cause ?? error) : error
      }
    }
  return createHostProvider(source, {
    accountsMethod: 'solana_requestAccounts',
    methods: {
      solana_getAccounts: listAccounts,
      solana_requestAccounts: listAccounts,
      ...Object.fromEntries(Object.entries(METHODS).map(([method, answer]) => [method, askFor(method, answer)])),
    },
  })
}
