import type { AddEthereumChainParameter } from 'viem'
import type { Connector } from '../../domain/connector.ts'
import type { Network } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { CHAIN_NOT_ADDED, codeOf, isRejection, messageOf } from '../../errors/from-unknown.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import { parseEip155Address } from './address.ts'
import { eip155Names } from './names.ts'
import { parseChainId } from './parse-chain-id.ts'
import { createEip1193Facade } from './provider.ts'
import { askWallet, connectWallet, watchWallet } from './wallet.ts'

/** "The wallet does not know this chain" (R8.23), in the signs and spellings wallets really use. */
const UNKNOWN_CHAIN_CODES: readonly unknown[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603]

/** "I have no such method", by EIP-1193 and JSON-RPC, and of wallets that have words only. */
const UNKNOWN_METHOD_CODES: readonly unknown[] = [4200, -32601, -32004]
const UNKNOWN_METHOD_WORDS =
  /(not|un)[ -]?(found|known|supported|available|implemented|exist)|(invalid|no such) method/i

const hexOf = (network: Network): string => `0x${Number(network.id).toString(16)}`

const isOn = async (connector: Connector, network: Network): Promise<boolean> =>
  parseChainId(await askWallet(connector, 'eth_chainId')) === String(network.id)

/** EIP-3085; wallets refuse empty lists, so what the host left out is left out here too. */
async function addChain(connector: Connector, network: Network): Promise<void> {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = network
  const chain: AddEthereumChainParameter = {
    chainId: hexOf(network),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
  try {
    await askWallet(connector, 'wallet_addEthereumChain', [chain])
  } catch (error) {
    throw isWidgetError(error, 'connection/rejected') ? error : failNetwork('network/chain-not-supported', {}, error)
  }
}

export const eip155Operations = {
  parseAddress: parseEip155Address,
  checkAddress: async (address) => (await import('./more/checksum.ts')).checkChecksum(address),
  connect: connectWallet,
  watch: watchWallet,

  async signMessage(connector, address, message) {
    const hex = hexOfBytes(new TextEncoder().encode(message))
    return String(await askWallet(connector, 'personal_sign', [`0x${hex}`, address]))
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

  async switchNetwork(connector, network) {
    const change = () => askWallet(connector, 'wallet_switchEthereumChain', [{ chainId: hexOf(network) }])
    try {
      await change()
    } catch (error) {
      const { cause } = error as WidgetError
      if (isRejection(cause) || !UNKNOWN_CHAIN_CODES.includes(codeOf(cause))) throw error
      await addChain(connector, network)
      // Some wallets only add; those that switched as well are left alone.
      if (!(await isOn(connector, network))) await change()
    }
    if (!(await isOn(connector, network))) throw failNetwork('network/stayed')
  },

  async nativeBalance(address, request) {
    const answer = await request('eth_getBalance', [address, 'latest'])
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw failConnection('connection/failed')
    return BigInt(answer)
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
