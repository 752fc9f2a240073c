import { DOLLARS, DOLLARS_INSTEAD, type ShownCurrency } from '../../domain/dollars.ts'
import type { Network } from '../../domain/network.ts'
import type { Signal } from '../../kernel/signal.ts'
import type { Parts } from '../interior.ts'

/** A visitor who waits longer than this sees dollars first. */
const LONGEST_WAIT_MS = 3_000

/** What the services price in currencies: the coins of networks, the active one's first, one of each family. */
function listCoins({ networks, families }: Parts<'networks' | 'families'>) {
  const active = networks.network.peek()
  const known = new Map<string, { network: Network; coin: `${Network['caipNetworkId']}:${string}` }>()
  for (const network of [active, ...networks.networks]) {
    const { chainNamespace: family, caipNetworkId, testnet } = network
    const { coinAddress } = families.traits(family)
    if (coinAddress && !testnet && !known.has(family))
      known.set(family, { network, coin: `${caipNetworkId}:${coinAddress}` })
  }
  return known.values()
}

/** The first rate that a service gives. Rejects where none of them gives one, and one of them could not be asked. */
async function askRate(
  parts: Parts<'networks' | 'families' | 'services'>,
  currency: string,
): Promise<number | undefined> {
  const services = await parts.services.load()
  let failure: unknown
  for (const { network, coin } of listCoins(parts)) {
    try {
      const rate = await services.rate(currency, network, coin)
      if (rate) return rate
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}

/** Asks what a dollar is in the host's currency, and writes it; until then stands what stood there, with its own sign. */
export async function followRate(
  parts: Parts<'options' | 'networks' | 'families' | 'services' | 'environment'>,
  shown: Signal<ShownCurrency | undefined>,
): Promise<void> {
  const { options, environment } = parts
  const given = options.peek().currency
  const currency = `${given}`.toUpperCase()
  const write = (next: ShownCurrency): void => {
    const { currency: code, perUsd } = shown.peek() ?? {}
    if (options.peek().currency === given && !(code === next.currency && perUsd === next.perUsd)) shown.value = next
  }
  if (currency === 'USD') return write(DOLLARS)
  const stop = environment.clock.after(LONGEST_WAIT_MS, () => {
    if (!shown.peek()) write(DOLLARS_INSTEAD)
  })
  try {
    const perUsd = /^[A-Z]{3}$/.test(currency) ? await askRate(parts, currency) : undefined
    write(perUsd ? { currency, perUsd } : DOLLARS_INSTEAD)
  } catch {
    // Not to be reached at the moment: the rate of some minutes ago is still one.
    if (shown.peek()?.currency !== currency) write(DOLLARS_INSTEAD)
  } finally {
    stop()
  }
}
