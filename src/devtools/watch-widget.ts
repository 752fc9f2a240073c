import type { Widget } from '../widget/widget.ts'
import type { Faults } from './faults.ts'
import type { DevtoolsLog } from './log.ts'
import { watchedWallet } from './watch-wallet.ts'

/** What the widget's signals say, in words without addresses. */
export function describeState(widget: Widget): Readonly<Record<string, string>> {
  const { status, account, network, networks, connectors, connections, balance, isOpen, view, theme } = widget
  return {
    status: status.value,
    account: account.value
      ? `${account.value.namespace} ${account.value.type}, 1 of ${account.value.allAccounts.length}`
      : 'none',
    network: network.value.caipNetworkId,
    networks: networks.map(({ caipNetworkId }) => caipNetworkId).join(' '),
    wallets: connectors.value.map(({ id, chain }) => `${chain}/${id}`).join(' ') || 'none',
    connections:
      connections.value
        .map(({ namespace, connector, accounts, others }) =>
          [namespace, connector?.id, `${accounts.length} accounts`, others?.length ? `+${others.length}` : '']
            .filter(Boolean)
            .join('/'),
        )
        .join(' ') || 'none',
    balance: balance.value ? 'known' : 'unknown',
    modal: isOpen.value ? view.value : 'closed',
    theme: theme.value ?? 'not loaded',
  }
}

/** Logs what the widget's signals become, and what its wallets are asked. The answer ends it. */
export function watchWidget(widget: Widget, log: DevtoolsLog, faults: Faults): () => void {
  let before = describeState(widget)
  const look = (): void => {
    const after = describeState(widget)
    for (const [who, what] of Object.entries(after)) if (before[who] !== what) log.add({ area: 'state', who, what })
    before = after
  }
  const watched = new WeakSet<object>()
  const stopWallets = widget.connectors.subscribe((connectors) => {
    for (const connector of connectors) {
      const { provider } = connector
      if (watched.has(connector) || typeof provider !== 'object' || provider === null) continue
      watched.add(connector)
      Object.assign(connector, { provider: watchedWallet(provider, connector.id, log, faults) })
    }
  })
  const { status, account, network, connectors, connections, balance, isOpen, view, theme } = widget
  const stops = [status, account, network, connectors, connections, balance, isOpen, view, theme].map((signal) =>
    signal.subscribe(look),
  )
  return () => {
    for (const stop of [stopWallets, ...stops]) stop()
  }
}
