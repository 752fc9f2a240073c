import type { EngineClient } from './start-engine.ts'

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Tag and life of `wc_pairingDelete`, by the protocol. A code is dead after five minutes anyway. */
const PAIRING_DELETE = { tag: 1000, ttl: 300, prompt: false }

/** Removes a pairing, its key, its messages and its subscription. A connection made with it does not need it any more. */
export async function dropPairing({ core }: EngineClient, topic: string): Promise<void> {
  // The subscription first: a message that comes without its key would be an error in the engine.
  await core.relayer.unsubscribe(topic)
  core.expirer.del(topic)
  core.history.delete(topic)
  await core.pairing.pairings.delete(topic, USER_DISCONNECTED)
  if (core.crypto.hasKeys(topic)) await core.crypto.deleteSymKey(topic)
  await core.relayer.messages.del(topic)
}

/**
 * Topics that nothing speaks of any more: pairings whose connection is settled, and what an earlier load, or another tab with a
 * copy of its own, left half removed. A pairing with a proposal may still be approved.
 */
export function listLeftovers({ core, session, proposal }: EngineClient): string[] {
  const wanted = [...session.keys, ...proposal.getAll().map(({ pairingTopic }) => pairingTopic)]
  const timed = core.expirer.keys.flatMap((target) => (target.startsWith('topic:') ? [target.slice(6)] : []))
  const topics = new Set([...core.pairing.pairings.keys, ...timed])
  return [...topics].filter((topic) => !wanted.includes(topic))
}

/**
 * Takes a proposal back. If it was published and `mayTell`, the wallet is told: one that has scanned the code learns that it
 * is void, instead of approving what nobody waits for.
 */
export async function withdrawProposal(client: EngineClient, pairingTopic: string, mayTell: boolean): Promise<void> {
  const { core, proposal: proposals } = client
  const proposal = proposals.getAll().find((one) => one.pairingTopic === pairingTopic)
  const message = proposal && mayTell && (await encodePairingDelete(client, pairingTopic))
  if (proposal) {
    // Expiring is the one way that also ends the engine's own wait for an answer.
    core.expirer.set(proposal.id, 0)
    const { publicKey } = proposal.proposer
    if (core.crypto.hasKeys(publicKey)) await core.crypto.deleteKeyPair(publicKey)
  }
  await dropPairing(client, pairingTopic)
  if (!message) return
  await core.relayer.publish(pairingTopic, message, PAIRING_DELETE)
  await core.relayer.messages.del(pairingTopic)
}

const HOUR_MS = 3_600_000

const encodePairingDelete = ({ core }: EngineClient, topic: string): Promise<string> =>
  core.crypto.encode(topic, {
    // The engine draws numbers of this moment: a wallet keeps one message of each.
    id: (Date.now() - HOUR_MS) * 1000,
    jsonrpc: '2.0',
    method: 'wc_pairingDelete',
    params: USER_DISCONNECTED,
  })

/** Ends a connection on both sides. Rejects while the relay cannot be reached. */
export async function endConnection(client: EngineClient, topic: string): Promise<void> {
  if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: USER_DISCONNECTED })
  client.core.history.delete(topic)
  await client.core.relayer.messages.del(topic)
}
