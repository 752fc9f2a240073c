import type { CaipNetworkId, ChainLike, Namespace, Network } from '../../domain/network.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { HostProvider } from '../../ports/chain-family.ts'
import { codedError } from '../coded-error.ts'
import { type ReturningWidget, whenSettled } from '../when-settled.ts'
import { parseChainId } from './parse-chain-id.ts'

type Hex = `0x${string}`

/** What the connector asks of a widget. */
interface WagmiWidget extends ReturningWidget {
  /** One for each family. */
  readonly connections: ReadonlySignal<
    readonly {
      /** The family. */
      readonly namespace: Namespace
      /** `connected` once a wallet has granted. */
      readonly status: string
      /** Those that it has granted, the active one first. */
      readonly accounts: readonly unknown[]
    }[]
  >
  /** Whether the modal is over the page. */
  readonly isOpen: ReadonlySignal<boolean>
  /** All that the widget lists. */
  readonly networks: readonly Network[]
  /** Shows the modal. */
  open(request?: {
    /** A family to connect in. */
    readonly namespace?: Namespace
  }): Promise<void>
  /** Leaves a family, or all. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Makes a network the active one. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  /** Asks the wallet of a family. */
  provider(namespace: Namespace): HostProvider
}

/** What wagmi gives each connector, as far as it is used here. */
interface WagmiConfig {
  /** Those of wagmi's config. */
  readonly chains: readonly {
    /** The chain's number. */
    readonly id: number
    /** As visitors know it. */
    readonly name: string
  }[]
  /** Tells wagmi of changes. */
  readonly emitter: {
    /** Tells one of them: `change`, `connect`, `disconnect`. */
    // biome-ignore lint/suspicious/noExplicitAny: wagmi's own table of events, which versions write differently.
    emit(event: any, ...data: any[]): unknown
  }
}

const NAMESPACE = 'eip155'

/** wagmi knows a visitor's no by its number. */
function failSwitch(error: unknown): never {
  throw isRecord(error) && error.code === 'connection/rejected'
    ? Object.assign(codedError(4001, 'The visitor refused to switch'), { cause: error })
    : error
}

/**
 * A connector of wagmi 2 and 3 for a widget: wagmi's connect opens the modal, and what happens in either of them happens in
 * both. `createConfig({ connectors: [walletletConnector(widget)], multiInjectedProviderDiscovery: false, … })`: a wallet that
 * wagmi finds by itself comes back as a second connection, which stays when a visitor leaves.
 */
export function walletletConnector(widget: WagmiWidget) {
  const provider = widget.provider(NAMESPACE)
  const isConnected = (): boolean => widget.connections.peek().some(({ namespace }) => namespace === NAMESPACE)
  const getAccounts = async (): Promise<readonly Hex[]> =>
    isConnected() ? provider.request({ method: 'eth_accounts' }) : []
  const getChainId = async (): Promise<number> =>
    Number(parseChainId(await provider.request({ method: 'eth_chainId' })) ?? 0)

  /** The modal, until there is an account or the visitor has left it. */
  const ask = async (): Promise<void> => {
    await widget.open({ namespace: NAMESPACE })
    await new Promise<void>((resolve, reject) => {
      const stops: (() => void)[] = []
      const look = (): void => {
        if (!isConnected() && widget.isOpen.peek()) return
        for (const stop of stops) stop()
        if (isConnected()) resolve()
        else reject(codedError(4001, 'The visitor closed the modal'))
      }
      stops.push(widget.connections.subscribe(look), widget.isOpen.subscribe(look))
    })
  }

  return (config: WagmiConfig) => {
    const onAccountsChanged = (accounts: string[]): void => {
      if (accounts.length) config.emitter.emit('change', { accounts })
      else onDisconnect()
    }
    const onChainChanged = (chainId: string): void =>
      void config.emitter.emit('change', { chainId: Number(parseChainId(chainId) ?? 0) })
    const onDisconnect = (): void => void config.emitter.emit('disconnect')
    let isWagmis = false
    /** A visitor who connected by our own button, or came back. */
    const onConnect = async (): Promise<void> => {
      if (isWagmis) return
      const [accounts, chainId] = await Promise.all([getAccounts(), getChainId()])
      if (accounts.length) config.emitter.emit('connect', { accounts, chainId })
    }

    const switchChain = async ({
      chainId,
    }: {
      /** One of wagmi's chains that the widget lists, too. */
      chainId: number
    }) => {
      const chain = config.chains.find(({ id }) => id === chainId)
      const id: CaipNetworkId = `${NAMESPACE}:${chainId}`
      const network = widget.networks.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!chain || !network)
        throw Object.assign(
          new Error(`walletlet: network ${chainId} is in the options of wagmi or of createWidget, not of both`),
          { code: 4902 },
        )
      await widget.switchNetwork(network).catch(failSwitch)
      config.emitter.emit('change', { chainId })
      return chain as never
    }

    return {
      /** By which wagmi keeps it. */
      id: 'walletlet',
      /** As wagmi's own lists show it. */
      name: 'Walletlet',
      /** By which `wagmi` code tells it from other connectors. */
      type: 'walletlet' as const,
      /** Called once by wagmi: from then on it hears of the widget's connections. */
      async setup() {
        provider.on('accountsChanged', onAccountsChanged as never)
        provider.on('chainChanged', onChainChanged as never)
        provider.on('disconnect', onDisconnect)
        provider.on('connect', () => void onConnect())
      },
      /** Opens the modal, until a visitor has connected. Fails with 4001 (EIP-1193) once they close it, with 4100 where wagmi comes back to nobody. */
      // biome-ignore lint/suspicious/noExplicitAny: answers plain accounts or accounts with capabilities, as wagmi's caller asks.
      async connect({ chainId, isReconnecting, withCapabilities }: any = {}): Promise<any> {
        isWagmis = true
        try {
          await whenSettled(widget, NAMESPACE)
          if (!isConnected()) {
            if (isReconnecting) throw codedError(4100, 'Nobody to reconnect')
            await ask()
          }
          // Connected they are in any case: where the wallet stays on its chain, wagmi hears which one that is.
          if (chainId && chainId !== (await getChainId())) await switchChain({ chainId }).catch(() => {})
          const accounts = await getAccounts()
          return {
            accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
            chainId: await getChainId(),
          }
        } finally {
          isWagmis = false
        }
      },
      /** Leaves the wallet, in the widget as well. */
      disconnect: () => widget.disconnect(NAMESPACE),
      /** Those of the connected wallet, the active one first. */
      getAccounts,
      /** Of the active chain, where it is an EVM chain. */
      getChainId,
      /** EIP-1193, the widget's own. */
      getProvider: async () => provider,
      /** Whether a wallet is connected, once the widget has come back to those of before. */
      async isAuthorized() {
        await whenSettled(widget, NAMESPACE)
        return isConnected()
      },
      /** Switches in the wallet and in the widget. Fails with 4001 where the visitor says no, with 4902 (EIP-3326) for a chain that one of them does not list. */
      switchChain,
      /** For wagmi's interface: the connector hears from the widget by itself. */
      onAccountsChanged,
      /** For wagmi's interface: the connector hears from the widget by itself. */
      onChainChanged,
      /** For wagmi's interface: the connector hears from the widget by itself. */
      onDisconnect,
    }
  }
}
