import type { ConnectionStatus } from '../domain/account.ts'
import type { Namespace, Network } from '../domain/network.ts'
import type { ThemeMode } from '../domain/theme.ts'
import type { NativeBalance } from '../domain/token.ts'
import { computed } from '../kernel/signal.ts'
import { useMemo, useState } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import type { HostViewName } from '../widget/views.ts'
import type { ConnectedAccount, ConnectionOf, Widget } from '../widget/widget.ts'
import { useWidget } from './context.ts'

/** The same each time, as a server and hydration ask for it. */
const NONE = [] as const

/** The connected account of the active family; renders again when it changes. */
export const useAccount = (): ConnectedAccount | undefined => useValue(useWidget().account, undefined)

/** The active network, whether or not anybody is connected; renders again when it changes. */
export function useNetwork(): Network {
  const widget = useWidget()
  return useValue(widget.network, widget.defaultNetwork)
}

/** How far a visitor is: `disconnected`, `connecting`, `connected`, `reconnecting`. */
export function useStatus(): ConnectionStatus {
  const { status, servedStatus } = useWidget()
  return useValue(status, servedStatus)
}

/** Native balance in the smallest unit; undefined while unknown. */
export const useBalance = (): NativeBalance | undefined => useValue(useWidget().balance, undefined)

/** The families that are connected, each with the wallet that speaks for the visitor. */
export const useConnectedFamilies = (): Widget['connections']['value'] => useValue(useWidget().connections, NONE)

/**
 * A value that is read from several signals of the widget; renders again when it changes, and not when only its parts do. `about` is what
 * else `read` depends on.
 */
export function useRead<Value>(read: (widget: Widget) => Value, served: Value, about?: unknown): Value {
  const widget = useWidget()
  return useValue(
    useMemo(() => computed(() => read(widget)), [widget, about]),
    served,
  )
}

/** Who logged in to the embedded wallet: `email` and `username`, as far as is known; undefined with any other wallet. */
export const useUser = (): ConnectedAccount['user'] => useRead(({ account }) => account.value?.user, undefined)

/** The wallet that speaks for the visitor: its name, icon, id, and the social login it came by. */
export const useWalletInfo = (): ConnectedAccount['connectedWalletInfo'] | undefined =>
  useRead(({ account }) => account.value?.connectedWalletInfo, undefined)

/** What the account holds on the active network, as a screen of ours has read it last; undefined before. */
export const useTokenBalance = (): ConnectedAccount['tokenBalance'] =>
  useRead(({ account }) => account.value?.tokenBalance, undefined)

/** Name and picture that stand for the address, each undefined while unknown, and where there is none. */
export function useProfile(): {
  /** Such as `vitalik.eth`; undefined where the account has none, and until it is known. */
  readonly name: string | undefined
  /** The address of its picture; undefined where the account has none, and until it is known. */
  readonly image: string | undefined
} {
  return {
    name: useRead(({ account }) => account.value?.profileName, undefined),
    image: useRead(({ account }) => account.value?.profileImage, undefined),
  }
}

/** The connection of one family, whichever is active; undefined while it has none. */
export const useFamilyConnection = <const Name extends Namespace>(namespace: Name): ConnectionOf<Name> | undefined =>
  useRead(
    ({ connections }) => connections.value.find((one) => one.namespace === namespace) as ConnectionOf<Name> | undefined,
    undefined,
    namespace,
  )

/** Networks that can be chosen. */
export function useNetworks(): readonly Network[] {
  const { networks } = useWidget()
  return useRead((widget) => widget.networks, networks)
}

/** The family's standard provider, EIP-1193 for eip155: the same object for the widget's life. */
export const useProvider = (namespace: Namespace): ReturnType<Widget['provider']> => useWidget().provider(namespace)

/** Wallets found on this page. */
export const useFoundWallets = (): Widget['connectors']['value'] => useValue(useWidget().connectors, NONE)

/** What the modal shows, or is to show: the host's choice or the system's; undefined until it has been loaded. */
export const useThemeMode = (): ThemeMode | undefined => useValue(useWidget().theme, undefined)

/** The modal: whether it is open, on which view, and what opens and closes it. */
export function useModal(): Pick<Widget, 'open' | 'close'> & {
  /** Whether the modal is over the page. */
  readonly isOpen: boolean
  /** The screen that it shows, or would show. */
  readonly view: HostViewName
} {
  const { open, close, isOpen, view } = useWidget()
  return { open, close, isOpen: useValue(isOpen, false), view: useValue(view, 'Connect') }
}

type ActionName =
  | 'connect'
  | 'connectWallet'
  | 'disconnect'
  | 'selectAccount'
  | 'signMessage'
  | 'switchConnection'
  | 'switchNetwork'

/** A verb of the widget with what a screen shows of it. `const { run, isPending, error } = useAction('switchNetwork')` */
export function useAction<Name extends ActionName>(
  name: Name,
): {
  /** Does it. Answers and fails as the widget's own verb. */
  readonly run: Widget[Name]
  /** While the latest call is on its way. */
  readonly isPending: boolean
  /** Why the latest call failed; undefined unless it has. */
  readonly error:
    | (Error & {
        /** One of docs/errors.md, such as `connection/rejected`. */
        readonly code?: string
      })
    | undefined
} {
  const widget = useWidget()
  const [state, setState] = useState<{ isPending: boolean; error: Error | undefined }>({
    isPending: false,
    error: undefined,
  })
  // Of this button alone. One hook fewer to import is fewer bytes for every page: bundlers keep the names of packages.
  const [latest] = useState({ call: 0 })
  // The same each time: an effect that depends on it would run again with each answer, and ask the wallet again.
  const run = useMemo(
    () =>
      async (...values: unknown[]): Promise<unknown> => {
        const own = ++latest.call
        // What an earlier call comes to is nothing to show any more. A button that is gone shows nothing anyway; one that is only hidden
        // shows it once it is back.
        const show = (isPending: boolean, error?: Error): void => {
          if (own === latest.call) setState({ isPending, error })
        }
        show(true)
        try {
          const answer = await (widget[name] as (...values: unknown[]) => Promise<unknown>)(...values)
          show(false)
          return answer
        } catch (error) {
          show(false, error as Error)
          throw error
        }
      },
    [widget, name],
  )
  return { ...state, run: run as Widget[Name] }
}
