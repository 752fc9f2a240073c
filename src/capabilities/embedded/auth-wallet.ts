import type { Namespace, Network } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { batch } from '../../kernel/batch.ts'
import { effect, type Signal, untracked } from '../../kernel/signal.ts'
import type { FamilyOperations, Grant, WalletListener } from '../../ports/chain-family.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import type { EmbeddedUser } from './embedded.ts'
import { isUnreached } from './errors.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { forgetStoredLogin } from './forget-stored-login.ts'
import type { FrameAccount, FrameUser, SecureFrame } from './frame/frame-calls.ts'
import { createFrameMoves } from './frame-moves.ts'
import { createFrameUsers, type LoginResult } from './frame-users.ts'
import { FRAME_LOAD_LIMIT_MS } from './limits.ts'
import type { LoginStorage } from './login-storage.ts'
import { toGrant } from './to-grant.ts'

/** The frame as a wallet: what connection-store.ts asks of any of them. */
export interface AuthWallet {
  /** What the next connect is about, where it is not about who is logged in already. */
  expect(login: LoginResult): void
  /** What differs from the family's: it signs by its own words, which the frame takes as requests. */
  operations(namespace: Namespace): Partial<FamilyOperations>
  /** Asks again who is there, and tells the store. */
  refresh(namespace: Namespace): Promise<void>
  /** Another one after each login here, and after each that the visitor ends here. */
  login(): unknown
  /** Tells the store who signs from now on. False where that can be nobody of the family. */
  choose(namespace: Namespace, chosen: FrameAccount): Promise<boolean>
  /** The visitor was disconnected before the account of their login came: they are logged out, and what comes yet is nobody's. */
  leave(): Promise<void>
}

