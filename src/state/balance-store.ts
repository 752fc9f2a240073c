import type { CaipAddress } from '../domain/account.ts'
import { BALANCE_RETRY_BLOCK_MS } from '../domain/limits.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance, TokenBalance } from '../domain/token.ts'
import { failService } from '../errors/service-errors.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import { createTask, type TaskState } from '../kernel/task.ts'
import type { Services } from '../ports/services.ts'
import type { Core } from './core.ts'

/** What the active account owns on the active network. Unknown is undefined, never zero. */
export interface BalanceStore {
  readonly native: ReadonlySignal<NativeBalance | undefined>
  readonly nativeState: ReadonlySignal<TaskState>
  readonly tokens: ReadonlySignal<readonly TokenBalance[] | undefined>
  readonly tokensState: ReadonlySignal<TaskState>
  readonly tokensError: ReadonlySignal<unknown>
  /** Never rejects. Asks the network's node; callers within the cache's time share one answer. */
  loadNative(): Promise<void>
  /** Never rejects. After a failure nothing is asked for 30 s, unless the visitor asks with `isForced`. */
  loadTokens(isForced?: boolean): Promise<void>
}

export function createBalanceStore(
  { connections, networks, families, clock }: Core,
  loadServices: () => Promise<Services>,
): BalanceStore {
  // Answers by account and network: the shown one is computed, so a late answer to an old question is never shown.
  const natives = signal<Readonly<Record<string, NativeBalance>>>({})
  const tokens = signal<Readonly<Record<string, readonly TokenBalance[]>>>({})
  const active = computed((): { key: CaipAddress; address: string; network: Network } | undefined => {
    const address = connections.active.value.accounts[0]?.address
    const network = networks.network.value
    return address && !network.isUnknown ? { key: `${network.caipNetworkId}:${address}`, address, network } : undefined
  })

  const nativeTask = createTask(async () => {
    const of = active.value
    const operations = await families.get(networks.namespace.value)?.operations()
    if (!of || !operations?.nativeBalance) return
    const services = await loadServices()
    const amount = await services.nativeBalance(of.key, () =>
      // biome-ignore lint/style/noNonNullAssertion: checked above; the closure loses it
      operations.nativeBalance!(of.address, (method, parameters) => services.rpc(of.network, method, parameters)),
    )
    const { symbol, decimals } = of.network.nativeCurrency
    natives.value = { ...natives.value, [of.key]: { amount, symbol, decimals } }
  })

  let blockedUntil = 0
  const tokenTask = createTask(async () => {
    const of = active.value
    if (!of) return
    if (clock.now() < blockedUntil) throw failService('balance/unavailable')
    try {
      const list = await (await loadServices()).tokenBalances(of.key, of.network)
      tokens.value = { ...tokens.value, [of.key]: list }
    } catch (error) {
      blockedUntil = clock.now() + BALANCE_RETRY_BLOCK_MS
      throw failService('balance/unavailable', {}, error)
    }
  })

  return {
    native: computed(() => (active.value ? natives.value[active.value.key] : undefined)),
    nativeState: nativeTask.state,
    tokens: computed(() => (active.value ? tokens.value[active.value.key] : undefined)),
    tokensState: tokenTask.state,
    tokensError: tokenTask.error,
    loadNative: nativeTask.run,
    loadTokens(isForced = false) {
      if (isForced) blockedUntil = 0
      return tokenTask.run()
    },
  }
}
