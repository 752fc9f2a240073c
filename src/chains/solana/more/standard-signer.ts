import type { Connector } from '../../../domain/connector.ts'
import { failConnection } from '../../../errors/connection-errors.ts'
import { failMoney } from '../../../errors/money-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { writeBase58 } from '../../base58.ts'
import type { SolanaSigner } from '../signer.ts'
import { askFeature, standardWalletOf } from '../standard-wallet.ts'

const SIGNATURE_LENGTH = 64

const somethingElse = (): Error => new TypeError('The wallet answered something else')
const failAnswer = (): Error => failConnection('connection/failed', {}, somethingElse())

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
    return writeBase58(bytesIn(listOf(answer, 1)[0], 'signature', SIGNATURE_LENGTH))
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
    try {
      return writeBase58(bytesIn(listOf(answer, 1)[0], 'signature', SIGNATURE_LENGTH))
    } catch {
      // It may have been sent all the same: nobody must be told to try again.
      throw failMoney('transfer/unknown', {}, somethingElse())
    }
  },
})
