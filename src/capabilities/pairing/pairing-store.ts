import type { WalletListing } from '../../domain/wallet.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { BACK_MS, SLEPT_MS } from '../../kernel/after-awake.ts'
import { batch } from '../../kernel/batch.ts'
import { effect, signal } from '../../kernel/signal.ts'
import { type PairingSignIn, SIGN_IN } from '../../ports/sign-in.ts'
import type { Interior } from '../../state/interior.ts'
import { createWalletStore } from '../../state/wallet-store.ts'
import { createPairingPage } from './browser-pairing-page.ts'
import { createCurrentRelay } from './current-relay.ts'
import { followRelay, type OpenedRelay } from './follow-relay.ts'
import { LISTED_MARGIN_MS, PAIRING_MARGIN_MS } from './limits.ts'
import { type AppLink, type AppPlatform, linkToApp } from './link-to-app.ts'
import { onPairedElsewhere } from './on-paired-elsewhere.ts'
import { openRelay } from './open-relay.ts'
import type { PairingStore } from './pairing.ts'
import type { DeepLinkChoice } from './pairing-page.ts'
import type { Pairing } from './relay-port.ts'
import { choosePlatforms } from './rules/choose-platforms.ts'

/** The engine comes when a link, or a connection of before, is first asked for. */
export function createPairingStore(interior: Interior): PairingStore {
  const {
    networks,
    families,
    options,
    notices,
    navigation,
    events,
    environment: { clock, scope },
  } = interior
  const page = createPairingPage()
  const wallets = interior.storeOf(createWalletStore)
  const uri = signal<string | undefined>(undefined)
  const error = signal<unknown>(undefined)
  let current: Pairing | undefined
  /** What its wallet may sign. */
  let asked: PairingSignIn | undefined
  /** The host's own link, until something has come of it. */
  let given: string | undefined
  let arrival: Promise<void> | undefined
  let turn = 0
  let isOpening = false
  let screens = 0
  /** Of them, lists that a tap may come from: what fails meanwhile is nobody's news. */
  let lists = 0
  let chosen: WalletListing | undefined
  let opened: { readonly wallet: WalletListing; readonly choice: DeepLinkChoice | undefined } | undefined
  /** The one whose link an app was opened with; undefined for a wallet's own browser. */
  let handed: Pairing | undefined
  /** When a page with its screen was last looked at again. */
  let backAt = 0
  let stopTimer = (): void => {}

  const settle = (): void => {
    turn++
    current = undefined
    asked = undefined
    given = undefined
    isOpening = false
    stopTimer()
    uri.value = undefined
  }
  /** `isTold`: by the connection that came of it. */
  const fail = (cause: unknown, isTold?: true): void =>
    batch(() => {
      settle()
      error.value = cause
      if (screens <= lists) return
      if (!isTold) {
        events.track('CONNECT_ERROR', { message: messageOf(cause) })
        events.report(cause)
      }
      if (isWidgetError(cause) && cause.entry.kind === 'alert') notices.showAlert(cause)
    })

  const arrive = async (connecting: Promise<void>, { relay }: OpenedRelay): Promise<void> => {
    const app = handed === current ? opened : undefined
    const wallet = chosen ?? app?.wallet
    const signIn = asked
    settle()
    const ours = turn
    try {
      await connecting
      tellOthers(relay.connection.peek()?.topic)
      if (wallet) wallets.remember(wallet)
      page.rememberDeepLink(app?.choice)
      navigation.finish(['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'])
    } catch (cause) {
      void signIn?.drop()
      // Whoever looks at another link by now waits for that one's wallet.
      if (ours === turn) fail(cause, true)
    }
  }

  const engine = createCurrentRelay(interior, {
    start: () => openRelay(interior, (cause) => isWidgetError(cause) && screens > lists && notices.showAlert(cause)),
    join: (opened) => ({
      ...opened,
      follower: followRelay(interior, opened, {
        isAwaited: !!given,
        onConnect(connecting) {
          arrival = arrive(connecting, opened)
        },
        onEnd: () => page.rememberDeepLink(undefined),
      }),
    }),
    onReplaced() {
      settle()
      refresh()
    },
  })
  const { open, find } = engine
  const tellOthers = onPairedElsewhere(interior, engine.catchUp)

  /** Of an engine of the host's own we hear what becomes of its links; of any other only the host does. */
  const follow = (): void => {
    if (options.peek().universalProvider) void open().catch(fail)
  }
  /** How long its link may still be handed out. */
  const leftMs = (): number => {
    const isListed = lists > 0 && screens === lists && handed !== current
    return current ? current.expiresAt - clock.now() - (isListed ? LISTED_MARGIN_MS : PAIRING_MARGIN_MS) : 0
  }
  /** How long an approval is awaited all the same: in an app to the end, and on a page that is back until it has read. */
  const awaitedMs = (): number =>
    current ? Math.max(handed === current ? current.expiresAt : 0, backAt + BACK_MS) - clock.now() : 0

  /** A new link, unless there is one that may still be scanned or approved, or the host pairs by itself. */
  const refresh = (): void => {
    const left = leftMs()
    const waitMs = left > 0 ? left : awaitedMs()
    if (given || options.peek().manualWCControl) follow()
    else if (screens && !isOpening && waitMs <= 0 && !error.peek()) void begin()
    else if (!isOpening) {
      uri.value = left > 0 ? current?.uri : undefined
      if (waitMs > 0) lookAfter(waitMs)
    }
  }
  const lookAfter = (ms: number): void => {
    const dueAt = clock.now() + ms
    stopTimer()
    stopTimer = clock.after(ms, () => (clock.now() - dueAt > SLEPT_MS ? comeBack() : refresh()))
  }
  const comeBack = (): void => {
    if (screens) backAt = clock.now()
    refresh()
  }

  const begin = async (): Promise<void> => {
    const ours = ++turn
    isOpening = true
    error.value = undefined
    let signIn: PairingSignIn | undefined
    try {
      const { relay, findFamily } = await open()
      // Those of a family that this page does not have it could not use, see follow-relay.ts.
      const wanted = networks.networks.filter(({ chainNamespace }) => !families.size || families.has(chainNamespace))
      const [namespace = '', ...others] = new Set(wanted.map(({ chainNamespace }) => chainNamespace))
      const atOnce = others.length ? undefined : findFamily(namespace)?.signInAtOnce
      signIn = atOnce
        ? await interior.capabilities
            .current(SIGN_IN)
            ?.prepareAtOnce({ namespace, ...atOnce })
            .catch(() => undefined)
        : undefined
      if (ours !== turn) return
      const pairing = await relay.pair(wanted, options.peek().universalProviderConfigOverride, signIn)
      if (ours !== turn) {
        void signIn?.drop()
        return pairing.cancel()
      }
      isOpening = false
      current = pairing
      asked = signIn
      refresh()
      // What the host throws is the host's.
      queueMicrotask(() => options.peek().onDisplayUri?.(pairing.uri))
      await pairing.approved
    } catch (cause) {
      void signIn?.drop()
      // An earlier link that was replaced is nobody's loss.
      if (ours !== turn) return
      // The timer of a link has its own word, whatever the clock says since; an engine's own, early, might come again without end.
      const isExpired = current && isWidgetError(cause, 'relay/pairing-expired') && (leftMs() <= 0 || !cause.cause)
      // The connection of before has ended, and took it along.
      const isCancelled = isWidgetError(cause, 'connection/modal-closed')
      if (!isExpired && !isCancelled) return fail(cause)
      settle()
      refresh()
    }
  }
  scope.add(settle)
  scope.add(
    effect(() => {
      if (navigation.isAway.value || !given) return
      given = undefined
      uri.value = undefined
    }),
  )
  page.onReturn(() => {
    if (engine.hasStarted) void open().then(({ relay }) => relay.resume(), fail)
    comeBack()
  }, scope.signal)

  const linkTo = (wallet: WalletListing, platform: AppPlatform): AppLink | undefined =>
    linkToApp(interior, page, {
      platform,
      wallet,
      uri: uri.value,
      namespace: navigation.namespaceFilter.value ?? networks.namespace.value,
    })
  const openApp = (wallet: WalletListing, platform: AppPlatform): void => {
    const link = linkTo(wallet, platform)
    if (!link) return
    const { base, href, target } = link
    opened = { wallet, choice: base && platform !== 'web' ? { href: base, name: wallet.name } : undefined }
    handed = base ? current : undefined
    page.openLink(href, target)
  }

  return {
    uri,
    error,
    page,
    arrived: () => arrival,
    show(wallet) {
      screens++
      chosen = wallet
      if (opened?.wallet !== wallet) opened = undefined
      error.value = undefined
      refresh()
      return () => {
        screens--
      }
    },
    prepare() {
      if (page.savesData) return () => {}
      lists++
      // An app that has been given a link may still approve.
      const kept = handed && opened
      const stop = this.show(undefined)
      opened = kept
      return () => {
        lists--
        stop()
      }
    },
    give(link) {
      // Closed again before this room was there: nothing will take it back.
      if (navigation.isAway.peek()) {
        settle()
        batch(() => {
          given = link
          error.value = undefined
          uri.value = link
        })
      }
      follow()
    },
    retry() {
      error.value = undefined
      if (options.peek().manualWCControl) follow()
      else void begin()
    },
    linkTo,
    openApp,
    openAtOnce(wallet) {
      const [platform] = choosePlatforms(wallet, {
        isMobile: interior.environment.page.isMobile,
        hasFamilies: families.size > 0,
        hasInjected: page.hasInjected,
      })
      if (platform !== 'mobile' && platform !== 'web') return
      try {
        openApp(wallet, platform)
      } catch (cause) {
        // The screen that follows offers it again.
        events.report(cause)
      }
    },
    forgetApp() {
      if (opened) opened = { ...opened, choice: undefined }
    },
    isOpened: (wallet) => opened?.wallet === wallet && (!handed || handed === current),
    find,
  }
}
