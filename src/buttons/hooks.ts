import type { ConnectionStatus } from '../domain/account.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'
import { useValue } from '../ui/use-value.ts'
import type { ConnectedAccount } from '../widget/widget.ts'
import { useWidget } from './context.ts'

/** The connected account of the active family; renders again when it changes. */
export const useAccount = (): ConnectedAccount | undefined => useValue(useWidget().account, undefined)

export function useNetwork(): Network {
  const widget = useWidget()
  return useValue(widget.network, widget.defaultNetwork)
}

export const useStatus = (): ConnectionStatus => useValue(useWidget().status, 'disconnected')

/** Native balance in the smallest unit; undefined while unknown. */
export const useBalance = (): NativeBalance | undefined => useValue(useWidget().balance, undefined)
