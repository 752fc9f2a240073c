import type { AccountType } from '../../domain/account.ts'
import type { SocialProvider } from '../../domain/features.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import type { Namespace, Network } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { effect, type Signal, untracked } from '../../kernel/signal.ts'
import type { FamilyOperations, Grant, WalletListener } from '../../ports/chain-family.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import type { EmbeddedUser } from './embedded.ts'
import { failFrame, failLogin, isUnreached } from './errors.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import type { FrameAccount, FrameAccountType, FrameUser, SecureFrame } from './frame/frame-calls.ts'
import { frameChainId } from './frame-requests.ts'
import { FRAME_LOAD_LIMIT_MS } from './limits.ts'
import type { LoginStorage } from './login-storage.ts'
import { isServed, servedNetwork } from './served-networks.ts'
import { toGrant } from './to-grant.ts'

/** A login that has its result and still needs the account. */
export interface LoginResult {
  /** Absent: by email. */
  readonly provider?: SocialProvider
  /** As the secure site sent it. Absent: the frame knows already, as with Farcaster. */
  readonly uri?: string
  readonly userName?: string
  /** The visitor came back to this page from elsewhere: the frame is asked in the way it expects then. */
  readonly isReturn?: boolean
}

/** The frame as a wallet: what connection-store.ts asks of any of them. */
export interface AuthWallet {
  /** What the next connect is about, where it is not about who is logged in already. */
  expect(login: LoginResult): void
  /** What differs from the family's: it signs by its own words, which the frame takes as requests. */
  operations(namespace: Namespace): Partial<FamilyOperations>
  /** Asks again who is there, and tells the store. */
  refresh(namespace: Namespace): Promise<void>
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
    options,
    environment: { page, scope },
  } = interior
  const listeners = new Map<Namespace, WalletListener>()
  let expected: LoginResult | undefined
  /** The login that counts: an answer to a question from before it says nothing of who is logged in now. */
  let newest: LoginResult | undefined
  /** On this page, whatever the browser still keeps of it. */
  let isLoggedIn = false

  const usualType = (namespace: Namespace): AccountType | undefined =>
    options.value.defaultAccountTypes[namespace] ?? families.traits(namespace).defaultAccountType
  const defaultType = (namespace: Namespace): FrameAccountType =>
    kept.preferredType(namespace) ?? (usualType(namespace) === 'smartAccount' ? 'smartAccount' : 'eoa')

  const askForUser = (namespace: Namespace, login?: LoginResult): Promise<FrameUser> => {
    // A network it does not serve may have been stored by another wallet: the page follows it to one that it does.
    const chainId = frameChainId(servedNetwork(interior, namespace))
    const payload = { chainId, preferredAccountType: defaultType(namespace) }
    const uri = login?.uri
    if (!uri) return frame.ask('GET_USER', payload)
    return login.isReturn
      ? frame.ask('GET_USER', { ...payload, socialUri: uri })
      : frame.ask('CONNECT_SOCIAL', { ...payload, uri })
  }
  /** The frame speaks for several families, and an address of another one is nobody's here. */
  const membersOf = async (namespace: Namespace) => {
    const family = await families.get(namespace)?.operations()
    return ({ address }: { readonly address: string }): boolean => !!family?.parseAddress(address)
  }
  /** Who is there, as far as it is about that family. */
  const readUser = async (namespace: Namespace, login?: LoginResult): Promise<FrameUser> => {
    const found = await askForUser(namespace, login)
    const isOurs = await membersOf(namespace)
    if (!isOurs(found)) throw failFrame('frame/invalid-answer', { name: 'GET_USER' })
    return { ...found, accounts: found.accounts?.filter(isOurs).slice(0, MAX_ACCOUNTS) }
  }

  /** Logins whose result the frame has taken, which it does once, and how it called their visitor. */
  const taken = new WeakMap<LoginResult, FrameUser['userName']>()

  const load = async (namespace: Namespace, login?: LoginResult): Promise<Grant> => {
    const asked = login ?? newest
    newest = asked
    const found = await readUser(namespace, login && taken.has(login) ? undefined : login)
    if (newest !== asked) return toGrant(namespace, found, defaultType(namespace))
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
      isSmartAccountDeployed: found.smartAccountDeployed ?? user.value.isSmartAccountDeployed,
    }
    return toGrant(namespace, found, defaultType(namespace))
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

  const refresh = async (namespace: Namespace): Promise<void> => {
    const { accounts, chainId } = await load(namespace)
    const listener = listeners.get(namespace)
    listener?.accountsChanged(accounts)
    if (chainId) listener?.chainChanged(chainId)
  }

  followOtherTabs(interior, { ask: readUser, refresh })

  const move = async ({ caipNetworkId }: Network): Promise<void> => {
    const { chainId } = await frame.ask('SWITCH_NETWORK', { chainId: caipNetworkId })
    kept.keepChain(chainId)
  }

  /** One frame serves all tabs of a visitor, and another one may have moved it: the tab in sight says where it stands. */
  const moveBack = async (): Promise<void> => {
    const { connector, namespace } = connections.active.peek()
    if (connector?.type !== 'AUTH' || !frame.isReady.peek()) return
    const { chainId } = await frame.ask('GET_CHAIN_ID')
    const network = networks.of(namespace)
    if (![`${frameChainId(network)}`, network.caipNetworkId].includes(`${chainId}`)) await move(network)
    else kept.keepChain(chainId)
  }
  page.onVisible(() => void moveBack().catch(() => {}), scope.signal) // the next request says what is wrong

  return {
    expect(login) {
      expected = login
    },
    refresh,
    async choose(namespace, chosen) {
      if (!(await membersOf(namespace))(chosen)) return false
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
        await loadSmartAccountNetworks()
        return load(namespace, login)
      },
      watch(_, listener) {
        listeners.set(namespace, listener)
        return () => {
          if (listeners.get(namespace) === listener) listeners.delete(namespace)
        }
      },
      async switchNetwork(_, network) {
        const { chainNamespace, name } = network
        const there = connections.connectors
          .peek()
          .find(({ type, chain }) => type === 'AUTH' && chain === chainNamespace)
        if (!there) return
        if (!isServed(interior, network)) throw failLogin('connection/login-network', { network: name })
        const before = networks.of(chainNamespace)
        await move(network)
        networks.remember(network.caipNetworkId)
        try {
          if (connections.of(chainNamespace).connector === there) await refresh(chainNamespace)
          else await connections.connect(there)
        } catch (error) {
          // Whose account nobody knows there, they stay: the next request would go to a network that was not shown.
          if (networks.of(chainNamespace) === network) networks.remember(before.caipNetworkId)
          void moveBack().catch(() => {}) // the next request says what is wrong
          throw error
        }
      },
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
