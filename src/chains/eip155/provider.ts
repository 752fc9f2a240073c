import type { Connector } from '../../domain/connector.ts'
import { effect } from '../../kernel/signal.ts'
import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import type { Eip1193Provider } from './eip1193.ts'

type Listener = (value: unknown) => void

/** EIP-1193 error: `code` is what programs compare. */
const fail = (code: number, message: string): Error => Object.assign(new Error(message), { code })

const toHex = (chainId: string): string => `0x${Number(chainId).toString(16)}`

/**
 * One EIP-1193 provider for the life of the widget, whatever wallet is behind it. Without a wallet it answers
 * `eth_accounts` with none, `eth_requestAccounts` by letting the visitor connect, and refuses the rest with 4900.
 */
export function createEip1193Facade(source: ProviderSource): HostProvider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  let known: { connector: Connector | undefined; chainId: string | undefined; accounts: string } | undefined
  const stop = effect(() => {
    const connector = source.connector.value
    const chainId = source.chainId.value
    const list = source.accounts.value
    const accounts = list.join()
    const before = known
    known = { connector, chainId, accounts }
    if (!before) return
    if (connector && !before.connector) emit('connect', { chainId: toHex(chainId ?? '0') })
    if (chainId && chainId !== before.chainId) emit('chainChanged', toHex(chainId))
    if (accounts !== before.accounts) emit('accountsChanged', list)
    if (!connector && before.connector) emit('disconnect', fail(4900, 'Disconnected'))
  })
  source.scope.add(stop)

  return {
    async request(call) {
      const method = call?.method
      if (typeof method !== 'string') throw fail(-32602, 'Expected { method, params? }')
      if (method === 'eth_requestAccounts' && !source.accounts.value.length) await source.requestConnect()
      const provider = source.connector.value?.provider as Eip1193Provider | undefined
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return source.accounts.value
      if (!provider) throw fail(4900, 'Disconnected')
      const answer = await provider.request(call)
      if (method === 'eth_sendTransaction' && Array.isArray(call.params)) source.sent(call.params[0], answer)
      return answer
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return this
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return this
    },
  }
}
