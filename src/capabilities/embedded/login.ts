import type { Connector } from '../../domain/connector.ts'
import type { SocialProvider } from '../../domain/features.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { effect, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { openAsAsked } from '../../state/open-as-asked.ts'
import { addReturnAddress } from './add-return-address.ts'
import type { AuthWallet } from './auth-wallet.ts'
import type { EmbeddedLogin, OpenWallet } from './embedded.ts'
import { failLogin } from './errors.ts'
import type { PopupProvider, SecureFrame } from './frame/frame-calls.ts'
import type { LoginResult } from './frame-users.ts'
import { SOCIAL_REDIRECT_LIMIT_MS } from './limits.ts'
import type { LoginStorage } from './login-storage.ts'
import type { Popup, Popups } from './popups.ts'
import { firstServed, wantedNetwork } from './served-networks.ts'

export function createLogin(
  interior: Interior,
  {
    frame,
    popups,
    kept,
    wallet,
  }: {
    readonly frame: SecureFrame
    readonly popups: Popups
    readonly kept: LoginStorage
    readonly wallet: AuthWallet
  },
): EmbeddedLogin & { resume(): Promise<void> } {
  const {
    families,
    networks,
    connections,
    navigation,
    environment: { clock, page, scope },
    events: { track },
  } = interior

  /**
   * The embedded wallet of the wanted family. From a network that it does not serve, the first one that it does is moved to; where
   * another wallet is connected there, with the account: sooner, that one would be all that the visitor came for.
   */
  const reach = async (): Promise<Connector> => {
    const wanted = wantedNetwork(interior)
    const served = firstServed(interior)
    if (!served && families.offers('logins')) throw failLogin('connection/login-network', { network: wanted.name })
    const { chainNamespace } = served ?? wanted
    if (served && served !== wanted && !connections.of(chainNamespace).connector)
      await connections.switchNetwork(served)
    const connector = connections.connectors
      .peek()
      .find(({ type, chain }) => type === 'AUTH' && chain === chainNamespace)
    if (!connector) throw failLogin('connection/auth-missing')
    return connector
  }
  const arrived = signal<{ readonly connector: Connector } | undefined>(undefined)
  const connect = async (login: LoginResult): Promise<void> => {
    const connector = await reach()
    wallet.expect(login)
    await connections.connect(connector).catch((error: unknown) => {
      // Not another wallet's turn, and not a modal that was closed, after which the account still counts.
      const isLeft =
        isWidgetError(error, 'connection/failed') && connections.of(connector.chain).status === 'disconnected'
      if (isLeft) void wallet.leave()
      throw error
    })
    arrived.value = { connector }
  }

  const redirectUri = async (provider: SocialProvider): Promise<string> => {
    const giveUp = new AbortController()
    const asking = frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: provider as PopupProvider }, giveUp.signal)
    const late = () => failLogin('connection/social-failed')
    try {
      const { uri } = await withDeadline(asking, { clock, limitMs: SOCIAL_REDIRECT_LIMIT_MS, late })
      return uri
    } catch (error) {
      // Else its own deadline would end what the visitor tries next.
      giveUp.abort()
      throw failLogin('connection/social-failed', {}, error)
    }
  }

  /** A step of a login, and how it failed. */
  const follow = async <Value>(provider: SocialProvider, step: () => Promise<Value>): Promise<Value> => {
    try {
      return await step()
    } catch (error) {
      const isLeft = isWidgetError(error, 'connection/popup-closed')
      track(isLeft ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
      throw error
    }
  }
  const openOf = (login: LoginResult & { readonly provider: SocialProvider }): OpenWallet => {
    const { provider } = login
    return () =>
      follow(provider, async () => {
        track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
        await connect(login)
        track('SOCIAL_LOGIN_SUCCESS', { provider })
      })
  }
  const asFarcaster = async <Value>(step: Promise<Value>): Promise<Value> => {
    try {
      return await step
    } catch (error) {
      throw failLogin('connection/farcaster-failed', {}, error)
    }
  }

  let popup: Popup | undefined
  const closePopup = (): void => {
    popup?.close()
    popup = undefined
  }
  // The window goes as the visitor leaves its screen, which may never have come to say so.
  let isShown = false
  scope.add(
    effect(() => {
      const wasShown = isShown
      isShown = navigation.base.value.view === 'ConnectingSocial'
      if (wasShown && !isShown) closePopup()
    }),
  )
  /** What the visitor came back with and could not be opened, until its screen has it. */
  let returned: { readonly provider: SocialProvider; readonly open: OpenWallet } | undefined

  return {
    arrived,
    connect: () => connect({}),
    secondsToCode: kept.secondsToCode,
    async email(email) {
      await reach()
      const { action } = await kept.askForCode(() => {
        track('EMAIL_SUBMITTED')
        return frame.ask('CONNECT_EMAIL', { email })
      })
      if (action === 'VERIFY_OTP') track('EMAIL_VERIFICATION_CODE_SENT')
      return action
    },
    async device() {
      await frame.ask('CONNECT_DEVICE')
      track('DEVICE_REGISTERED_FOR_EMAIL')
      track('EMAIL_VERIFICATION_CODE_SENT')
    },
    async otp(otp) {
      try {
        await frame.ask('CONNECT_OTP', { otp })
        track('EMAIL_VERIFICATION_CODE_PASS')
      } catch (error) {
        track('EMAIL_VERIFICATION_CODE_FAIL', { message: messageOf(error) })
        throw error
      }
    },
    openPopup(opened = page.openPopup()) {
      popup?.close()
      popup = opened ? popups.follow(opened) : undefined
      // Opened in the click, while our code was on its way to a widget that has ended since.
      if (scope.signal.aborted) popup?.close()
      return !!popup
    },
    closePopup,
    async social(provider) {
      const current = popup
      const before = returned
      returned = undefined
      if (before?.provider === provider && !current) return before.open
      track('SOCIAL_LOGIN_STARTED', { provider })
      const uri = await follow(provider, async () => {
        if (!current) throw failLogin('connection/popup-blocked')
        try {
          await reach()
          const result = current.result()
          // Heard before it is awaited, or a window closed early would be nobody's error.
          result.catch(() => {})
          current.navigate(await Promise.race([redirectUri(provider), result]))
          return await result
        } finally {
          current.close()
        }
      })
      return openOf({ provider, uri })
    },
    async redirect(provider) {
      const here = navigation.route.peek()
      track('SOCIAL_LOGIN_STARTED', { provider })
      await follow(provider, async () => {
        const { chain } = await reach()
        const out = await redirectUri(provider)
        // Closing the modal, too, leads to another screen.
        if (navigation.route.peek() !== here) return
        // Known before anything is kept: what leads nowhere leaves nothing.
        if (!addReturnAddress(out, page.href)) throw failLogin('connection/social-failed')
        // The page that is come back to knows nothing of what Connect was opened for.
        networks.activate(networks.of(chain).caipNetworkId)
        popups.leave(addReturnAddress(out, popups.wayBack(kept.keepPendingSocial(provider))) ?? '')
      })
    },
    async resume() {
      const { uri, secret } = popups.takeResult()
      const provider = kept.takePendingSocial(secret)
      if (!provider || !uri) return
      const open = openOf({ provider, uri, isReturn: true })
      await open().catch(async (error: unknown) => {
        if (navigation.isAway.peek() || scope.signal.aborted) throw error
        // The visitor has done their part: its screen tries once more before their eyes, says what is wrong, and goes on from there.
        returned = { provider, open }
        if (navigation.isOpen.peek()) return navigation.push('ConnectingSocial', { provider })
        await openAsAsked(navigation, navigation.open, 'ConnectingSocial', { provider })
      })
    },
    async farcasterLink() {
      track('SOCIAL_LOGIN_STARTED', { provider: 'farcaster' })
      return follow('farcaster', async () => {
        await reach()
        return (await asFarcaster(frame.ask('GET_FARCASTER_URI'))).url
      })
    },
    async farcaster() {
      const approved = follow('farcaster', () => frame.ask('CONNECT_FARCASTER'))
      const { userName } = await asFarcaster(approved)
      const open = openOf({ provider: 'farcaster', userName })
      return () => asFarcaster(open())
    },
  }
}
