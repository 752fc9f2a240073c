'use client'

import { reactInterface } from '../buttons/context.ts'
import type { CaipAddress } from '../domain/account.ts'
import type { SwitchedConnection } from '../domain/connection-choice.ts'
import type { Namespace } from '../domain/network.ts'
import type { SignInOption } from '../domain/sign-in.ts'
import { computed } from '../kernel/signal.ts'
import { useMemo, useRef, useState } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import type { AppKit } from './app-kit.ts'
import type { AppKitOptions } from './app-kit-options.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitEvent,
  AppKitNetworkState,
  AppKitReadings,
  AppKitState,
  AppKitTheme,
  FetchedBalance,
} from './app-kit-readings.ts'
import { BEFORE, makeAppKit } from './create-app-kit.ts'
import { readKit } from './kit-place.ts'
import { kitStateOf, kitThemeOf } from './kit-state.ts'
import type { AppKitElementAttributes } from './react-elements.tsx'

/** The incumbent's `createAppKit` for React, over the same widget as every other door of ours. Call it outside components. */
export const createAppKit = (options: AppKitOptions): AppKit => makeAppKit(options, reactInterface)

/** What is read of one family; on a server, and for the first render in a browser, nobody. */
const useReading = <Name extends keyof AppKitReadings>(
  name: Name,
  namespace?: Namespace,
  served = BEFORE[name],
): AppKitReadings[Name] => useValue(readKit().read(name, namespace), served)

/** What is made of several signals: the same object while nothing in it changes. `serve` says what a server says of it. */
function useMade<Value>(look: (kit: AppKit) => Value, serve: (kit: AppKit) => Value): Value {
  const kit = readKit()
  const made = useMemo(() => computed(() => JSON.stringify(look(kit))), [kit, look])
  const text = useValue(made, JSON.stringify(serve(kit)))
  return useMemo(() => JSON.parse(text), [text])
}

/** Opens and closes the modal. Never renders again by itself. */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => readKit()

/** The account of a family, or of the active one; on a server and for the first render nobody, or with `isReturning` somebody on their way. */
export const useAppKitAccount = ({
  namespace,
}: {
  /** The family that it is asked of; absent: the active one. */
  namespace?: Namespace | undefined
} = {}): AppKitAccount => useReading('account', namespace, { ...BEFORE.account, status: readKit().widget.servedStatus })

/** The active network, and the verb that changes it. */
export function useAppKitNetwork(): AppKitNetworkState & Pick<AppKit, 'switchNetwork'> {
  const { widget, switchNetwork } = readKit()
  const caipNetwork = useValue(widget.network, widget.defaultNetwork)
  return { caipNetwork, caipNetworkId: caipNetwork.caipNetworkId, chainId: caipNetwork.id, switchNetwork }
}

/** What to call a family’s wallet by, and how it is reached. EVM: EIP-1193. Undefined while nobody is connected. */
export const useAppKitProvider = <Provider = object>(
  namespace?: Namespace,
): {
  /** EVM: EIP-1193. Undefined while nobody is connected. */
  readonly walletProvider: Provider | undefined
  /** How it is reached, in the incumbent's words. Undefined while nobody is connected. */
  readonly walletProviderType: string | undefined
} => useReading('provider', namespace) as never

const serveState = ({ widget: { servedStatus, defaultNetwork } }: AppKit): AppKitState => ({
  loading: servedStatus === 'connecting',
  open: false,
  selectedNetworkId: defaultNetwork.caipNetworkId,
  activeChain: defaultNetwork.chainNamespace,
  initialized: true,
})

/** Where modal and connection are. */
export const useAppKitState = (): AppKitState => useMade(kitStateOf, serveState)

/** What happened last. docs/appkit.md lists the events. */
export const useAppKitEvents = (): AppKitEvent => useReading('event')

/** A server knows of no system that prefers dark. */
const serveTheme = ({ options }: AppKit): AppKitTheme => ({
  themeMode: options.peek().themeMode ?? 'light',
  themeVariables: options.peek().themeVariables ?? {},
})

/** What the modal looks like, and the verbs that change it. */
export function useAppKitTheme(): AppKitTheme & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { setThemeMode, setThemeVariables } = readKit()
  return { ...useMade(kitThemeOf, serveTheme), setThemeMode, setThemeVariables }
}

/** `fetchBalance` asks the network’s node for the balance of the active account, `0.00` on test networks; without one it is an error. */
export function useAppKitBalance(): {
  /** Asks for the coin of the active account. Never fails: the answer says by `error` what went wrong. */
  readonly fetchBalance: () => Promise<FetchedBalance>
} {
  const { widget } = readKit()
  return useMemo(
    () => ({
      fetchBalance: async () => (await import('./fetch-balance.ts')).fetchBalance(widget),
    }),
    [widget],
  )
}

