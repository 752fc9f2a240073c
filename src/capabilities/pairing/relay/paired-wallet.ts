import type { CaipNetworkId, Namespace } from '../../../domain/network.ts'
import { asRejection } from '../../../errors/from-paired.ts'
import { effect } from '../../../kernel/signal.ts'
import type { PairedWallet } from '../../../ports/paired-wallet.ts'
import type { Relay, RelayConnection } from '../relay-port.ts'
import { failProvider } from './from-relay.ts'

/** The address in what wallets list in events, plain or CAIP-10. */
const readAddress = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value]
  return typeof first === 'string' ? first.split(':').at(-1) : undefined
}

/**
 * One family's part of whatever connection the relay has, for families whose wallets know no chain of the moment: `network` is
 * where its questions go, and whose accounts it lists. Undefined, or where the connection never was, the first approved one;
 * for one that was taken back no other is asked.
 */
export function createPairedWallet(
  relay: Relay,
  namespace: Namespace,
): PairedWallet & { network: CaipNetworkId | undefined } {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let wanted: CaipNetworkId | undefined
  /** The topic of the connection that has approved it, also where it has been taken back since. */
  let approvedBy: string | undefined
  let selected: string | undefined

  const isOurs = (id: string): boolean => id.startsWith(`${namespace}:`)
  const networkIn = ({ networks }: RelayConnection): CaipNetworkId | undefined =>
    networks.find((id) => id === wanted) ?? networks.find(isOurs)
  const accountsIn = (connection: RelayConnection | undefined): readonly string[] => {
    const prefix = `${connection && networkIn(connection)}:`
    const here = connection?.accounts.filter((account) => account.startsWith(prefix)) ?? []
    const addresses = here.map((account) => account.slice(prefix.length))
    // A wallet may only select what it granted.
    return addresses.sort((a, b) => Number(b === selected) - Number(a === selected))
  }

  const note = (): void => {
    const connection = relay.connection.peek()
    if (wanted && connection?.networks.includes(wanted)) approvedBy = connection.topic
  }

  let known = ''
  const follow = (): void => {
    const accounts = accountsIn(relay.connection.peek())
    if (`${accounts}` === known) return
    known = `${accounts}`
    for (const listener of [...(listeners.get('accountsChanged') ?? [])]) listener(accounts)
  }
  effect(() => {
    if (!relay.connection.value) selected = undefined
    note()
    follow()
  })
  relay.onEvent(({ network, name, value }) => {
    if (name !== 'accountsChanged' || !isOurs(network)) return
    selected = readAddress(value) ?? selected
    follow()
  })

  return {
    get network() {
      return wanted
    },
    set network(id) {
      wanted = id
      approvedBy = undefined
      note()
      known = `${accountsIn(relay.connection.peek())}`
    },
    get accounts() {
      return accountsIn(relay.connection.peek())
    },
    async request({ method, params }) {
      const connection = relay.connection.peek()
      const network = connection && networkIn(connection)
      if (!network) throw failProvider(4900, 'Disconnected')
      // What is meant for one network is signed on no other.
      if (approvedBy === connection.topic && network !== wanted)
        throw failProvider(4901, `The wallet does not approve the network ${wanted} any more`)
      return relay.request(network, method, params).catch((error: unknown) => {
        throw asRejection(error)
      })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}
