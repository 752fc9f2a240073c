import type { CaipNetworkId, ChainLike, Namespace, Network } from '../../domain/network.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { HostProvider } from '../../ports/chain-family.ts'
import { codedError } from '../coded-error.ts'
import { whenSettled } from '../when-settled.ts'
import { parseChainId } from './parse-chain-id.ts'

type Hex = `0x${string}`

/** What the connector asks of a widget. */
interface WagmiWidget {
  readonly connections: ReadonlySignal<
    readonly { readonly namespace: Namespace; readonly status: string; readonly accounts: readonly unknown[] }[]
  >
  readonly status: ReadonlySignal<string>
  readonly isOpen: ReadonlySignal<boolean>
  readonly networks: readonly Network[]
  open(request?: { readonly namespace?: Namespace }): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: Network | ChainLike): Promise<void>
  provider(namespace: Namespace): HostProvider
}

/** What wagmi gives each connector, as far as it is used here. */
interface WagmiConfig {
  readonly chains: readonly { readonly id: number; readonly name: string }[]
  readonly emitter: {
    // biome-ignore lint/suspicious/noExplicitAny: wagmi's own table of events, which versions write differently.
    emit(event: any, ...data: any[]): unknown
  }
}

const NAMESPACE = 'eip155'

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

    const switchChain = async ({ chainId }: { chainId: number }) => {
      const chain = config.chains.find(({ id }) => id === chainId)
      const id: CaipNetworkId = `${NAMESPACE}:${chainId}`
      const network = widget.networks.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!chain || !network)
        throw Object.assign(
          new Error(`walletlet: network ${chainId} is in the options of wagmi or of createWidget, not of both`),
          { code: 4902 },
        )
      await widget.switchNetwork(network)
      config.emitter.emit('change', { chainId })
      return chain as never
    }

    return {
      id: 'walletlet',
      name: 'Walletlet',
      type: 'walletlet' as const,
      async setup() {
        provider.on('accountsChanged', onAccountsChanged as never)
        provider.on('chainChanged', onChainChanged as never)
        provider.on('disconnect', onDisconnect)
        provider.on('connect', () => void onConnect())
      },
      // biome-ignore lint/suspicious/noExplicitAny: answers plain accounts or accounts with capabilities, as wagmi's caller asks.
      async connect({ chainId, isReconnecting, withCapabilities }: any = {}): Promise<any> {
        isWagmis = true
        try {
          await whenSettled(widget.status)
          if (!isConnected()) {
            if (isReconnecting) throw codedError(4100, 'Nobody to reconnect')
            await ask()
          }
          if (chainId && chainId !== (await getChainId())) await switchChain({ chainId })
          const accounts = await getAccounts()
          return {
            accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
            chainId: await getChainId(),
          }
        } finally {
          isWagmis = false
        }
      },
      disconnect: () => widget.disconnect(NAMESPACE),
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      async isAuthorized() {
        await whenSettled(widget.status)
        return isConnected()
      },
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    }
  }
}
