import { storagePrefix } from '../domain/rules/storage-prefix.ts'
import type { StoredTexts } from '../ports/storage.ts'
import { CONNECTIONS_KEY } from '../state/connection-state.ts'
import type { Interior } from '../state/interior.ts'
import { ACTIVE_NETWORK_KEY } from '../state/network-state.ts'

/** The network of a session is the visitor's choice, and not every wallet says it anew. */
function moveNetwork({ networks, read }: StoredTexts): void {
  const kept = read(ACTIVE_NETWORK_KEY)
  for (const one of networks?.listed.value ?? [])
    if (networks && one.caipNetworkId === kept) {
      networks.actives.value = { ...networks.actives.value, [one.chainNamespace]: one }
      networks.namespace.value = one.chainNamespace
    }
}

/**
 * A page that is shown anew makes its next widget before it ends the last one. The name of one that has ended goes to the
 * next that keeps no session of its own, which hears of what is kept there as of another tab.
 */
function moveUp(all: (StoredTexts | undefined)[]): void {
  for (const [from, stored] of all.entries()) {
    const to = all.indexOf(undefined)
    if (!stored || to < 0 || to > from || stored.read(CONNECTIONS_KEY)) continue
    all[to] = stored
    all[from] = undefined
    stored.prefix = storagePrefix(to)
    // Where the browser keeps nothing, what this page has in its place still counts.
    if (!stored.read(CONNECTIONS_KEY)) continue
    // Before the event, at which wallets are asked on it.
    moveNetwork(stored)
    dispatchEvent(new StorageEvent('storage', { key: stored.prefix + CONNECTIONS_KEY }))
  }
}

/** For one of several widgets of a page whose hosts give no name, as it begins to connect, and once it has ended. */
export async function keepApart(
  all: (StoredTexts | undefined)[],
  stored: StoredTexts,
  { report }: Interior['events'],
): Promise<void> {
  moveUp(all)
  // Kept apart all the same; the host's developer hears why a session of before is not found here.
  if (all.indexOf(stored) > 0) report((await import('../state/mistakes.ts')).failMistake('widget/unnamed-storage'))
}