export function createAuthWallet(
  interior: Interior,
  {
    frame,
    kept,
    user,
    smartAccountNetworks,
  }: {
    readonly frame: SecureFrame
    readonly kept: LoginStorage
    readonly user: Signal<EmbeddedUser>
    readonly smartAccountNetworks: Signal<readonly number[]>
  },
): AuthWallet {
  const {
    families,
    networks,
    connections,
    navigation,
    environment: { page, scope },
  } = interior
  const listeners = new Map<Namespace, WalletListener>()
  let expected: LoginResult | undefined
  /** The login that counts: an answer to a question from before it says nothing of who is logged in now. */
  let newest: LoginResult | undefined
  /** On this page, whatever the browser still keeps of it. */
  let isLoggedIn = false

  const users = createFrameUsers(interior, { frame, kept })

  /** Logins whose result the frame has taken, which it does once, and how it called their visitor. */
  const taken = new WeakMap<LoginResult, FrameUser['userName']>()

  const load = async (
    namespace: Namespace,
    network: Network,
    login?: LoginResult,
    wasUsed = kept.isUsed(),
    isLate = () => false,
  ): Promise<Grant> => {
    const asked = login ?? newest
    newest = asked
    const found = await users.read(namespace, network, login && taken.has(login) ? undefined : login)
    // Of whoever has left meanwhile, also in another tab, nothing is kept.
    if (newest !== asked || isLate() || (!login && wasUsed && !kept.isUsed()))
      return toGrant(namespace, found, users.defaultType(namespace))
    const userName = found.userName ?? (login && (taken.get(login) ?? login.userName))
    if (login) {
      taken.set(login, userName)
      // Of whoever was logged in before, nothing stays.
      kept.clear()
      kept.endWaiting()
    }
    isLoggedIn = true
    kept.keep({ ...found, userName }, login?.provider)
    user.value = {
      ...kept.read(),
      // A family without smart accounts says nothing of that of another one.
      isSmartAccountDeployed:
        login || families.traits(namespace).defaultAccountType === 'smartAccount'
          ? (found.smartAccountDeployed ?? undefined)
          : user.value.isSmartAccountDeployed,
    }
    return toGrant(namespace, found, users.defaultType(namespace))
  }

  const keepSmartAccountNetworks = (ids: readonly number[]): void => {
    kept.keepSmartAccountNetworks(ids)
    smartAccountNetworks.value = ids
  }
  const loadSmartAccountNetworks = (): Promise<void> =>
    frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS').then(
      (answer) => keepSmartAccountNetworks(answer.smartAccountEnabledNetworks),
      () => keepSmartAccountNetworks([]),
    )

  const forget = (): void => {
    isLoggedIn = false
    kept.clear()
    forgetStoredLogin(interior)
    keepSmartAccountNetworks([])
    user.value = { ...kept.read(), isSmartAccountDeployed: undefined }
  }

  /** A login of before waits for a frame that could not be reached. */
  let isCutOff = false

  /** Whether the frame still knows the visitor (R4.94, R4.95). */
  const isKnown = async (): Promise<boolean> => {
    if (!kept.isUsed()) return false
    const asked = newest
    try {
      const { isConnected } = await frame.ask('IS_CONNECTED')
      isCutOff = false
      if (isConnected) return true
    } catch (error) {
      // A frame that cannot be reached has not said no.
      isCutOff = isUnreached(error)
      if (isCutOff) throw error
    }
    // Of whoever has logged in meanwhile it says nothing.
    if (newest === asked) forget()
    return false
  }
  /** Whoever was cut off is looked for again when there is hope, and when the visitor looks at it. */
  const tryAgain = (): void => {
    if (!isCutOff) return
    isCutOff = false
    void connections.restore()
  }
  page.onVisible(tryAgain, scope.signal)
  page.onOnline(tryAgain, scope.signal)
  scope.add(
    effect(() => {
      if (navigation.isOpen.value) untracked(tryAgain)
    }),
  )

  const tell = async (namespace: Namespace, network: Network): Promise<boolean> => {
    const asked = newest
    // Of whoever has logged in meanwhile it says nothing, nor of the network that was chosen meanwhile.
    const isLate = (): boolean => newest !== asked || moves.headingOf(namespace).caipNetworkId !== network.caipNetworkId
    if (isLate()) return false
    const { accounts, chainId } = await load(namespace, network, undefined, undefined, isLate)
    if (isLate()) return false
    const listener = listeners.get(namespace)
    // Nobody sees the account of one network on another one.
    batch(() => {
      listener?.accountsChanged(accounts)
      listener?.chainChanged(chainId ?? `${network.id}`)
    })
    return true
  }
  const moves = createFrameMoves(interior, { frame, kept, tell })

  const readHere = (namespace: Namespace): Promise<FrameUser> => users.read(namespace, moves.headingOf(namespace))
  /** Changed in another tab: by the frame's own word, and nothing is stored, or two tabs would answer each other for ever. */
  const readEmail = async (namespace: Namespace): Promise<void> => {
    // Of whoever has left there the address goes first.
    if (!kept.isUsed() || kept.read().email === user.value.email) return
    const asked = newest
    const { email } = await readHere(namespace)
    if (email && newest === asked && kept.isUsed()) user.value = { ...user.value, email }
  }
  followOtherTabs(interior, { kept, ask: readHere, refresh: moves.refresh, readEmail })

  return {
    expect(login) {
      expected = login
    },
    refresh: moves.refresh,
    login: () => newest,
    async choose(namespace, chosen) {
      if (!(await users.membersOf(namespace))(chosen)) return false
      const here = liveConnections(connections.of(namespace)).find(({ connector }) => connector.type === 'AUTH')
      const others = here?.accounts.filter(({ address }) => !isSameAddress(address, chosen.address)) ?? []
      listeners.get(namespace)?.accountsChanged([{ namespace, ...chosen }, ...others])
      return true
    },
    async leave() {
      const isElsewhere = [...families.keys()].some((namespace) =>
        liveConnections(connections.of(namespace)).some(({ connector }) => connector.type === 'AUTH'),
      )
      if (isElsewhere) return
      newest = {}
      forget()
      await frame.signOut()
    },
    operations: (namespace) => ({
      restoreLimitMs: 2 * FRAME_LOAD_LIMIT_MS,
      async connect(_, isSilent) {
        if (isSilent && !(await isKnown())) return { accounts: [] }
        // Of this one alone: another may be begun before it is answered.
        const login = isSilent ? undefined : expected
        if (login) expected = undefined
        const wasUsed = isSilent || kept.isUsed()
        await loadSmartAccountNetworks()
        // Of the network that the page is on: the frame may be on its way to another one, and not arrive.
        const grant = await load(namespace, networks.of(namespace), login, wasUsed)
        // Given up meanwhile, as where the page slept: whoever is there all the same is looked for again.
        isCutOff ||= !!isSilent && connections.of(namespace).status === 'disconnected'
        tryAgain()
        return grant
      },
      watch(_, listener) {
        listeners.set(namespace, listener)
        return () => {
          if (listeners.get(namespace) === listener) listeners.delete(namespace)
        }
      },
      switchNetwork: moves.switchNetwork,
      async disconnect({ id }) {
        // What is still on its way is of nobody any more.
        newest = {}
        // Logging out in one family is logging out: the frame knows one visitor (R4.27).
        if (!isLoggedIn && !kept.isUsed()) return
        forget()
        for (const other of families.keys())
          if (
            other !== namespace &&
            liveConnections(connections.of(other)).some(({ connector }) => connector.id === id)
          )
            connections.disconnect(other, id)
        await frame.signOut()
      },
    }),
  }
}
