import { isWidgetError } from '../../../errors/fail.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { SignInAtOnce } from '../../../ports/family-sign-in.ts'
import { writeBase58 } from '../../base58.ts'
import { parseSolanaAddress } from '../address.ts'
import { askFeature, hasFeature, isStandard } from '../standard-wallet.ts'
import { chainNamesOf } from './chain-names.ts'

/**
 * The Wallet Standard's `solana:signIn`, in which the wallet connects and writes the text itself. Wallets say whether they have it.
 * Whatever they answer but the visitor's no, and but an account with what it signed, counts as lacking it.
 */
export const connectAndSignSolana: SignInAtOnce = {
  accountKind: 'Solana',
  placeholder: '1'.repeat(32),
  isOffered: (connector) => isStandard(connector) && hasFeature(connector, 'solana:signIn'),
  // Wallets know no current network: it is the page's choice.
  findChain: async () => undefined,

  async ask(connector, { chainId, ...fields }) {
    const [name] = chainNamesOf(chainId)
    // All clusters of hosts have one name: a text for one of them would count for each.
    if (!name) return undefined
    const { domain, uri, version, nonce, issuedAt, expirationTime, notBefore, requestId, statement, resources } = fields
    const asked = {
      ...{ domain, statement, uri, version, chainId: name, nonce },
      ...{ issuedAt, expirationTime, notBefore, requestId, resources },
    }
    // Wallets that check what they are asked stumble over what is there and undefined.
    const input = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    try {
      const answer = await askFeature(connector, 'solana:signIn', input)
      const first: unknown = Array.isArray(answer) ? answer[0] : undefined
      const { account, signedMessage, signature } = isRecord(first) ? first : {}
      const address = isRecord(account) && parseSolanaAddress(account.address)
      return address && signedMessage instanceof Uint8Array && signature instanceof Uint8Array
        ? { address, message: new TextDecoder().decode(signedMessage), signature: writeBase58(signature) }
        : undefined
    } catch (error) {
      if (isWidgetError(error, 'connection/rejected')) throw error
      return undefined
    }
  },
}
