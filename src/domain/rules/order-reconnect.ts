import type { Connector } from '../connector.ts'

/**
 * Who is asked first when a page comes back (SPEC 4): the recent connector, those connected before, the rest.
 * A provider seen under an earlier id, and a connector the visitor disconnected, are not asked at all.
 */
export function orderReconnect(
  connectors: readonly Connector[],
  { recentId, connectedIds, disconnectedIds }: Record<'connectedIds' | 'disconnectedIds', readonly string[]> & { recentId: string | undefined },
): Connector[] {
  const rank = ({ id }: Connector): number => (id === recentId ? 0 : connectedIds.includes(id) ? 1 : 2)
  const seen = new Set<unknown>()
  return [...connectors]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ id, provider }) => !disconnectedIds.includes(id) && !seen.has(provider) && seen.add(provider))
}
