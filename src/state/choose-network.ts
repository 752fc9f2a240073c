import type { Network } from '../domain/network.ts'
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
