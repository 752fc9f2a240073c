import type { ResolvedOptions } from '../../domain/config.ts'
import type { Namespace } from '../../domain/network.ts'

export type OnrampProvider = 'meld' | 'coinbase'

/** R9.35, restricted time zones; the same place has had several names. */
const RESTRICTED = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i

/** The visitor lives where none of the providers sells. */
export const isBuyingRestricted = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  RESTRICTED.test(timeZone)

const SELLS_TO: Readonly<Record<OnrampProvider, readonly Namespace[]>> = {
  meld: ['eip155', 'solana'],
  coinbase: ['eip155'],
}

type Options = Pick<ResolvedOptions, 'remote' | 'onrampKeys' | 'projectId'>

/**
 * Who sells for this family (R9.33), as the project's settings list them. A provider needs a key of the host's: Meld's stands
 * in the options, Coinbase's behind the project id.
 */
export function listOnrampProviders(
  { remote, onrampKeys, projectId }: Options,
  namespace: Namespace,
): OnrampProvider[] {
  const isSold = {
    meld: SELLS_TO.meld.includes(namespace) && !!onrampKeys?.meld,
    coinbase: SELLS_TO.coinbase.includes(namespace) && !!projectId,
  }
  return [...new Set(remote.onramp || [])].filter((id): id is OnrampProvider => isSold[id as OnrampProvider] === true)
}

/** Where a choice of tokens is sold; elsewhere it is the network's own coin. */
export const sellsTokens = (namespace: Namespace): boolean => namespace === 'eip155'
