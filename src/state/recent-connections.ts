import { AUTH_CONNECTOR_ID, type Connector, RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { canPair } from '../domain/rules/can-pair.ts'
import { isRecord, parseJson } from '../kernel/guard.ts'
import { cleanText } from '../kernel/text.ts'
import type { Interior } from './interior.ts'
import { liveConnections } from './live-connections.ts'
import { isStoredWallet, RECENT_KEY, RECENT_LIMIT, type RecentConnection } from './stored-connections.ts'
import { canLogIn } from './switch-connection.ts'

/** A wallet the visitor left, which is still there to be connected again. */
export interface RecentWallet extends RecentConnection {
  /** Absent for the two that only a login brings: the embedded one, and any on another device. */
  readonly connector: Connector | undefined
}

const read = ({ storage }: Interior): readonly unknown[] => {
  const stored = parseJson(storage.read(RECENT_KEY))
  return Array.isArray(stored) ? stored.slice(0, RECENT_LIMIT) : []
}

/** Reads signals: a wallet that is connected again is none of them. The last one left is the first. */
export function recentConnections(interior: Interior, namespace: Namespace): readonly RecentWallet[] {
  const { connectors, connections, resolved } = interior
  const live = liveConnections(connections.of(namespace))
  const seen = new Set<string>()
  return read(interior).flatMap((one): RecentWallet[] => {
    if (!isStoredWallet(one) || !isRecord(one) || one.namespace !== namespace || seen.has(one.id)) return []
    seen.add(one.id)
    const { id, address } = one
    const connector = connectors.value.find((found) => found.id === id && found.chain === namespace)
    const exists =
      id === RELAY_CONNECTOR_ID
        ? canPair(resolved.value)
        : id === AUTH_CONNECTOR_ID
          ? canLogIn(interior, namespace)
          : connector
    if (!exists || live.some((active) => active.connector.id === id)) return []
    return [
      { namespace, id, address: cleanText(address, 120), name: connector?.name ?? cleanText(one.name), connector },
    ]
  })
}

export function forgetRecent(interior: Interior, { namespace, id }: RecentConnection): void {
  const others = read(interior).filter((one) => !isRecord(one) || one.namespace !== namespace || one.id !== id)
  interior.storage.write(RECENT_KEY, others.length ? JSON.stringify(others) : undefined)
}
