import type { Namespace, Network } from '../domain/network.ts'
import { chooseSwitchView } from '../domain/rules/choose-switch-view.ts'
import type { Parts } from './interior.ts'

/** Shows the screen that leads to a network, by the switch-view rule. */
export function chooseNetwork(
  { navigation, networks, connections }: Parts<'navigation' | 'networks' | 'connections'>,
  network: Network,
): void {
  const from = networks.network.value
  if (from.caipNetworkId === network.caipNetworkId) return
  const { accounts, connector } = connections.active.value
  const view = chooseSwitchView({
    from: from.chainNamespace,
    to: network.chainNamespace,
    isFromConnected: accounts.length > 0,
    isToConnected: !!connections.of(network.chainNamespace).accounts.length,
    movesByItself:
      !!connector?.movesByItself &&
      connections.connectors.peek().some(({ id, chain }) => id === connector.id && chain === network.chainNamespace),
  })
  if (view === 'SwitchActiveChain') navigation.push(view, { switchToChain: network.chainNamespace, network })
  else navigation.push('SwitchNetwork', { network })
}

/**
 * To the network of a family that host code asks for; where its wallet is on a chain that the page does not list, to the first that it
 * does. Of a family that the page does not have there are no wallets to choose: the host is told, and nobody led anywhere.
 */
export async function chooseFamily(
  parts: Parts<'navigation' | 'networks' | 'connections' | 'events'>,
  namespace: Namespace,
): Promise<void> {
  const { navigation, networks, events } = parts
  const listed = networks.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const own = networks.of(namespace)
  const target = listed.includes(own) ? own : listed[0]
  if (target) return chooseNetwork(parts, target)
  navigation.namespaceFilter.value = undefined
  events.report((await import('./mistakes.ts')).failMistake('network/family-not-found'))
}
