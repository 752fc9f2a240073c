import type { Connector } from '../connector.ts'
import { isStoredAs } from './is-stored-as.ts'

/**
 * Who is asked when a page comes back (R4.11, R4.12): the connectors of before by recency, then the rest of those that were
 * ever connected here: `knownIds`. A provider seen under an earlier id is not asked again, nor, unless it is one of before,
 * one the visitor disconnected, or that may be that one, or one that would open.
 */
export function orderReconnect(
  connectors: readonly Connector[],
  recentIds: readonly string[],
  disconnectedIds: readonly string[],
  knownIds: readonly string[],
): Connector[] {
  const rank = (connector: Connector): number => {
    const place = recentIds.findIndex((id) => isStoredAs(id, connector))
    return place < 0 ? recentIds.length : place
  }
  const seen = new Set<unknown>()
  return [...connectors]
    .sort((a, b) => rank(a) - rank(b))
    .filter((connector) => {
      const { id, provider, opensWhenAsked } = connector
      const isMeant =
        rank(connector) < recentIds.length ||
        (knownIds.includes(id) && !opensWhenAsked && !disconnectedIds.some((left) => isStoredAs(left, connector)))
      return isMeant && !seen.has(provider) && seen.add(provider)
    })
}
