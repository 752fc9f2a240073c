import { setImmediate } from 'node:timers'
import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import type { Namespace, Network } from '../../../src/domain/network.ts'
import { createWidget } from '../../../src/index.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import type { Widget } from '../../../src/widget/widget.ts'
import { createFakeSite } from '../memory-storage.ts'
import type { Step } from './steps.ts'
import type { TestedWallet } from './tested-wallets.ts'

const NOWHERE = 'http://127.0.0.1:9'

/** Networks that say they are a test ask no service for balances and names. */
const network = (caipNetworkId: `${Namespace}:${string}`): Network => {
  const [chainNamespace, id = ''] = caipNetworkId.split(':') as [Namespace, string]
  return {
    id: Number(id) || id,
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 },
    rpcUrls: { default: { http: [`${NOWHERE}/${id}`] } },
    testnet: true,
  }
}
const NETWORKS = [
  network('eip155:1'),
  network('eip155:2'),
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
  network('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'),
] as const

/** Asked some hundred thousand times, which is more than `expect` is made for. */
function agree(actual: unknown, wanted: unknown, what: string): void {
  if (Object.is(actual, wanted) || isDeepStrictEqual(actual, wanted)) return
  throw new Error(`${what}: ${JSON.stringify(actual)}, and not ${JSON.stringify(wanted)}`)
}
const isAtRest = (status: string): boolean => status === 'connected' || status === 'disconnected'

/** Ten times what one silent question may take: nothing waits longer than the wallets of a family one after another. */
const LONG_MS = 30_000

/** An attempt of the visitor's, until it ended. */
interface Attempt {
  readonly family: Namespace
  isOver: boolean
}

/** One load of the page. */
interface Tab {
  readonly widget: Widget
  readonly attempts: Attempt[]
  /** Wallets that have not announced themselves to this load. */
  missing: readonly TestedWallet[]
}

export interface Browser {
  /** Loads what is loaded on demand, so that nothing after it has to be waited for in real time. */
  warmUp(): Promise<void>
  run(step: Step): Promise<void>
  /** After everybody answered and had time: what is shown signs, and is what the next load comes back to. */
  finish(message: string | undefined): Promise<void>
  /** Whatever happened: the next browser finds the window and the wallets as this one did. */
  close(): void
}

const shownBy = (widget: Widget): Record<string, string> =>
  Object.fromEntries(
    widget.connections.value.map(({ namespace, connector, accounts }) => [
      namespace,
      `${connector?.id} ${accounts[0]?.address}`,
    ]),
  )

/** All wallets of each family that have granted, whoever speaks. */
const liveOn = (widget: Widget): readonly string[] =>
  widget.connections.value.flatMap(({ connector, others }) => [
    connector?.id ?? '',
    ...others.map((other) => other.connector.id),
  ])

