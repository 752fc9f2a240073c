import { createClient, custom, numberToHex } from 'viem'
import { getChainId, switchChain } from 'viem/actions'
import type { Network } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { CHAIN_NOT_ADDED, codeOf, isRejection } from '../../errors/from-unknown.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { Eip1193Provider } from './eip1193.ts'

/** "The wallet does not know this chain" (SPEC 8), in the signs and spellings wallets really use. */
const UNKNOWN_CHAIN_CODES: readonly unknown[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603]

/** EIP-3085 parameters; wallets refuse empty lists, so what the host left out is left out here too. */
const addChainParameters = (network: Network) => ({
  chainId: numberToHex(Number(network.id)),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: [...network.rpcUrls.default.http],
  ...(network.blockExplorers ? { blockExplorerUrls: [network.blockExplorers.default.url] } : {}),
})

/** The foreign error at the bottom of the ones viem wraps around it. */
function origin(error: unknown): unknown {
  let inner = error
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause
  return inner
}

export const eip155Operations: FamilyOperations = {
  async switchNetwork(connector, network) {
    const provider = connector.provider as Eip1193Provider
    const client = createClient({ transport: custom(provider, { retryCount: 0 }) })
    const add = async (): Promise<void> => {
      try {
        await provider.request({ method: 'wallet_addEthereumChain', params: [addChainParameters(network)] })
      } catch (error) {
        throw isRejection(error)
          ? failConnection('connection/rejected', {}, error)
          : failNetwork('network/chain-not-supported', {}, error)
      }
    }

    const id = Number(network.id)
    try {
      await switchChain(client, { id })
    } catch (error) {
      const cause = origin(error)
      if (!UNKNOWN_CHAIN_CODES.includes(codeOf(cause))) {
        throw failConnection(isRejection(cause) ? 'connection/rejected' : 'connection/failed', {}, cause)
      }
      await add()
      // Some wallets only add. Those that also switched answer this one at once.
      if ((await getChainId(client)) !== id) await switchChain(client, { id })
    }
    if ((await getChainId(client)) !== id) throw failNetwork('network/stayed')
  },

  async nativeBalance(address, request) {
    const answer = await request('eth_getBalance', [address, 'latest'])
    return BigInt(String(answer))
  },
}
