import type { AddEthereumChainParameter } from 'viem'
import type { Connector } from '../../../domain/connector.ts'
import type { Network } from '../../../domain/network.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { CHAIN_NOT_ADDED, codeOf, isRejection } from '../../../errors/from-unknown.ts'
import { failNetwork } from '../../../errors/network-errors.ts'
import type { WidgetError } from '../../../errors/widget-error.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { sleep } from '../../../kernel/promise.ts'
import { parseChainId } from '../parse-chain-id.ts'
import { askWallet } from '../wallet.ts'

/** "The wallet does not know this chain" (R8.23); wallets write them with a minus, too, and as text. */
const UNKNOWN_CHAIN_CODES: readonly number[] = [CHAIN_NOT_ADDED, 5000, 32603]
const isUnknownChain = (code: unknown): boolean =>
  (typeof code === 'number' || typeof code === 'string') && UNKNOWN_CHAIN_CODES.includes(Math.abs(Number(code)))

/** Phones say yes before their chain is the new one: so long it may be on its way, asked for so often. */
const ARRIVAL_MS = 2_000
const ASK_EVERY_MS = 100

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

async function arrives(connector: Connector, network: Network, clock: Clock): Promise<boolean> {
  for (let askedMs = 0; !(await isOn(connector, network)); askedMs += ASK_EVERY_MS) {
    if (askedMs >= ARRIVAL_MS) return false
    await sleep(clock, ASK_EVERY_MS)
  }
  return true
}

/** EIP-3326, and EIP-3085 first where the wallet does not know the chain. */
export async function switchNetwork(connector: Connector, network: Network, clock: Clock): Promise<void> {
  const change = () => askWallet(connector, 'wallet_switchEthereumChain', [{ chainId: hexOf(network) }])
  try {
    await change()
  } catch (error) {
    const { cause } = error as WidgetError
    if (isRejection(cause) || !isUnknownChain(codeOf(cause))) throw error
    await addChain(connector, network)
    // Some wallets only add; those that switched as well are left alone.
    if (!(await isOn(connector, network))) await change()
  }
  if (!(await arrives(connector, network, clock))) throw failNetwork('network/stayed')
}
