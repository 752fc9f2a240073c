import { failConnection } from '../../errors/connection-errors.ts'
import { codeOf, messageOf } from '../../errors/from-unknown.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import { parseEip155Address } from './address.ts'
import { checkChecksum } from './more/checksum.ts'
import { eip155Names } from './names.ts'
import { createEip1193Facade } from './provider.ts'
import { askWallet, connectWallet, watchWallet } from './wallet.ts'

/** "I have no such method", by EIP-1193 and JSON-RPC, and of wallets that have words only. */
const UNKNOWN_METHOD_CODES: readonly unknown[] = [4200, -32601, -32004]
const UNKNOWN_METHOD_WORDS =
  /(not|un)[ -]?(found|known|supported|available|implemented|exist)|(invalid|no such) method/i

function hexOf(answer: unknown, form: RegExp): string {
  if (typeof answer !== 'string' || !form.test(answer)) throw failConnection('connection/failed')
  return answer
}

export const eip155Operations = {
  parseAddress: parseEip155Address,
  // Here, and not fetched: what a wallet says of its accounts is heard in the wallet's own turn.
  checkAddress: checkChecksum,
  connect: connectWallet,
  watch: watchWallet,

  async signMessage(connector, address, message) {
    const hex = hexOfBytes(new TextEncoder().encode(message))
    const answer = await askWallet(connector, 'personal_sign', [`0x${hex}`, address])
    // R5.3. The empty one is of a Safe whose owners have signed on the chain.
    return hexOf(answer, /^0x([0-9a-f]{62,})?$/i)
  },

  async disconnect(connector) {
    try {
      await askWallet(connector, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    } catch (error) {
      // Wallets without EIP-2255 cannot forget a site. That is fine: we do not reconnect to them either way.
      const { cause } = error as WidgetError
      if (!UNKNOWN_METHOD_CODES.includes(codeOf(cause)) && !UNKNOWN_METHOD_WORDS.test(messageOf(cause))) throw error
    }
  },

  async switchNetwork(...order) {
    await (await import('./more/switch-network.ts')).switchNetwork(...order)
  },

  async nativeBalance(address, request) {
    return BigInt(hexOf(await request('eth_getBalance', [address, 'latest']), /^0x[0-9a-f]{1,64}$/i))
  },

  async walletAssets(connector, address, network) {
    const { askAssets } = await import('./more/wallet-assets.ts')
    return askAssets((method, params) => askWallet(connector, method, params), address, network)
  },

  async revokePermission(connector, permission) {
    return String(await askWallet(connector, 'wallet_revokePermissions', [permission]))
  },

  names: eip155Names,
  transfer: async () => (await import('./more/transfer.ts')).eip155Transfer,
  pairing: async () => (await import('./more/pairing.ts')).eip155Pairing,
  signIn: async () => (await import('./check/sign-in.ts')).eip155SignIn,
  createProvider: createEip1193Facade,
} satisfies FamilyOperations
