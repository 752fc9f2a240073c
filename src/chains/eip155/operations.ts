import { failConnection } from '../../errors/connection-errors.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import { parseEip155Address } from './address.ts'
import { eip155Names } from './names.ts'
import { askWallet, connectWallet, watchWallet } from './wallet.ts'

export const eip155Operations = {
  parseAddress: parseEip155Address,
  connect: connectWallet,
  watch: watchWallet,

  async signMessage(connector, address, message) {
    const hex = hexOfBytes(new TextEncoder().encode(message))
    return String(await askWallet(connector, 'personal_sign', [`0x${hex}`, address]))
  },

  async disconnect(connector) {
    // Wallets without EIP-2255 answer an error. That is fine: we do not reconnect to them either way.
    await askWallet(connector, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => {})
  },

  switchNetwork: async (connector, network) =>
    (await import('./switch-network.ts')).switchWalletNetwork(connector, network),

  async nativeBalance(address, request) {
    const answer = await request('eth_getBalance', [address, 'latest'])
    if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer)) throw failConnection('connection/failed')
    return BigInt(answer)
  },

  async walletAssets(connector, address, network) {
    const { askAssets } = await import('./wallet-assets.ts')
    return askAssets((method, params) => askWallet(connector, method, params), address, network)
  },

  async revokePermission(connector, permission) {
    return String(await askWallet(connector, 'wallet_revokePermissions', [permission]))
  },

  names: eip155Names,
  transfer: async () => (await import('./transfer.ts')).eip155Transfer,
  pairing: async () => (await import('./pairing.ts')).eip155Pairing,
  signIn: async () => (await import('./sign-in.ts')).eip155SignIn,
  createProvider: async (source) => (await import('./provider.ts')).createEip1193Facade(source),
} satisfies FamilyOperations
