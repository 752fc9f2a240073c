import type { Connector } from '../connector.ts'
import type { Namespace } from '../network.ts'

/** One wallet that calls itself differently in different families (R3.15). */
const ALIASES: Readonly<Record<string, string>> = { 'Trust Wallet': 'Trust' }

const keyOf = ({ name }: Connector): string => ALIASES[name] ?? name

/** A name is a claim. Two that each bring a picture are one wallet only where it is the same one. */
const isAlike = (one: Connector, other: Connector): boolean =>
  keyOf(one) === keyOf(other) && (one.imageUrl === other.imageUrl || !one.claimsName || !other.claimsName)

/**
 * One row per wallet (R3.15): connectors of the same name and picture in several of the `namespaces` become one of type
 * MULTI_CHAIN (or AUTH) with the first one's id, name and picture. A second one of the same name in a family that is
 * already taken stays a row of its own.
 */
export function mergeConnectors(connectors: readonly Connector[], namespaces: readonly Namespace[]): Connector[] {
  const enabled = connectors.filter(({ chain }) => namespaces.includes(chain))
  const taken = new Set<Connector>()
  return enabled.flatMap((first) => {
    if (taken.has(first)) return []
    const chains = new Set<Namespace>()
    const parts = enabled.filter((one) => {
      const joins = !taken.has(one) && isAlike(one, first) && !chains.has(one.chain)
      if (joins) chains.add(one.chain)
      return joins
    })
    if (parts.length < 2) return [first]
    for (const part of parts) taken.add(part)
    const type = first.type === 'AUTH' ? 'AUTH' : 'MULTI_CHAIN'
    const imageUrl = parts.find((part) => part.imageUrl)?.imageUrl
    return [{ ...first, type, imageUrl, connectors: parts, provider: undefined }]
  })
}