/** One visitor's browser: wallets that stay from load to load, one site's storage, and one time. */
export function openBrowser(
  wallets: readonly TestedWallet[],
  told: { signatures: number; reloads: number; connections: number },
): Browser {
  const site = createFakeSite()
  const clock = createFakeClock()
  const releases: (() => void)[] = []
  let answering: readonly TestedWallet[] = wallets

  const announce = ({ type }: Event): void => {
    const family = type === 'eip6963:requestProvider' ? 'eip155' : 'solana'
    for (const wallet of answering) if (wallet.family === family) wallet.appear()
  }
  const events = ['eip6963:requestProvider', 'wallet-standard:app-ready'] as const
  for (const event of events) window.addEventListener(event, announce)

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const advance = async (ms: number): Promise<void> => {
    // Without timers there is nothing that time could change.
    for (let left = ms; left > 0 && clock.pending(); left -= 3_000) {
      await clock.advance(Math.min(left, 3_000))
      await settle()
    }
  }

  const load = (missing: readonly TestedWallet[] = []): Tab => {
    answering = wallets.filter((wallet) => !missing.includes(wallet))
    const baseUrls = {
      blockchainApi: NOWHERE,
      walletApi: NOWHERE,
      analytics: NOWHERE,
      secureSite: NOWHERE,
      relay: NOWHERE,
    }
    const widget = createWidget(
      {
        projectId: 'test',
        networks: NETWORKS,
        chains: [eip155(), solana()],
        baseUrls,
        features: { analytics: false },
        logLevel: 'silent',
      },
      { clock, storage: site.tab() },
    )
    answering = wallets
    return { widget, attempts: [], missing }
  }

  let tab = load()
  /** What the visitor disconnected last, and has to stay so until they connect again. */
  const left = new Set<Namespace>()

  const walletOf = (id: string | undefined): TestedWallet => {
    const found = wallets.find((wallet) => wallet.id === id)
    if (!found) throw new Error(`Nobody is called ${id}`)
    return found
  }
  const isAsking = (family: Namespace): boolean =>
    tab.attempts.some((attempt) => !attempt.isOver && attempt.family === family)

  /** What holds at every moment at which nothing but owners of wallets, or time, is waited for. */
  const check = (): void => {
    const { account, connections, status, network } = tab.widget
    for (const { namespace, connector, accounts, status, others } of connections.value) {
      const wallet = walletOf(connector?.id)
      agree(wallet.family, namespace, 'family of the wallet')
      const isAttempt = status === 'reconnecting' && isAsking(namespace)
      agree(status === 'connected' || isAttempt, true, `${namespace} ${status}`)
      // No other accounts than the wallet shows, and none of those it took back.
      const addresses = accounts.map(({ address }) => address)
      agree(addresses.toSorted(), [...wallet.shown].toSorted(), 'accounts')
      for (const other of others) {
        const found = walletOf(other.connector.id)
        agree(found.family, namespace, 'family of another wallet')
        const granted = other.accounts.map(({ address }) => address)
        agree(granted.toSorted(), [...found.shown].toSorted(), 'accounts of another wallet')
      }
    }
    agree(new Set(liveOn(tab.widget)).size, liveOn(tab.widget).length, 'wallets that count once')
    const active = connections.value.find(({ namespace }) => namespace === network.value.chainNamespace)
    agree(account.value?.address, active?.accounts[0]?.address, 'account')
    agree(account.value?.connectedWalletInfo.identifier, active?.connector?.id, 'wallet')
    agree(/^(connected|reconnecting)$/.test(status.value), !!account.value, `account while ${status.value}`)
    for (const { namespace } of connections.value) agree(left.has(namespace), false, `${namespace} was left`)
  }

  const steps: { readonly [Name in Step['does']]: (step: Extract<Step, { does: Name }>) => unknown } = {
    connect({ wallet: index, outcome }) {
      const wallet = wallets[index] as TestedWallet
      if (!tab.missing.includes(wallet)) {
        if (outcome === 'waits') releases.push(wallet.holdConnect())
        if (outcome === 'refuses') wallet.refuseConnect()
      }
      const attempt: Attempt = { family: wallet.family, isOver: false }
      tab.attempts.push(attempt)
      left.delete(wallet.family)
      tab.widget
        .connect(wallet.id, wallet.family)
        .catch(() => {}) // how it failed is the business of other tests
        .finally(() => {
          attempt.isOver = true
        })
    },
    answer() {
      for (const release of releases.splice(0)) release()
    },
    leave: () => tab.widget.close(),
    disconnect({ family }) {
      for (const one of ['eip155', 'solana'] as const) if (!family || family === one) left.add(one)
      return tab.widget.disconnect(family)
    },
    part({ wallet: index }) {
      const { family, id } = wallets[index] as TestedWallet
      return tab.widget.disconnect(family, id)
    },
    async turn({ wallet: index, index: account }) {
      const { family: namespace, id: connectorId, shown } = wallets[index] as TestedWallet
      if (!liveOn(tab.widget).includes(connectorId)) return
      const address = shown[account] ?? shown[0]
      const told = await tab.widget.switchConnection({ namespace, connectorId, address })
      agree(told.address, address, 'address told')
      agree(tab.widget.account.value?.address, address, 'who speaks')
    },
    accounts: ({ wallet, indices }) => wallets[wallet]?.setAccounts(indices),
    lock: ({ wallet, isLocked }) => wallets[wallet]?.setLocked(isLocked),
    chain: ({ wallet, id }) => wallets[wallet]?.switchChain(id),
    network: ({ network }) => tab.widget.switchNetwork(NETWORKS[network as 0]),
    select({ index }) {
      const account = tab.widget.account.value?.allAccounts[index]
      return account && tab.widget.selectAccount(account)
    },
    reload({ missing, silent }) {
      tab.widget.dispose()
      for (const index of silent) releases.push((wallets[index] as TestedWallet).holdReturn())
      tab = load(missing.map((index) => wallets[index] as TestedWallet))
      told.reloads++
    },
    appear() {
      for (const wallet of tab.missing) wallet.appear()
      tab.missing = []
    },
    time: ({ ms }) => advance(ms),
  }

  const rest = async (): Promise<void> => {
    for (const release of releases.splice(0)) release()
    await settle()
    await advance(LONG_MS)
    check()
    agree(tab.attempts.filter(({ isOver }) => !isOver).length, 0, 'attempts that never ended')
    agree(isAtRest(tab.widget.status.value), true, `rest while ${tab.widget.status.value}`)
  }

  return {
    async warmUp() {
      const { widget } = tab
      for (const { id, family } of wallets) {
        await widget.connect(id, family)
        await widget.switchNetwork(network(`${family}:${widget.network.value.id}`))
        await widget.signMessage('warm')
        await widget.switchConnection({ namespace: family, connectorId: id })
        await widget.disconnect(family)
        await widget.connect('nobody').catch(() => {})
        wallets[0]?.refuseConnect()
        await widget.connect(wallets[0]?.id ?? '').catch(() => {})
        await vi.dynamicImportSettled()
      }
    },
    async run(step) {
      await (steps[step.does] as (step: Step) => unknown)(step)
      await settle()
      check()
      if (step.does !== 'time' || step.ms < LONG_MS) return
      const { network, status } = tab.widget
      if (!isAsking(network.value.chainNamespace)) agree(isAtRest(status.value), true, `rest while ${status.value}`)
    },
    async finish(message) {
      await rest()
      const { widget } = tab
      const { account, network } = widget
      if (account.value && message) {
        const { address, connectedWalletInfo } = account.value
        const signature = await widget.signMessage(message)
        const isValid = await walletOf(connectedWalletInfo.identifier).verifies(signature, message, address)
        agree(isValid, true, `signature of ${address} on ${network.value.caipNetworkId}`)
        told.signatures++
      }
      const before = shownBy(widget)
      const live = liveOn(widget)
      for (const wallet of wallets) wallet.behave()
      widget.dispose()
      tab = load()
      await rest()
      const after = shownBy(tab.widget)
      for (const [family, shown] of Object.entries(before)) agree(after[family], shown, 'after a reload')
      for (const id of live) agree(liveOn(tab.widget).includes(id), true, `${id} after a reload`)
      told.connections += live.length
      tab.widget.dispose()
      await settle()
      for (const wallet of wallets) agree(wallet.listeners(), 0, `listeners of ${wallet.id}`)
      agree(clock.pending(), 0, 'timers that go on')
    },
    close() {
      tab.widget.dispose()
      for (const wallet of wallets) wallet.reset()
      for (const event of events) window.removeEventListener(event, announce)
    },
  }
}
