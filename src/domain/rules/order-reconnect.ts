import type { Connector } from '../connector.ts'

/**
 * Who is asked when a page comes back (R4.11, R4.12): the connectors of before by recency, then the rest. A provider seen
 * under an earlier id is not asked again, nor, unless it was connected here, one the visitor disconnected or one that
 * would open.
 */
export function orderReconnect(
  connectors: readonly Connector[],
  recentIds: readonly string[],
  disconnectedIds: readonly unknown[],
): Connector[] {
  const rank = ({ id }: Connector): number => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length)
  const seen = new Set<unknown>()
  return [...connectors]
    .sort((a, b) => rank(a) - rank(b))
    .filter(
      ({ id, provider, opensWhenAsked }) =>
        (recentIds.includes(id) || !(opensWhenAsked || disconnectedIds.includes(id))) &&
        !seen.has(provider) &&
        seen.add(provider),
    )
}
