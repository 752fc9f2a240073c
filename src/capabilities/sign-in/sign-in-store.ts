import type { Network } from '../../domain/network.ts'
import type { SignInContext, SignInHost } from '../../domain/sign-in.ts'
import type { Route, ViewName } from '../../domain/views.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { effect, signal, untracked } from '../../kernel/signal.ts'
import type { Token } from '../../ports/capability.ts'
import { SIGN_IN, type SignInPort } from '../../ports/sign-in.ts'
import type { Interior } from '../../state/interior.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import { failSignIn } from './errors.ts'
import { SIGN_IN_LIMIT_MS } from './limits.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSessionsOfWallets, LAST_NETWORK_KEY } from './sessions-of-wallets.ts'
import { holderOf, keyOf, type Subject } from './subject.ts'

/** Sign-in with a signed message (R4.73 to R4.79). The verbs settle always and say on the screen what went wrong. */
export interface SignInStore extends SignInPort {
  isRequired(): boolean
  /** Looks again whether there is a session. */
  recheck(): void
  sign(): Promise<void>
  /** The way out: to the network that was last signed in to, or disconnected where a session is required. */
  cancel(): Promise<void>
  /** `cancel` leaves the wallet: there is no network to go back to. Reads signals. */
  readonly isCancelLeaving: () => boolean
}

/** The same capability, for its own folder. */
export const SIGN_IN_STORE = SIGN_IN as Token<SignInStore | undefined>

