import type { SignInHost } from '../../domain/sign-in.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { endSessions } from './end-sessions.ts'
import { holderOf, keyOf, type Subject } from './subject.ts'

/** CAIP-2 id of the network of the last session, to return to on cancel. */
export const LAST_NETWORK_KEY = 'siwx_network'

/** Disconnecting ends the sessions; while another wallet stays connected, only its own. */
export interface SessionsOfWallets {
  /** This visitor may have signed in. */
  add(subject: Subject): void
  /** Ends the sessions of those whose wallet is gone. */
  endLeft(): Promise<void>
}

export function createSessionsOfWallets(
  interior: Parts<'connections' | 'networks' | 'events' | 'environment'>,
  host: SignInHost,
  forget: (subject: Subject) => void,
): SessionsOfWallets {
  const { connections, networks } = interior
  /** Whoever may have signed in here, until their wallet is left. */
  const known = new Map<string, Subject>()
  const left: Subject[] = []
  let isHeld = false
  const add = (subject: Subject): void => void known.set(keyOf(subject), subject)
  return {
    add,
    async endLeft() {
      const live = connections.all.peek().flatMap(liveConnections)
      isHeld = live.length > 0
      for (const { connector, accounts, chainId = networks.of(connector.chain).id } of live) {
        const address = accounts[0]?.address
        // Also who has come back behind another wallet, and was not asked here.
        if (address) add({ chainId: `${connector.chain}:${chainId}`, address, owner: holderOf(connector) })
      }
      const owners = live.map(({ connector }) => holderOf(connector))
      for (const [id, one] of known) {
        if (owners.includes(one.owner)) continue
        known.delete(id)
        forget(one)
        left.push(one)
      }
      // Families that end together are left one after the other. The end of the widget is none of theirs.
      await null
      const ended = left.splice(0)
      if (isHeld)
        for (const { chainId, address } of ended) void endSessions(interior, () => host.revokeSession(chainId, address))
      else if (ended.length) {
        interior.environment.storage.write(LAST_NETWORK_KEY, undefined)
        void endSessions(interior, () => host.setSessions([]))
      }
    },
  }
}
