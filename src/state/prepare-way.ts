import { untracked } from '../kernel/signal.ts'
import type { WalletWay } from '../ports/capability.ts'
import type { Parts } from './interior.ts'

type WayParts = Parts<'capabilities' | 'networks'>

/** The way to wallets that are not on this page. Reads signals. */
export const findWay = ({ capabilities, networks }: WayParts): WalletWay | undefined =>
  capabilities.ways.find((way) => way.reachesListed && way.isOffered(networks.namespace.value))

/** Makes its link before the tap on a wallet. The answer ends what was begun. */
export function prepareWay(parts: WayParts): () => void {
  const prepared = untracked(() => findWay(parts)?.prepare?.())
  prepared?.catch(() => {}) // the screen of the wallet asks again, and tells
  return () => void prepared?.then((stop) => stop()).catch(() => {}) // as above
}