export function createSignInStore(interior: Interior, host: SignInHost, context: SignInContext): SignInStore {
  const {
    families,
    connections,
    networks,
    notices,
    navigation,
    environment: { clock, page, scope, storage },
  } = interior
  const { lasting } = interior.storeOf(createTransactionStack)
  const hasSession = signal(false)
  /** Who was there last, and on which network, as text. */
  let key = ''
  let visitor: Subject | undefined
  /** The account that a session must be about, while there is one on a listed network. Reads signals. */
  const findSubject = (): Subject | undefined => {
    const { accounts, connector, status } = connections.active.value
    const { caipNetworkId: chainId, isUnknown } = networks.network.value
    const address = accounts[0]?.address
    if (!address || isUnknown) return undefined
    const found = { chainId, address, owner: holderOf(connector) }
    // Whoever is there stays while another wallet of that family is asked.
    return status === 'connected' || (status === 'reconnecting' && keyOf(found) === key) ? found : undefined
  }
  const subject = (): Subject | undefined => untracked(findSubject)
  const isRequired = (): boolean => host.getRequired?.() ?? false

  const show = (): void => navigation.show('SIWXSignMessage')
  // Also while the wallet asks on a screen over ours.
  const isSigning = (history: readonly Route[]): boolean => history.some(({ view }) => view === 'SIWXSignMessage')
  const isHeldUp = (history: readonly Route[]): boolean => history.some(({ view }) => lasting.has(view))
  /** A check found no session, and none came since: what the page requires is still owed. `due`: it is asked for next. */
  const isMissing = signal<boolean | 'due'>(false)
  /** Whether a sign-in comes next is not known yet: a screen that has connected stays until then (R2.14). */
  const isLookedUp = (): boolean => !!subject() && !hasSession.peek() && !isMissing.peek()
  /** What was said before that. */
  let early: readonly ViewName[] | undefined
  const { finish } = navigation
  navigation.finish = (views) => {
    if (isLookedUp()) early = views
    else finish(views)
  }
  navigation.holdOpen((_, history) => !(isSigning(history) && isRequired() && !hasSession.value))
  // However it was left, by host code or by a button beside it: there is no way around.
  scope.add(
    effect(() => {
      const history = navigation.history.value
      const isThere = navigation.isOpen.value && isSigning(history)
      const isOwed = isMissing.value === 'due' || (isMissing.value && isRequired() && !isThere)
      // A payment moves to its network before its wallet is asked: it is waited for on its own screen.
      if (!isOwed || isHeldUp(history)) return
      isMissing.value = true
      untracked(show)
    }),
  )
  const settle = (subject: Subject): void => {
    const views = isLookedUp() && early
    isMissing.value = false
    hasSession.value = true
    storage.write(LAST_NETWORK_KEY, keyOf(subject))
    // What was said too early counts now.
    if (views) finish(views)
  }
  /** Parts with the wallet that was asked; the visitor's others of its family have sessions of their own. */
  const part = (): void => {
    const { namespace, connector } = connections.active.peek()
    void connections.disconnect(namespace, connector?.id)
  }
  const leave = (): void => {
    part()
    // The last account closes the modal: opened again, so that the visitor reads why.
    navigation.show(connections.active.peek().accounts.length ? 'Account' : 'Connect')
  }
  /** The network to go back to, where whoever speaks there now was signed in before, on another one. */
  const findLast = (): Network | undefined => {
    const last = storage.read(LAST_NETWORK_KEY)
    const target = networks.networks.find(({ caipNetworkId, chainNamespace }) => {
      const [account] = connections.of(chainNamespace).accounts
      // What it is called over there, not every family's account says here.
      const isAnyone = families.traits(chainNamespace).hasAddressPerNetwork
      return account && last?.startsWith(`${caipNetworkId}:${isAnyone ? '' : account.address}`)
    })
    return target?.caipNetworkId === findSubject()?.chainId ? undefined : target
  }

  const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
    withDeadline(promise, { clock, limitMs: SIGN_IN_LIMIT_MS, late: () => failSignIn('sign-in/init-failed') })

  const ends = createSessionEnds(interior.environment, recheck)

  let turn = 0
  const check = async (checked: Subject): Promise<void> => {
    const ours = ++turn
    try {
      const sessions = await inTime(Promise.resolve(host.getSessions(checked.chainId, checked.address)))
      if (ours !== turn || scope.signal.aborted) return
      ends.follow(checked, sessions)
      if (sessions.length) return settle(checked)
      hasSession.value = false
      // Also under the wallet's own screen: its approval would end with ours.
      const isUp = navigation.isOpen.peek() && navigation.base.peek().view === 'SIWXSignMessage'
      // Whoever need not sign in and went on is not asked a second time (R4.78).
      isMissing.value = (isMissing.peek() !== true || isRequired()) && !isUp ? 'due' : true
    } catch (error) {
      if (ours !== turn || scope.signal.aborted) return
      // A host that cannot be reached now has not ended the session that it told of: it is asked again.
      if (ends.isRunning(checked)) return settle(checked)
      // Nor is anything new where it has said that there is none.
      if (isMissing.peek()) return
      // Nor does it end what its visitor is in the middle of.
      if (navigation.isOpen.peek() && isHeldUp(navigation.history.peek())) {
        isMissing.value = 'due'
        return
      }
      leave()
      const failure = failSignIn('sign-in/init-failed', {}, error)
      notices.showError(failure, failure.message)
    }
  }
  function recheck(): void {
    const current = subject()
    if (current) void check(current)
  }

  const ofWallets = createSessionsOfWallets(interior, host, ends.forget, inTime)
  /** A wallet of the active family is asked while another one is connected. */
  let isAsking = false
  scope.add(
    effect(() => {
      const next = findSubject()
      const isSame = keyOf(next) === key
      key = keyOf(next)
      // On another network it is the same visitor, by another wallet with one address another one.
      const isAnother = next?.owner !== visitor?.owner || next?.address !== visitor?.address
      visitor = next
      const wasAsking = isAsking
      isAsking = connections.active.value.status === 'reconnecting'
      // Who came with the wallet that was asked may have signed in by the same approval.
      const isDue = !isSame || isAnother || (wasAsking && !isAsking)
      // Also of a family behind the active one.
      connections.all.value
      untracked(() => {
        if (!isSame) {
          hasSession.value = false
          isMissing.value = false
          turn++
          ends.stopLooking()
        }
        if (isAnother) early = undefined
        if (next) ofWallets.add(next)
        if (next && isDue) void check(next)
        void ofWallets.endLeft()
      })
    }),
  )
  page.onVisible(recheck, scope.signal) // a sleeping tab's timers slept too
  // Sessions of ours, or the dashboard's, that another tab has written. Not the network of the last one, which each check writes.
  storage.onChange((key) => /^(siwx(-a.*)?)?$/.test(key) && recheck(), scope.signal)

  /** Wallets that did not connect and sign in at once when they were asked. */
  const doubted = new Set<unknown>()

  const signOnce = async (signer: Subject): Promise<void> => {
    const isStill = (): boolean => keyOf(subject()) === keyOf(signer)
    const { signMessageOf } = await import('./message/sign-message.ts')
    const session = await signMessageOf(interior, host, context, signer, isStill)
    // Signed by an account the visitor has left meanwhile: the new one is asked for itself.
    if (!isStill()) return
    const keep = async (): Promise<void> => {
      await host.addSession(session)
      if (scope.signal.aborted) return
      // Left while the host kept it: it ends as all others have.
      if (!isStill()) {
        ofWallets.add(signer)
        return void ofWallets.endLeft()
      }
      interior.events.track('SIWX_AUTH_SUCCESS')
      // It may have taken the place of another one.
      ends.forget()
      ends.follow(signer, [session])
      settle(signer)
      recheck()
    }
    // What comes later than that counts all the same.
    await inTime(keep())
  }

  return {
    hasSession,
    isRequired,
    isCancelLeaving: () => !findLast(),
    recheck,
    async prepareAtOnce(family) {
      const { prepareSignInAtOnce } = await import('./at-once/prepare-sign-in-at-once.ts')
      return prepareSignInAtOnce(interior, host, context, family, { recheck }).catch((error) => {
        interior.events.report(error)
        return undefined
      })
    },
    async connect(connector, attempt) {
      // Who cannot fetch this connects first and signs in afterwards.
      const atOnce = await import('./at-once/connect-at-once.ts').catch(() => undefined)
      return atOnce?.connectAtOnce(interior, host, context, { connector, attempt, doubted, recheck })
    },
    async sign() {
      const signer = subject()
      interior.events.track('CLICK_SIGN_SIWX_MESSAGE')
      try {
        if (!signer) throw failSignIn(scope.signal.aborted ? 'sign-in/no-client' : 'sign-in/no-address')
        await signOnce(signer)
      } catch (error) {
        if (keyOf(subject()) !== keyOf(signer) || hasSession.peek()) return
        interior.events.track('SIWX_AUTH_ERROR')
        if (signer && !navigation.isOpen.peek()) show()
        const isSmart = connections.active.peek().accounts[0]?.type === 'smartAccount'
        const declined = failSignIn(isSmart ? 'sign-in/smart-account' : 'sign-in/declined', {}, error)
        // The page does not take what its holder has given.
        const isTold = isSmart && isWidgetError(error, 'sign-in/not-verified')
        const shown = isWidgetError(error) && error.code.startsWith('sign-in/') && !isTold ? error : declined
        if (shown.entry.long && interior.options.peek().logLevel !== 'silent')
          console.error(`walletlet: ${shown.message}. ${shown.entry.long}`)
        notices.showError(shown, declined.message)
      }
    },
    async cancel() {
      const current = subject()
      interior.events.track('CLICK_CANCEL_SIWX')
      const target = untracked(findLast)
      if (current && isRequired() && !hasSession.peek()) {
        // A wallet that never moves must not keep the visitor here.
        const moving = target ? inTime(connections.switchNetwork(target)) : Promise.reject()
        try {
          await moving
        } catch {
          const now = subject()
          // Whoever is there by now has not asked to leave, and has a screen of their own.
          if (keyOf(now) !== keyOf(current) || now?.owner !== current.owner) return
          if (!hasSession.peek()) part()
        }
      }
      interior.navigation.close()
    },
  }
}
