import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import { codedError } from '../coded-error.ts'
import { createHostEvents } from '../host-events.ts'
import type { Eip1193Provider } from './eip1193.ts'

const toHex = (chainId: string | number): string => `0x${Number(chainId).toString(16)}`

/**
 * One EIP-1193 provider for the life of the widget, whatever wallet is behind it. Without a wallet it answers
 * `eth_accounts` with none, `eth_chainId` with the page's network, `eth_requestAccounts` by letting the visitor connect, and
 * refuses the rest with 4900.
 */
export const createEip1193Facade = (source: ProviderSource): HostProvider => ({
  async request(call) {
    const method = call?.method
    if (typeof method !== 'string') throw codedError(-32602, 'Expected { method, params? }')
    if (method === 'eth_requestAccounts' && !source.accounts.value.length) await source.requestConnect()
    const provider = source.connector.value?.provider as Eip1193Provider | undefined
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return source.accounts.value
    if (!provider) {
      // Ethers starts with this question, and repeats it each second until somebody answers.
      if (method === 'eth_chainId') return toHex(source.network().id)
      throw codedError(4900, 'Disconnected')
    }
    // Wallets move while they are asked.
    const { value: chainId } = source.chainId
    const answer = await provider.request(call)
    if (method === 'eth_sendTransaction' && Array.isArray(call.params)) source.sent(call.params[0], answer, chainId)
    return answer
  },
  ...createHostEvents(source, toHex),
})
