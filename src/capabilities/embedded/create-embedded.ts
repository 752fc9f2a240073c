import type { Namespace } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { computed, effect, signal, untracked } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createAuthWallet } from './auth-wallet.ts'
import type { Embedded, EmbeddedUser } from './embedded.ts'
import { failLogin, isUnreached } from './errors.ts'
import type { FrameAccountType, SecureFrame } from './frame/frame-calls.ts'
import { createFrameRequests } from './frame-requests.ts'
import { createLogin } from './login.ts'
import { createLoginStorage } from './login-storage.ts'
import type { Popups } from './popups.ts'
import { syncFrame } from './sync-frame.ts'

/** Joins the frame with the widget's stores. */
export function createEmbedded(
  interior: Interior,
  { frame, popups }: { readonly frame: SecureFrame; readonly popups: Popups },
): Embedded {
  const {
    connections,
    families,
    networks,
    notices,
    environment: { scope },
  } = interior
  const kept = createLoginStorage(interior)
  const user = signal<EmbeddedUser>({ ...kept.read(), isSmartAccountDeployed: undefined })
  const smartAccountNetworks = signal(kept.smartAccountNetworks())

  const wallet = createAuthWallet(interior, { frame, kept, user, smartAccountNetworks })
  const requests = createFrameRequests(interior, frame, (namespace) => {
    // A plain account makes none by what it sends.
    const isSmart = connections.of(namespace).accounts[0]?.type === 'smartAccount'
    if (!scope.signal.aborted && isSmart && user.value.isSmartAccountDeployed === false)
      void wallet.refresh(namespace).catch(() => {}) // what was told before stays
  })
  const login = createLogin(interior, { frame, popups, kept, wallet })
  syncFrame(interior, frame)

  /** Logged out, here or in another tab, which leaves nobody to answer. */
  const onLeft = (): void => {
    requests.refuseAll()
    user.value = { email: undefined, username: undefined, social: undefined, isSmartAccountDeployed: undefined }
  }
  let wasHere = false
  scope.add(
    effect(() => {
      const isHere = connections.all.value.flatMap(liveConnections).some(({ connector }) => connector.type === 'AUTH')
      if (wasHere && !isHere) untracked(onLeft)
      wasHere = isHere
    }),
  )

  const requireActive = (): Namespace => {
    const { connector, namespace } = connections.active.value
    if (connector?.type !== 'AUTH') throw failLogin('connection/not-embedded')
    return namespace
  }

  /** R5.4, for every screen and for host code: the plain account always, the smart one where the network has them. */
  const mayBe = (type: FrameAccountType, namespace = networks.namespace.value): boolean => {
    const isThere = connections.of(namespace).connector?.type === 'AUTH'
    if (!isThere || families.traits(namespace).defaultAccountType !== 'smartAccount') return false
    return type === 'eoa' || smartAccountNetworks.value.includes(Number(networks.of(namespace).id))
  }

  const setAccountType = async (type: FrameAccountType, namespace = requireActive()): Promise<void> => {
    if (type === 'smartAccount' && !mayBe(type, namespace))
      throw failLogin('connection/no-smart-account', { network: networks.of(namespace).name })
    interior.events.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type })
    const asked = wallet.login()
    const answer = await frame.ask('SET_PREFERRED_ACCOUNT', { type }).catch((error: unknown) => {
      // It may have been done all the same; where nobody can say so, the visitor is told by this.
      if (isWidgetError(error, 'frame/request-timeout')) void wallet.refresh(namespace).catch(() => {})
      // Nobody has said anything of accounts: the visitor keeps theirs, or has left.
      if (isUnreached(error)) throw error
      // The frame has no smart account to offer: the visitor keeps the plain one (R4.56).
      return { type: 'eoa' as const, address: '' }
    })
    kept.keepPreferredType(namespace, answer.type)
    // It signs as that one from now on: shown before the frame is asked for the rest, which may take minutes, or fail.
    // The account of whoever was here before is none of another visitor's.
    const isShown = wallet.login() === asked && (await wallet.choose(namespace, answer))
    await wallet.refresh(namespace).catch((error: unknown) => {
      if (!isShown) throw error
    })
  }

  return {
    frame,
    login,
    user,
    smartAccountNetworks,
    openRequests: requests.open,
    mayBe,
    maySwitchType: computed(() => {
      const other = connections.active.value.accounts[0]?.type === 'smartAccount' ? 'eoa' : 'smartAccount'
      return mayBe('smartAccount') ? other : undefined
    }),
    async begin() {
      // A way back is taken once: a widget that ended meanwhile leaves it to the next one.
      if (scope.signal.aborted) return
      if (kept.isUsed()) void frame.start().catch(() => {}) // what needs it says so
      await login
        .resume()
        .catch((error: unknown) =>
          notices.showError(isWidgetError(error) ? error : failConnection('connection/failed', {}, error), ''),
        )
    },
    setAccountType,
    requireActive,
    async updateEmail(email) {
      requireActive()
      return (await kept.askForCode(() => frame.ask('UPDATE_EMAIL', { email }))).action
    },
    async confirmOldEmail(otp) {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    async confirmNewEmail(otp) {
      const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      kept.keepEmail(newEmail)
      user.value = { ...user.value, email: newEmail }
      return newEmail
    },
    afterGrant: requests.afterGrant,
    operations: (namespace) => ({
      ...wallet.operations(namespace),
      async disconnect(connector) {
        requests.refuseAll()
        await wallet.operations(namespace).disconnect?.(connector)
      },
      async selectAccount(_, { type }) {
        if (type === 'eoa' || type === 'smartAccount') await setAccountType(type, namespace)
      },
    }),
    request: (namespace, call) => requests.forHost(namespace, call),
  }
}
