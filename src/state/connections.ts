import type { Connector } from '../domain/connector.ts'
import { coded } from '../kernel/coded.ts'
import { once } from '../kernel/once.ts'
import type { Signal } from '../kernel/signal.ts'
import { CONNECTIONS_KEY, type ConnectionState, disconnected } from './connection-state.ts'
import type { ConnectionStore, Parts } from './interior.ts'

/** What asks a wallet, follows it, or remembers it: see connection-store.ts. */
export type ConnectionVerbs = Omit<ConnectionStore, keyof ConnectionState | 'connectors' | 'offer' | 'begin'>

/**
 * Connections before their code is there: rows of wallets can do without it, so it comes once those are painted, or with a
 * stored session. From then on each call goes on in the turn of its caller.
 */
export function createConnections(
  { networks, environment: { storage, scope } }: Parts<'networks' | 'environment'>,
  state: ConnectionState,
  connectors: Signal<readonly Connector[]>,
  load: () => Promise<ConnectionVerbs>,
): ConnectionStore {
  let verbs: ConnectionVerbs | undefined
  let isAsked = false
  const begin = once(async () => {
    isAsked = true
    verbs = await load().catch((cause: unknown) => {
      throw coded('connection/failed', 'Failed to connect', cause)
    })
    return verbs
  })
  const call = <Value>(run: (verbs: ConnectionVerbs) => Promise<Value>): Promise<Value> =>
    verbs ? run(verbs) : begin().then(run)
  /** For what nobody waits for. */
  const tell = (run: (verbs: ConnectionVerbs) => void): void => {
    if (verbs) run(verbs)
    // Without the code nothing is connected that this could be about.
    else begin().then(run, () => {})
  }

  const restore = async (): Promise<void> => {
    if (verbs || storage.read(CONNECTIONS_KEY))
      try {
        return await call((one) => one.restore())
      } catch {
        // A page that cannot fetch this can still connect, and its next load tries again.
      }
    // Shown as on the way from the first line on.
    for (const { chainNamespace } of networks.networks)
      if (state.of(chainNamespace).status === 'connecting') state.write(disconnected(chainNamespace))
  }
  // The youngest ends first: nothing is followed any more by then. What is stored stays, for whoever takes this widget's place.
  scope.add(() => {
    // Also of families that the page does not list.
    for (const { namespace } of state.all.peek()) state.write(disconnected(namespace))
    for (const { chainNamespace } of networks.networks) state.write(disconnected(chainNamespace))
  })
  // What another tab has connected. Once the code is there, it follows the others itself.
  storage.onChange((key) => {
    if ((key || CONNECTIONS_KEY) === CONNECTIONS_KEY && !verbs) void restore()
  }, scope.signal)

  return {
    ...state,
    connectors,
    offer(connector) {
      connectors.value = [...connectors.value, connector]
    },
    begin,
    restore,
    connect: (connector) => call((one) => one.connect(connector)),
    adopt: (connector) => call((one) => one.adopt(connector)),
    disconnect: (...which) =>
      call((one) => one.disconnect(...which)).catch((cause) => {
        // Whoever is told that they have left does not come back with the next load.
        if (storage.read(CONNECTIONS_KEY)) throw cause
      }),
    switchNetwork: (network) => call((one) => one.switchNetwork(network)),
    switchTo: (choice) => call((one) => one.switchTo(choice)),
    drop: (namespace) => tell((one) => one.drop(namespace)),
    approve: (...what) => tell((one) => one.approve(...what)),
    selectAccount: (account) => tell((one) => one.selectAccount(account)),
    activate: (...what) => tell((one) => one.activate(...what)),
    stopWaiting(namespace) {
      if (isAsked) tell((one) => one.stopWaiting(namespace))
    },
  }
}
