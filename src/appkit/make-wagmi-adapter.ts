import type { Config, CreateConnectorFn, createConfig, http, Storage, Transport } from '@wagmi/core'
import { eip155 } from '../chains/eip155/index.ts'
import { walletletConnector } from '../chains/eip155/wagmi.ts'
import { toNetwork } from '../domain/network.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { Widget } from '../widget/widget.ts'
import type { AppKitAdapter, AppKitNetwork, AppKitOptions } from './app-kit-options.ts'

type WagmiWidget = Parameters<typeof walletletConnector>[0]

/** Resolves once there is one. */
const arrival = <Value>(source: ReadonlySignal<Value | undefined>): Promise<Value> =>
  new Promise((resolve) => {
    // In a turn of its own, since the first value comes before there is anything to end.
    const stop = source.subscribe((value) => {
      if (value)
        queueMicrotask(() => {
          stop()
          resolve(value)
        })
    })
  })

/**
 * What wagmi's connector asks of a widget that is made later: wagmi's config is made first. Until then everything is on its
 * way, and whoever asks waits.
 */
function lateWidget(widget: ReadonlySignal<Widget | undefined>): WagmiWidget {
  const provide = (namespace: string): HostProvider => {
    let listeners: Parameters<HostProvider['on']>[] = []
    // A kit that is made anew, as hot reload does, has another widget, and wagmi listens once for all.
    widget.subscribe((one) => {
      for (const heard of listeners) one?.provider(namespace).on(...heard)
    })
    return {
      request: async (call) => (await arrival(widget)).provider(namespace).request(call),
      on(...heard) {
        listeners.push(heard)
        widget
          .peek()
          ?.provider(namespace)
          .on(...heard)
      },
      removeListener(...heard) {
        listeners = listeners.filter((one) => one.some((part, index) => part !== heard[index]))
        widget
          .peek()
          ?.provider(namespace)
          .removeListener(...heard)
      },
    }
  }
  return {
    connections: computed(() => widget.value?.connections.value ?? []),
    status: computed(() => widget.value?.status.value ?? 'connecting'),
    later: computed(() => widget.value?.later.value),
    isOpen: computed(() => !!widget.value?.isOpen.value),
    get networks() {
      return widget.peek()?.networks ?? []
    },
    open: async (request) => (await arrival(widget)).open(request),
    disconnect: async (namespace) => (await arrival(widget)).disconnect(namespace),
    switchNetwork: async (network) => (await arrival(widget)).switchNetwork(network),
    provider: provide,
  }
}

/** Options of `WagmiAdapter`: those of wagmi's `createConfig` that a host may want, and the kit's networks. */
export interface WagmiAdapterOptions {
  /** Those of eip155 become wagmi's chains. */
  readonly networks: readonly AppKitNetwork[]
  /** Not read here: `createAppKit` takes it. Nodes are those of `transports`, `customRpcUrls` or the chains. */
  readonly projectId?: string | undefined
  /** wagmi’s own: a server renders the page. */
  readonly ssr?: boolean | undefined
  /** wagmi’s own: where it keeps its state; null: nowhere. */
  readonly storage?: Storage | null | undefined
  /** By chain id. Default: each chain's own node. */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** By CAIP-2 id; the first address of a chain is the one that wagmi asks. */
  readonly customRpcUrls?: AppKitOptions['customRpcUrls']
  /** Beside ours. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** wagmi’s own, in milliseconds. */
  readonly pollingInterval?: number | undefined
  /** wagmi’s own, in milliseconds. */
  readonly cacheTime?: number | undefined
  /** wagmi’s own: its active chain follows that of the wallet. Default true. */
  readonly syncConnectedChain?: boolean | undefined
}

/** What the adapter takes of the host's own wagmi. */
export interface WagmiCore {
  readonly createConfig: typeof createConfig
  readonly http: typeof http
}

/** What `WagmiAdapter` makes. */
export interface WagmiKitAdapter extends AppKitAdapter {
  readonly namespace: 'eip155'
  readonly family: typeof eip155
  /** For `<WagmiProvider config={wagmiConfig}>`. It holds one connector, which is the widget. */
  readonly wagmiConfig: Config
  readonly bind: (widget: Widget) => void
}

/** The class `WagmiAdapter` for a page's own wagmi. */
export const makeWagmiAdapter = ({
  createConfig: create,
  http: over,
}: WagmiCore): (new (
  options: WagmiAdapterOptions,
) => WagmiKitAdapter) =>
  class implements WagmiKitAdapter {
    readonly namespace = 'eip155'
    readonly family = eip155
    readonly wagmiConfig: Config
    readonly bind: (widget: Widget) => void

    constructor({ networks, projectId: _, transports, customRpcUrls, connectors = [], ...same }: WagmiAdapterOptions) {
      const widget = signal<Widget | undefined>(undefined)
      const chains = networks.map(toNetwork).filter(({ chainNamespace }) => chainNamespace === this.namespace)
      const reach = (id: number, caip: string): Transport => transports?.[id] ?? over(customRpcUrls?.[caip]?.[0]?.url)
      this.bind = (made) => {
        widget.value = made
      }
      this.wagmiConfig = create({
        ...(same as object),
        chains: chains as never,
        transports: Object.fromEntries(chains.map(({ id, caipNetworkId }) => [id, reach(Number(id), caipNetworkId)])),
        connectors: [walletletConnector(lateWidget(widget)), ...connectors],
        // The widget finds them: wagmi by itself would connect each a second time, apart from it.
        multiInjectedProviderDiscovery: false,
      }) as unknown as Config
    }
  }
