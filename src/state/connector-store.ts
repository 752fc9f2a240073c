import type { Connector } from '../domain/connector.ts'
import { type ReadonlySignal, signal } from '../kernel/signal.ts'

/** Every wallet the families found, in the order of their appearance. */
export interface ConnectorStore {
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /** Replaces one of the same id and family. */
  add(connector: Connector): void
  remove(chain: string, id: string): void
}

export function createConnectorStore(): ConnectorStore {
  const connectors = signal<readonly Connector[]>([])
  const without = (chain: string, id: string): Connector[] =>
    connectors.value.filter((connector) => connector.chain !== chain || connector.id !== id)
  return {
    connectors,
    add(connector) {
      connectors.value = [...without(connector.chain, connector.id), connector]
    },
    remove(chain, id) {
      connectors.value = without(chain, id)
    },
  }
}
