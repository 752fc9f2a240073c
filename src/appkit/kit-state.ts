import type { AppKit } from './app-kit.ts'
import type { AppKitNetworkState, AppKitState, AppKitTheme } from './app-kit-readings.ts'
import { prefersDark } from './kit-place.ts'

// What is read of a kit by several: its methods, hooks, subscriptions. Each reads signals.

export const kitThemeOf = ({ widget, options, read }: Pick<AppKit, 'widget' | 'options' | 'read'>): AppKitTheme => ({
  themeMode: options.value.themeMode ?? widget.theme.value ?? (prefersDark() ? 'dark' : 'light'),
  themeVariables: read('theme').value ?? options.value.themeVariables ?? {},
})

export const kitStateOf = ({ widget }: Pick<AppKit, 'widget'>): AppKitState => ({
  loading: widget.status.value === 'connecting',
  open: widget.isOpen.value,
  selectedNetworkId: widget.network.value.caipNetworkId,
  activeChain: widget.network.value.chainNamespace,
  initialized: true,
})

export function kitNetworkOf({ widget }: Pick<AppKit, 'widget'>): AppKitNetworkState {
  const caipNetwork = widget.network.value
  return { caipNetwork, caipNetworkId: caipNetwork.caipNetworkId, chainId: caipNetwork.id }
}
