import type { Namespace } from '../../domain/network.ts'
import { computed, effect, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { createAuthWallet } from './auth-wallet.ts'
import type { Embedded, EmbeddedUser } from './embedded.ts'
import { failFrame, failLogin } from './errors.ts'
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
  const requests = createFrameRequests(interior, frame)
  const login = createLogin(interior, { frame, popups, kept, wallet })
  syncFrame(interior, frame)

  // The visitor closed the modal: what it asked of them is off.
  scope.add(
    effect(() => {
      if (!interior.navigation.isOpen.value) requests.cancel()
    }),
  )

  const requireEmbedded = (): Namespace => {
    const { connector, namespace } = connections.active.value
    if (connector?.type !== 'AUTH') throw failLogin('connection/not-embedded')
    return namespace
  }

  const setAccountType = async (type: FrameAccountType): Promise<void> => {
    const namespace = requireEmbedded()
    interior.events.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type })
    // The frame has no smart account to offer: the visitor keeps the plain one (R4.56).
    const answer = await frame.ask('SET_PREFERRED_ACCOUNT', { type }).catch(() => ({ type: 'eoa' as const }))
    kept.keepPreferredType(namespace, answer.type)
    await wallet.refresh(namespace)
  }

  return {
    frame,
    login,
    user,
    smartAccountNetworks,
    openRequests: requests.open,
    maySwitchType: computed(() => {
      const { connector, accounts, namespace } = connections.active.value
      const { defaultAccountType } = families.traits(namespace)
      if (connector?.type !== 'AUTH' || defaultAccountType !== 'smartAccount') return undefined
      if (!smartAccountNetworks.value.includes(Number(networks.network.value.id))) return undefined
      return accounts[0]?.type === 'smartAccount' ? 'eoa' : 'smartAccount'
    }),
    async begin() {
      if (kept.isUsed()) void frame.start().catch(() => {}) // what needs it says so
      await login.resume().catch((error: unknown) => notices.showError(error, 'Failed to connect'))
    },
    setAccountType,
    async updateEmail(email) {
      requireEmbedded()
      const seconds = kept.secondsToCode()
      if (seconds) throw failFrame('frame/email-cooldown', { seconds })
      const { action } = await frame.ask('UPDATE_EMAIL', { email })
      kept.keepCodeTime()
      return action
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
    cancelRequests: requests.cancel,
    afterGrant: requests.afterGrant,
    operations: (namespace) => ({
      ...wallet.operations(namespace),
      async selectAccount(_, { type }) {
        if (type === 'eoa' || type === 'smartAccount') await setAccountType(type)
      },
    }),
    request: (namespace, call) => requests.forHost(namespace, call),
  }
}
