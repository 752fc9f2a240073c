import type { Namespace, Network } from '../../domain/network.ts'
import type { SwapRequest } from '../swap/views.ts'

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
  /** `swap`: it is the exchange that does not know the network, and that is where the visitor wants to go. */
  UnsupportedChain: { readonly swap: SwapRequest } | undefined
}
