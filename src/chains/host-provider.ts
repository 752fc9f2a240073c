import type { Connector } from '../domain/connector.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import { codedError } from './coded-error.ts'
import { createHostEvents } from './host-events.ts'

/** Answers one method of a host provider. `parameters` are whatever the host passed, `address` is the selected account. */
export type HostMethod = (
  connector: Connector,
  parameters: Record<string, unknown>,
  address: string,
) => Promise<unknown>

/**
 * One request-shaped provider for the life of the widget, for families without EIP-1193. `accountsMethod` lets the
 * visitor connect first; without a wallet the rest is refused with 4900, what `methods` lacks with 4200.
 */
export function createHostProvider(
  source: ProviderSource,
  {
    accountsMethod,
    methods,
  }: {
    /** The method, or methods, that let a visitor connect first, where nobody has. */
    accountsMethod: string | readonly string[]
    /** What each other method does, by its name. */
    methods: Readonly<Record<string, HostMethod>>
  },
): HostProvider {
  return {
    async request(call) {
      const method = call?.method
      if (typeof method !== 'string') throw codedError(-32602, 'Expected { method, params? }')
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) throw codedError(4200, `No method ${method}`)
      if ([accountsMethod].flat().includes(method) && !source.accounts.value.length) await source.requestConnect()
      const connector = source.connector.value
      if (!connector) throw codedError(4900, 'Disconnected')
      return answer(connector, (call.params ?? {}) as Record<string, unknown>, source.accounts.value[0] ?? '')
    },
    ...createHostEvents(source, (reference) => reference),
  }
}
