import { storagePrefix } from '../domain/rules/storage-prefix.ts'
import { fence } from '../kernel/fence.ts'
import { CONNECTIONS_KEY } from '../state/connection-state.ts'
import { ACTIVE_NETWORK_KEY } from '../state/network-state.ts'

/** What begins the incumbent's keys. */
export const THEIRS = '@appkit/'
/** Said once, so that a visitor who leaves is not brought back by what the incumbent still has. */
export const TAKEN_KEY = '@walletlet/appkit'

/**
 * Before the widget reads what is stored: where the incumbent has left a visitor connected, and we have nobody, the families
 * and the network of before are written as ours, so that the page says `connecting` and fetches what comes back to a wallet.
 * Who that is, incumbent-storage.ts reads then. `name`: the option `storageName`.
 */
export function awaitIncumbents(name = ''): void {
  // Blocked storage, or no window: nobody was here.
  fence(() => {
    const kept = localStorage
    const prefix = storagePrefix(name)
    const ours = prefix + CONNECTIONS_KEY
    if (kept[`${THEIRS}connection_status`] !== 'connected' || kept[TAKEN_KEY] || kept[ours]) return
    kept[ours] = `{${kept[`${THEIRS}connected_namespaces`].replace(/\w+/g, '"$&":0')}}`
    kept[prefix + ACTIVE_NETWORK_KEY] = kept[THEIRS + ACTIVE_NETWORK_KEY] ?? ''
  })
}
