import type { Connector } from '../../domain/connector.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { StandardWallet } from '../../ports/discovery.ts'
import { fromWallet } from '../from-wallet.ts'
import { codedError } from '../host-events.ts'
import { toBase58 } from './base58.ts'
import type { SolanaSigner } from './signer.ts'

const SIGNATURE_LENGTH = 64

export const isStandard = ({ provider }: Connector): boolean => isRecord(provider) && isRecord(provider.features)

const standardWalletOf = ({ provider }: Connector): StandardWallet => provider as StandardWallet

export const hasFeature = (connector: Connector, feature: string): boolean =>
  feature in standardWalletOf(connector).features

/** Calls a feature's method as the wallet's own object expects it. Fails with `connection/…`, 4200 where it has none. */
export const askFeature = (connector: Connector, feature: string, ...inputs: unknown[]): Promise<unknown> =>
  fromWallet(() => {
    const owner = standardWalletOf(connector).features[feature]
    const method = isRecord(owner) && owner[feature.split(':')[1] ?? '']
    if (!isRecord(owner) || typeof method !== 'function')
      throw codedError(4200, `${connector.name} does not support ${feature}`)
    return Reflect.apply(method, owner, inputs) as unknown
  })

const failAnswer = (): Error =>
  failConnection('connection/failed', {}, new TypeError('The wallet answered something else'))

const bytesIn = (answer: unknown, key: string, length?: number): Uint8Array => {
  const bytes = isRecord(answer) ? answer[key] : undefined
  if (bytes instanceof Uint8Array && bytes.length === (length ?? bytes.length)) return bytes
  throw failAnswer()
}

/** The standard's methods answer a list, one item for each input. */
const listOf = (answer: unknown, count: number): unknown[] => {
  if (Array.isArray(answer) && answer.length === count) return answer
  throw failAnswer()
}

/** The wallet's own account object, which is what its features take. */
const accountOf = (connector: Connector, address: string): unknown => {
  const { accounts } = standardWalletOf(connector)
  const found = Array.isArray(accounts) && accounts.find((one) => isRecord(one) && one.address === address)
  if (!found) throw failConnection('connection/not-connected')
  return found
}

/** A Wallet Standard wallet. `chain` is the standard's name of the network, `solana:devnet`. */
export const createStandardSigner = (connector: Connector, chain: string): SolanaSigner => ({
  async signMessage(address, message) {
    const account = accountOf(connector, address)
    const answer = await askFeature(connector, 'solana:signMessage', { account, message })
    return toBase58(bytesIn(listOf(answer, 1)[0], 'signature', SIGNATURE_LENGTH))
  },
  async signTransactions(address, transactions) {
    const account = accountOf(connector, address)
    const inputs = transactions.map((transaction) => ({ account, transaction, chain }))
    const answer = await askFeature(connector, 'solana:signTransaction', ...inputs)
    return listOf(answer, inputs.length).map((one) => bytesIn(one, 'signedTransaction'))
  },
  async sendTransaction(address, transaction, options) {
    const account = accountOf(connector, address)
    const answer = await askFeature(connector, 'solana:signAndSendTransaction', {
      account,
      transaction,
      chain,
      options,
    })
    return toBase58(bytesIn(listOf(answer, 1)[0], 'signature', SIGNATURE_LENGTH))
  },
})

/** Follows the wallet's accounts until the answer is called. A wallet that cannot tell changes stays as it is. */
export function watchAccounts(connector: Connector, changed: (accounts: unknown) => void): () => void {
  try {
    const events = standardWalletOf(connector).features['standard:events'] as {
      on(name: 'change', listener: (changes: unknown) => void): unknown
    }
    const off = events.on('change', (changes) => {
      // Features and chains change as well.
      if (isRecord(changes) && Array.isArray(changes.accounts)) changed(changes.accounts)
    })
    return () => void (typeof off === 'function' && off())
  } catch {
    return () => {} // the grant counts all the same
  }
}
