import { PAIRING_MARGIN_MS } from '../domain/limits.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { isWidgetError } from '../errors/fail.ts'
import { once } from '../kernel/once.ts'
import { batch, signal } from '../kernel/signal.ts'
import type { DeepLinkChoice, PairingPage } from '../ports/pairing-page.ts'
import type { Pairing } from '../ports/relay.ts'
import type { Interior } from './interior.ts'
import { followSession, type OpenedRelay } from './paired-session.ts'
import type { PairingStore } from './pairing.ts'

export function createPairingStore(
  interior: Interior,
  { page, openRelay }: { page: PairingPage; openRelay: (log: (error: Error) => void) => Promise<OpenedRelay> },
): PairingStore {
  const { networks, resolved, clock, scope, notices, router, modal, wallets } = interior
  const uri = signal<string | undefined>(undefined)
  const error = signal<unknown>(undefined)
  let current: Pairing | undefined
  let turn = 0
  let isOpening = false
  let screens = 0
  let chosen: WalletListing | undefined
  let opened: DeepLinkChoice | undefined
  let stopTimer = (): void => {}

  const settle = (): void => {
    turn++
    current = undefined
    isOpening = false
    stopTimer()
    uri.value = undefined
  }
  const fail = (cause: unknown): void =>
    batch(() => {
      settle()
      error.value = cause
      if (isWidgetError(cause) && cause.entry.kind === 'alert') notices.showAlert(cause)
    })

  const arrive = async (connecting: Promise<void>): Promise<void> => {
    const wallet = chosen
    const app = opened
    settle()
    try {
      await connecting
      if (wallet) wallets.remember(wallet)
      page.rememberDeepLink(app)
      // A first account closes the modal by itself; a second wallet, or the same one again, does not.
      if (modal.isOpen.peek() && /^ConnectingWalletConnect/.test(router.route.peek().view)) interior.close()
    } catch (cause) {
      fail(cause)
    }
  }

  const open = once(async () => {
    const link = await openRelay((cause) => isWidgetError(cause) && notices.showAlert(cause))
    const session = followSession(interior, link, (connecting) => void arrive(connecting))
    page.onReturn(() => {
      link.relay.resume()
      refresh()
    }, scope.signal)
    return { relay: link.relay, session }
  })

  const isFresh = (): boolean => !!current && current.expiresAt - clock.now() > PAIRING_MARGIN_MS

  /** A new link, unless there is one that may still be scanned. */
  const refresh = (): void => {
    if (screens && !isOpening && !isFresh() && !error.peek()) void begin()
    else if (!isOpening && !isFresh()) uri.value = undefined
  }

  const begin = async (): Promise<void> => {
    const ours = ++turn
    isOpening = true
    error.value = undefined
    try {
      const { relay } = await open()
      const pairing = await relay.pair(networks.networks, resolved.peek().universalProviderConfigOverride)
      if (ours !== turn) return pairing.cancel()
      isOpening = false
      current = pairing
      uri.value = pairing.uri
      stopTimer()
      stopTimer = clock.after(pairing.expiresAt - clock.now() - PAIRING_MARGIN_MS, refresh)
      await pairing.approved
    } catch (cause) {
      // An earlier link that was replaced is nobody's loss.
      if (ours === turn) fail(cause)
    }
  }
  scope.add(() => stopTimer())

  return {
    uri,
    error,
    page,
    show(wallet) {
      screens++
      chosen = wallet
      opened = undefined
      error.value = undefined
      refresh()
      return () => {
        screens--
      }
    },
    retry: () => void begin(),
    openApp(href, target, choice) {
      opened = choice
      page.openLink(href, target)
    },
    find: async (namespace) => (await open()).session.find(namespace),
  }
}
