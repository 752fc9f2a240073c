import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import { isWalletExcluded } from '../../domain/rules/is-wallet-excluded.ts'
import { isRecord } from '../../kernel/guard.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import { cleanText } from '../../kernel/text.ts'
import { excludedWallets } from '../../state/excluded-wallets.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { isStoredWallet, RECENT_KEY, RECENT_LIMIT, type RecentConnection } from '../../state/stored-connections.ts'

/** A wallet the visitor left, which is still there to be connected again. */
export interface RecentWallet extends RecentConnection {
  /** Absent for the two that only a login brings: the embedded one, and any on another device. */
  readonly connector: Connector | undefined
}

const read = ({ environment: { storage } }: Parts<'environment'>): readonly unknown[] => {
  const stored = parseJson(storage.read(RECENT_KEY))
  return Array.isArray(stored) ? stored.slice(0, RECENT_LIMIT) : []
}

/** Reads signals: a wallet that is connected again, or excluded by the host (R6.6), is none of them. The last one left is the first. */
export function recentConnections(
  parts: Parts<'connections' | 'capabilities' | 'environment' | 'options' | 'storeOf'>,
  namespace: Namespace,
): readonly RecentWallet[] {
  const { connections, capabilities } = parts
  const live = liveConnections(connections.of(namespace))
  const excluded = excludedWallets(parts)
  const seen = new Set<string>()
  return read(parts).flatMap((one): RecentWallet[] => {
    if (!isStoredWallet(one) || !isRecord(one) || one.namespace !== namespace || seen.has(one.id)) return []
    seen.add(one.id)
    const { id, address } = one
    const connector = connections.connectors.value.find((found) => found.id === id && found.chain === namespace)
    const way = capabilities.ways.find(({ connectorId }) => connectorId === id)
    const exists = way ? way.isOffered(namespace) : connector
    const name = connector?.name ?? cleanText(one.name)
    const isRefused = isWalletExcluded({ id, name, rdns: connector?.info?.rdns }, excluded)
    if (!exists || isRefused || live.some((active) => active.connector.id === id)) return []
    return [{ namespace, id, address: cleanText(address, 120), name, connector }]
  })
}

export function forgetRecent(parts: Parts<'environment'>, { namespace, id }: RecentConnection): void {
  const others = read(parts).filter((one) => !isRecord(one) || one.namespace !== namespace || one.id !== id)
  parts.environment.storage.write(RECENT_KEY, others.length ? JSON.stringify(others) : undefined)
}
