import { namespaceOf } from '../../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../../domain/network.ts'
import type { SignInHost } from '../../domain/sign-in.ts'
import { CONNECTIONS_KEY } from '../../state/connection-state.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { endSessions } from './end-sessions.ts'
import { holderOf, type Subject } from './subject.ts'

/** The network and account of the last session, by `keyOf`: to return to on cancel. */
export const LAST_NETWORK_KEY = 'siwx_network'

/** Disconnecting ends the sessions; while another wallet stays connected, only its own. */
export interface SessionsOfWallets {
  /** This visitor may have signed in, as the host was asked here. */
  add(subject: Subject): void
  /** Ends the sessions of those whose wallet is gone. */
  endLeft(): Promise<void>
}

interface Known extends Omit<Subject, 'chainId'> {
  readonly namespace: Namespace
  /**
   * Each that has been listed since: a family may be taken out with its networks. Whether the sessions there are ended
   * without asking for them first.
   */
  readonly chainIds: Map<CaipNetworkId, boolean>
}

export function createSessionsOfWallets(
  interior: Parts<'connections' | 'networks' | 'events' | 'environment' | 'options'>,
  host: SignInHost,
  forget: (subject: Subject) => void,
  inTime: (ending: Promise<void>) => Promise<void>,
): SessionsOfWallets {
  const { connections, networks } = interior
  const { siwx, siweConfig } = interior.options.peek()
  /** Ours keep quiet where there is nothing to end. Asked about another visitor, `siweConfig` would sign out the one who stays. */
  const isOurs = !!siweConfig || typeof siwx === 'function'
  /** Whoever may have signed in, here or on an earlier visit and on whichever network, until their wallet is left. */
  const known = new Map<string, Known>()
  const left: (Subject & { readonly isSure: boolean })[] = []
  let isHeld = false
  const idOf = (namespace: Namespace, address: string): string => `${namespace}:${address}`
  const keep = (namespace: Namespace, address: string, owner: string): Known['chainIds'] => {
    const id = idOf(namespace, address)
    const chainIds = known.get(id)?.chainIds ?? new Map()
    known.set(id, { namespace, address, owner, chainIds })
    return chainIds
  }
  const end = async ({ chainId, address, isSure }: (typeof left)[number]): Promise<void> => {
    if (!isSure && !(await host.getSessions(chainId, address)).length) return
    // Who has come back meanwhile may have signed in anew.
    if (!known.has(idOf(namespaceOf(chainId), address))) await host.revokeSession(chainId, address)
  }
  return {
    add: ({ chainId, address, owner }) => void keep(namespaceOf(chainId), address, owner).set(chainId, true),
    async endLeft() {
      const live = connections.all.peek().flatMap(liveConnections)
      isHeld = live.length > 0
      // Also who has come back behind another wallet, and was not asked here.
      for (const { connector, accounts } of live)
        for (const { address } of accounts) keep(connector.chain, address, holderOf(connector))
      const owners = live.map(({ connector }) => holderOf(connector))
      for (const [id, { namespace, chainIds, ...one }] of known) {
        for (const { chainNamespace, caipNetworkId } of networks.networks)
          if (chainNamespace === namespace && !chainIds.has(caipNetworkId)) chainIds.set(caipNetworkId, isOurs)
        if (owners.includes(one.owner)) continue
        known.delete(id)
        for (const [chainId, isSure] of chainIds) {
          const subject = { ...one, chainId, isSure }
          forget(subject)
          left.push(subject)
        }
      }
      // Families that end together are left one after the other. The end of the widget is none of theirs.
      await null
      const ended = left.splice(0)
      // Whoever is to come back, as who came on another page of the site, keeps theirs, too.
      if (isHeld || interior.environment.storage.read(CONNECTIONS_KEY)) {
        for (const one of ended) if (one.isSure) void endSessions(interior, () => end(one))
        // Accounts times networks: one after the other, and none waits for one that nothing comes of.
        for (const one of ended) if (!one.isSure) await endSessions(interior, () => inTime(end(one)))
      } else if (ended.length) {
        interior.environment.storage.write(LAST_NETWORK_KEY, undefined)
        void endSessions(interior, () => host.setSessions([]))
      }
    },
  }
}