/** Leaves a wallet by its `id`, a family by its `namespace`, or everything. */
export function useDisconnect(): {
  /** Leaves one wallet, a family's, or all. Failures reach the caller. */
  readonly disconnect: (which?: {
    /** The family to leave; absent: all. */
    readonly namespace?: Namespace | undefined
    /** The connector to leave, where the family has several wallets. */
    readonly id?: string | undefined
  }) => Promise<void>
} {
  const { widget } = readKit()
  return useMemo(() => ({ disconnect: ({ namespace, id } = {}) => widget.disconnect(namespace, id) }), [widget])
}

/** Wallets connected in a family, the one that speaks first, and those that the visitor has left. */
export function useAppKitConnections(namespace?: Namespace): {
  /** Those of now. */
  readonly connections: readonly AppKitConnection[]
  /** Those of before, which nobody is connected by any more. */
  readonly recentConnections: readonly AppKitConnection[]
} {
  return { connections: useReading('connections', namespace), recentConnections: useReading('recent', namespace) }
}

/** Who hears of a verb’s end. */
interface Told<Value> {
  /** Hears what came of it. */
  readonly onSuccess?: ((value: Value) => void) | undefined
  /** Hears why nothing came of it. The verb itself does not reject. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** A verb with its waiting, its answer and its failure. `run` stays the same while `verb` does: effects of hosts depend on it. */
function useVerb<Given, Value>(told: Told<Value>, verb: (given: Given) => Promise<Value>) {
  const [state, setState] = useState<{ isPending: boolean; data?: Value; error?: Error }>({ isPending: false })
  const latest = useRef(told)
  latest.current = told
  const turn = useRef(0)
  const run = useMemo(
    () => async (given: Given) => {
      const own = ++turn.current
      // An earlier one that ends later is told, and shown no more.
      const show = (next: typeof state) => own === turn.current && setState(next)
      show({ isPending: true })
      await verb(given).then(
        (data) => {
          show({ isPending: false, data })
          latest.current.onSuccess?.(data)
        },
        (error) => {
          show({ isPending: false, error })
          latest.current.onError?.(error)
        },
      )
    },
    [verb],
  )
  return { ...state, run }
}

/** The wallet that speaks for a family, and the verb that lets another one speak. A failure goes to `onError`. */
export function useAppKitConnection({
  namespace,
  ...told
}: {
  /** The family that it is asked of; absent: the active one. */
  readonly namespace?: Namespace | undefined
} & Told<SwitchedConnection>): {
  /** The wallet that speaks for the visitor; undefined while there is none. */
  readonly connection: AppKitConnection | undefined
  /** While another one is being made to. */
  readonly isPending: boolean
  /** Makes another connected wallet speak for the visitor. */
  readonly switchConnection: (choice: Parameters<AppKit['switchConnection']>[0]) => Promise<void>
} {
  const { switchConnection } = readKit()
  const [connection] = useAppKitConnections(namespace).connections
  const { isPending, run } = useVerb(told, switchConnection)
  return { connection, isPending, switchConnection: run }
}

/** The host’s own sign-in, as it was given to `createAppKit`. */
export const useAppKitSIWX = <Own extends SignInOption = SignInOption>(): Own | undefined => readKit().getSIWX<Own>()

/** Of the package for single wallets: connects one by its name. */
export function useAppKitWallet(
  told: Told<CaipAddress> & {
    /** Wallets of this family alone. */
    readonly namespace?: Namespace | undefined
  } = {},
): {
  /** Connects a named wallet, without the modal where it needs none: `metamask`, `google`, `email`. */
  readonly connect: (wallet: string) => Promise<void>
  /** The account of the wallet that has connected last; undefined until one has. */
  readonly data: CaipAddress | undefined
  /** Why the latest attempt failed; undefined unless it has. */
  readonly error: Error | undefined
  /** Always: nothing has to be waited for. */
  readonly isReady: true
  /** While an attempt is on its way. */
  readonly isPending: boolean
  /** The latest attempt has failed. */
  readonly isError: boolean
  /** The latest attempt has connected. */
  readonly isSuccess: boolean
} {
  const { widget } = readKit()
  const { namespace } = told
  const connect = useMemo(() => (wallet: string) => widget.connectWallet(wallet, namespace), [widget, namespace])
  const { run, isPending, data, error } = useVerb(told, connect)
  return {
    connect: run,
    data,
    error,
    isReady: true,
    isPending,
    isError: error !== undefined,
    isSuccess: data !== undefined,
  }
}

export type { FetchedBalance } from './app-kit-readings.ts'
export type * from './public-types.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': AppKitElementAttributes
      'appkit-connect-button': AppKitElementAttributes
      'appkit-account-button': AppKitElementAttributes
      'appkit-network-button': AppKitElementAttributes
      'appkit-wallet-button': AppKitElementAttributes
      'w3m-button': AppKitElementAttributes
      'w3m-connect-button': AppKitElementAttributes
      'w3m-account-button': AppKitElementAttributes
      'w3m-network-button': AppKitElementAttributes
      'w3m-wallet-button': AppKitElementAttributes
    }
  }
}

export { AppKitAccountButton, AppKitButton, AppKitConnectButton, AppKitNetworkButton } from './react-elements.tsx'
export { useKitWalletInfo as useWalletInfo } from './use-kit-wallet-info.ts'
