import type { AddEthereumChainParameter } from 'viem'
import type { Connector } from '../../../domain/connector.ts'
import type { Network } from '../../../domain/network.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { CHAIN_NOT_ADDED, codeOf, isRejection } from '../../../errors/from-unknown.ts'
import { failNetwork } from '../../../errors/network-errors.ts'
import type { WidgetError } from '../../../errors/widget-error.ts'
import { parseChainId } from '../parse-chain-id.ts'
import { askWallet } from '../wallet.ts'

/** "The wallet does not know this chain" (R8.23), in the signs and spellings wallets really use. */
const UNKNOWN_CHAIN_CODES: readonly unknown[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603]

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

/** EIP-3326, and EIP-3085 first where the wallet does not know the chain. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
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
}
