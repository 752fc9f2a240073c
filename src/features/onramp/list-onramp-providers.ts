import type { ResolvedOptions } from '../../domain/config.ts'
import type { FamilyTraits, OnrampProvider } from '../../domain/family-traits.ts'

/** R9.35, restricted time zones; the same place has had several names. */
const RESTRICTED = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i

/** The visitor lives where none of the providers sells. */
export const isBuyingRestricted = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  RESTRICTED.test(timeZone)

type Options = Pick<ResolvedOptions, 'remote' | 'onrampKeys' | 'projectId'>

/**
 * Who sells for this family (R9.33), as the project's settings list them. A provider needs a key of the host's: Meld's stands
 * in the options, Coinbase's behind the project id.
 */
export function listOnrampProviders(
  { remote, onrampKeys, projectId }: Options,
  { onrampProviders = [] }: FamilyTraits,
): OnrampProvider[] {
  const hasKey = { meld: !!onrampKeys?.meld, coinbase: !!projectId }
  return [...new Set([remote.onramp || []].flat())].filter(
    (id): id is OnrampProvider => onrampProviders.some((provider) => provider === id) && hasKey[id as OnrampProvider],
  )
}
