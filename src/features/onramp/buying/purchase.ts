import type { OnrampProvider } from '../../../domain/family-traits.ts'
import { isAtHost } from '../../../domain/is-at-host.ts'
import { PURCHASE_LIMIT_MS, PURCHASE_POLL_MS } from '../../../domain/limits.ts'
import type { Network } from '../../../domain/network.ts'
import { webUrl } from '../../../domain/web-url.ts'
import { failService } from '../../../errors/service-errors.ts'
import { type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import type { PopupWindow } from '../../../ports/page.ts'
import type { Interior } from '../../../state/interior.ts'
import { createOnrampApi } from '../create-onramp-api.ts'
import type { OnrampApi, PurchaseRecord } from '../onramp-api.ts'
import { coinbaseChainOf, meldLink } from '../purchase-links.ts'

/** All of its pages are at this host or below it. */
const COINBASE_HOST = 'coinbase.com'

/** What was ordered, as it stood at the click: neither another account nor another network changes it any more. */
export interface PurchaseOrder {
  readonly provider: OnrampProvider
  readonly address: string
  readonly network: Network
  readonly symbol: string
  /** Where it may arrive, as Coinbase calls the chains. */
  readonly blockchains: readonly string[]
  /** In the currency of payment. */
  readonly paid: number
  /** Undefined where nobody knows the price. */
  readonly bought: number | undefined
}

/** `late`: given up looking. The purchase itself is the provider's, and may still arrive. */
export type PurchaseState = 'opening' | 'waiting' | 'late' | 'failed'

/** One purchase in a window of its provider. */
export interface Purchase {
  readonly order: PurchaseOrder
  readonly state: ReadonlySignal<PurchaseState>
  /** Where the provider's page is; undefined until it is known. */
  readonly link: ReadonlySignal<string | undefined>
  readonly isBlocked: ReadonlySignal<boolean>
  /** Opens the window, again too. Call it in the click. */
  open(): void
  /** Looks for it once more, after it was given up. */
  resume(): void
  /** Looks for the purchase until the answer is called; calls back once it is there. */
  follow(onFound: () => void): () => void
}

/** `popup`: opened by the click that started it, null where the browser did not. */
export function createPurchase(interior: Interior, order: PurchaseOrder, popup: PopupWindow | null): Purchase {
  const {
    options,
    environment: { page, clock },
    services: { load: loadServices },
    events: { report },
  } = interior
  const { provider, address, network, symbol, blockchains, paid, bought } = order
  const state = signal<PurchaseState>('opening')
  const link = signal<string | undefined>(undefined)
  const isBlocked = signal(false)
  const startedAtMs = clock.now()
  /** What had been bought before; undefined where that could not be found out. */
  let known: ReadonlySet<string> | undefined
  let listing: Promise<void> | undefined
  let turn = 0

  const isNew = ({ id, status, madeAtMs }: PurchaseRecord): boolean =>
    known ? !known.has(id) : status === 'running' || madeAtMs >= startedAtMs
  const loadApi = async (): Promise<OnrampApi> => (await loadServices()).api(createOnrampApi)

  async function findLink(): Promise<string> {
    const { baseUrls, onrampKeys, projectId, purchaseHosts = [] } = options.peek()
    if (provider === 'meld')
      return meldLink(baseUrls.meld, { publicKey: onrampKeys?.meld ?? '', symbol, address, projectId })
    const api = await loadApi()
    const askedAtMs = clock.now()
    listing = api.purchases({ network, address }).then(
      ({ purchases }) => {
        // The window does not wait for it: a late list may name what was bought in there.
        const isLate = clock.now() - askedAtMs >= PURCHASE_POLL_MS
        known = new Set(purchases.filter(({ madeAtMs }) => !isLate || madeAtMs < askedAtMs).map(({ id }) => id))
      },
      () => {}, // then time decides what is new
    )
    const url = await api.url({
      network,
      address,
      blockchains,
      assets: [symbol],
      defaultNetwork: coinbaseChainOf(network).id,
      presetCryptoAmount: bought,
      presetFiatAmount: paid,
    })
    // The chain is not served: nobody can say where to buy. Elsewhere than at the provider nothing is bought.
    const link = webUrl(url)
    if (!link || !isAtHost(link, [COINBASE_HOST, ...purchaseHosts])) throw failService('http/garbage')
    return url
  }

  async function show(popup: PopupWindow | null): Promise<void> {
    const run = ++turn
    isBlocked.value = !popup
    try {
      if (!link.peek()) {
        state.value = 'opening'
        const found = await findLink()
        if (run === turn) link.value = found
      }
      if (run !== turn) return void popup?.close()
      state.value = 'waiting'
      if (!popup) return
      // The provider's page must not be able to lead ours elsewhere.
      popup.opener = null
      popup.location.replace(link.peek() ?? '')
    } catch (error) {
      popup?.close()
      if (run !== turn) return
      report(error)
      state.value = 'failed'
    }
  }
  void show(popup)

  return {
    order,
    state,
    link,
    isBlocked,
    open: () => void show(page.openPopup()),
    resume() {
      state.value = 'waiting'
    },
    follow(onFound) {
      if (provider !== 'coinbase') return () => {}
      const controller = new AbortController()
      const { signal: end } = controller
      const sinceMs = clock.now()
      let stop = (): void => {}
      const look = async (): Promise<void> => {
        await listing
        const isThere = await loadApi()
          .then((api) => api.purchases({ network, address, signal: end }))
          .then(
            ({ purchases }) => purchases.some(isNew),
            () => false, // a service that is down for a moment is asked again
          )
        if (end.aborted) return
        if (isThere) onFound()
        else if (clock.now() - sinceMs < PURCHASE_LIMIT_MS) stop = clock.after(PURCHASE_POLL_MS, look)
        else state.value = 'late'
      }
      stop = clock.after(PURCHASE_POLL_MS, look)
      return () => {
        stop()
        controller.abort()
      }
    },
  }
}
