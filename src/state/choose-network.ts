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

/** The family's network of the moment; where its wallet is on a chain that the page does not list, the first that it does. */
export function listedNetwork({ networks }: Parts<'networks'>, namespace: Namespace): Network | undefined {
  const listed = networks.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  return listed.find((one) => one === networks.of(namespace)) ?? listed[0]
}

/** To the network of a family that host code asks for. Of one that the page does not have there is nothing to choose: the host is told. */
export async function chooseFamily(
  parts: Parts<'navigation' | 'networks' | 'connections' | 'events'>,
  namespace: Namespace,
): Promise<void> {
  const target = listedNetwork(parts, namespace)
  const { namespaceFilter, canGoBack } = parts.navigation
  // Its visitor may have closed, or turned elsewhere, while this was on its way.
  const isStill = namespaceFilter.peek() === namespace
  if (target) {
    if (isStill && !canGoBack.peek()) chooseNetwork(parts, target)
    return
  }
  if (isStill) namespaceFilter.value = undefined
  parts.events.report((await import('./mistakes.ts')).failMistake('network/family-not-found'))
}
