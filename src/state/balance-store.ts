import type { CaipAddress } from '../domain/account.ts'
import { formatAmount } from '../domain/amount.ts'
import { BALANCE_RETRY_BLOCK_MS } from '../domain/limits.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance, TokenBalance } from '../domain/token.ts'
import { failService } from '../errors/service-errors.ts'
import { computed, signal } from '../kernel/signal.ts'
import { createTask } from '../kernel/task.ts'
import type { BalanceStore, Parts } from './interior.ts'

export function createBalanceStore(
  parts: Parts<
    'options' | 'connections' | 'networks' | 'families' | 'services' | 'environment' | 'notices' | 'storeOf'
  >,
): BalanceStore {
  const {
    options,
    connections,
    networks,
    families,
    services: { load: loadServices },
    notices,
    environment: { clock },
  } = parts
  // Answers by account and network: the shown one is computed, so a late answer to an old question is never shown.
  const natives = signal<Readonly<Record<string, Omit<NativeBalance, 'label'>>>>({})
  const tokens = signal<Readonly<Record<string, readonly TokenBalance[]>>>({})
  const active = computed((): { key: CaipAddress; address: string; network: Network } | undefined => {
    const address = connections.active.value.accounts[0]?.address
    const network = networks.network.value
    return address && !network.isUnknown ? { key: `${network.caipNetworkId}:${address}`, address, network } : undefined
  })
  // What the last question was about: how it ended is nothing of another account or network.
  const nativeKey = signal<string | undefined>(undefined)
  const tokensKey = signal<string | undefined>(undefined)

  const nativeTask = createTask(async () => {
    const of = active.value
    nativeKey.value = of?.key
    if (!of || of.network.testnet) return
    const operations = await families.get(networks.namespace.value)?.operations()
    if (!operations?.nativeBalance) return
    const services = await loadServices()
    const amount = await services.nativeBalance(of.key, () =>
      // biome-ignore lint/style/noNonNullAssertion: checked above; the closure loses it
      operations.nativeBalance!(
        of.address,
        (method, parameters, at = of.network) => services.rpc(at, method, parameters),
        {
          network: of.network,
          get: (path) => services.rest(of.network, path),
        },
      ),
    )
    const { symbol, decimals } = of.network.nativeCurrency
    natives.value = { ...natives.value, [of.key]: { amount, symbol, decimals, text: formatAmount(amount, decimals) } }
  })

  const askTokens = async (address: string, network = networks.network.peek()): Promise<readonly TokenBalance[]> => {
    const [services, ask] = await Promise.all([loadServices(), import('./ask-tokens.ts')])
    return ask.askTokens(parts, services, address, network)
  }

  let failedAtMs = 0
  let complainedOf = ''
  const tokenTask = createTask(async () => {
    const of = active.value
    tokensKey.value = of?.key
    if (!of) return
    try {
      const list = await askTokens(of.address)
      tokens.value = { ...tokens.value, [of.key]: list }
      complainedOf = ''
    } catch (cause) {
      const error = failService('balance/unavailable', {}, cause)
      // Whoever has gone on to another account or network is not told of this one.
      if (active.value?.key === of.key) {
        failedAtMs = clock.now()
        // Said once: a service that stays away must not nag.
        if (complainedOf !== of.key) notices.showError(error, '')
        complainedOf = of.key
      }
      throw error
    }
  })

  return {
    native: computed(() => {
      const { key, network } = active.value ?? {}
      // Word for word (R9.42).
      if (network?.testnet) {
        const { symbol, decimals } = network.nativeCurrency
        return { amount: 0n, symbol, decimals, text: '0.00', label: `0.00 ${symbol}` }
      }
      const known = natives.value[key ?? '']
      if (!known) return undefined
      const numbers = new Intl.NumberFormat(options.value.locale, { minimumFractionDigits: 3 })
      return { ...known, label: `${numbers.format(known.text as `${number}`)} ${known.symbol}` }
    }),
    nativeState: computed(() => (nativeKey.value === active.value?.key ? nativeTask.state.value : 'idle')),
    tokens: computed(() => tokens.value[active.value?.key ?? '']),
    tokensState: computed(() => (tokensKey.value === active.value?.key ? tokenTask.state.value : 'idle')),
    tokensError: tokenTask.error,
    loadNative: nativeTask.run,
    async loadTokens(isForced) {
      if (isForced) complainedOf = ''
      // What one network's failure says about another's is nothing, nor one that lies ahead, since the clock was set back.
      const isBlocked =
        Math.abs(clock.now() - failedAtMs) < BALANCE_RETRY_BLOCK_MS && complainedOf === active.value?.key
      if (!networks.network.value.testnet && !isBlocked) await tokenTask.run()
    },
    tokensOf: (address) => askTokens(address),
  }
}
