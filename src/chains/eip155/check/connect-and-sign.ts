import { isWidgetError } from '../../../errors/fail.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { SignInAtOnce } from '../../../ports/family-sign-in.ts'
import { parseEip155Address } from '../address.ts'
import { withChecksum } from '../more/checksum.ts'
import { parseChainId } from '../parse-chain-id.ts'
import { askWallet } from '../wallet.ts'

/**
 * ERC-7846, `wallet_connect` with `signInWithEthereum`. No wallet says before whether it has the method. Those that announced
 * themselves (EIP-6963) are asked: they are the newer ones, and know to refuse what they lack. Whatever they answer but the visitor's
 * no, and but an account with its signature, counts as lacking it.
 */
export const connectAndSign: SignInAtOnce = {
  accountKind: 'Ethereum',
  placeholder: `0x${'0'.repeat(40)}`,
  isOffered: ({ type }) => type === 'ANNOUNCED',
  findChain: async (connector) => parseChainId(await askWallet(connector, 'eth_chainId')),

  async ask(connector, { chainId, ...fields }) {
    const { domain, uri, version, nonce, issuedAt, expirationTime, notBefore, requestId, statement, resources } = fields
    const asked = {
      ...{ domain, uri, version, nonce, issuedAt, expirationTime, notBefore, requestId, statement, resources },
      chainId: `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`,
    }
    // Wallets that check what they are asked stumble over what is there and undefined.
    const signInWithEthereum = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    const request = { version: '1', capabilities: { signInWithEthereum } }
    try {
      const answer = await askWallet(connector, 'wallet_connect', [request])
      const [account]: unknown[] = isRecord(answer) && Array.isArray(answer.accounts) ? answer.accounts : []
      const { address: given, capabilities } = isRecord(account) ? account : {}
      const signed = isRecord(capabilities) ? capabilities.signInWithEthereum : undefined
      const { message, signature } = isRecord(signed) ? signed : {}
      const address = typeof given === 'string' && parseEip155Address(given)
      return address && typeof message === 'string' && typeof signature === 'string'
        ? { address: withChecksum(address), message, signature }
        : undefined
    } catch (error) {
      if (isWidgetError(error, 'connection/rejected')) throw error
      return undefined
    }
  },
}
