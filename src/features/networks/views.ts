import type { Namespace, Network } from '../../domain/network.ts'
import type { NetworkNeed } from '../../domain/network-need.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of choosing a network and moving the wallet there. */
export interface NetworksViews {
  Networks: undefined
  SwitchNetwork: { network: Network }
  /** Without a network, the family's own one. `navigateWithReplace` false: there is a way back to this screen. */
  SwitchActiveChain: {
    switchToChain: Namespace
    network?: Network
    navigateTo?: 'Connect'
    navigateWithReplace?: boolean
  }
  /** With a need: the host lists the network, but what the visitor wants to do cannot be done there. */
  UnsupportedChain: NetworkNeed | undefined
}

export const networksOpenings: OpeningEvents<NetworksViews> = { Networks: 'CLICK_NETWORKS' }
