import type { Namespace, Network } from '../../domain/network.ts'
import type { NetworkNeed } from '../../domain/network-need.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of choosing a network and moving the wallet there. */
export interface NetworksViews {
  /** The networks to choose from. */
  Networks: undefined
  /** Waits for the wallet to change its network. */
  SwitchNetwork: {
    /** The one that was chosen. */
    network: Network
  }
  /** Without a network, the family's own one. `navigateWithReplace` false: there is a way back to this screen. */
  SwitchActiveChain: {
    /** The family that nobody is connected in yet. */
    switchToChain: Namespace
    /** The network of it that was chosen; absent: its first. */
    network?: Network
    /** What is shown next. Default `Connect`. */
    navigateTo?: 'Connect'
    /** Whether that takes this screen's place, so that no way leads back here. Default true. */
    navigateWithReplace?: boolean
  }
  /** With a need: the host lists the network, but what the visitor wants to do cannot be done there. */
  UnsupportedChain: NetworkNeed | undefined
}

export const networksOpenings: OpeningEvents<NetworksViews> = { Networks: 'CLICK_NETWORKS' }
