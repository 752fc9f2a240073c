import type { Connector } from '../domain/connector.ts'
import { tellHost } from '../kernel/tell-host.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import { codedError } from './coded-error.ts'

type Listener = (value: unknown) => void

/**
 * The event half of a host provider, for the widget's life: `connect`, `accountsChanged`, `chainChanged` and
 * `disconnect` of EIP-1193, in every family. `toChainId` writes a chain's reference as the family's hosts know it.
 */
export function createHostEvents(
  source: ProviderSource,
  toChainId: (reference: string) => string,
): Pick<HostProvider, 'on' | 'removeListener'> {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) tellHost(() => listener(value))
  }

  let known: { connector: Connector | undefined; chainId: string | undefined; accounts: string } | undefined
  const follow = (): void => {
    const connector = source.connector.peek()
    const chainId = source.chainId.peek()
    const list = source.accounts.peek()
    const accounts = list.join()
    const before = known
    known = { connector, chainId, accounts }
    if (!before) return
    if (connector && !before.connector) emit('connect', { chainId: toChainId(chainId ?? '0') })
    if (chainId && chainId !== before.chainId) emit('chainChanged', toChainId(chainId))
    if (accounts !== before.accounts) emit('accountsChanged', list)
    if (!connector && before.connector) emit('disconnect', codedError(4900, 'Disconnected'))
  }
  // Each signal by its own `subscribe`: an effect of ours would not hear the signals of a widget that another copy made.
  for (const part of [source.connector, source.chainId, source.accounts]) source.scope.add(part.subscribe(follow))

  return {
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
