import type { LocalChain } from '../chains/local-chain.ts'
import type { MailRoom, PendingCode } from './mail-room.ts'
import { findFault, type SiteMessage, type SiteMessages, type SiteUserReply } from './protocol.ts'
import type { SiteSession } from './site-session.ts'
import type { SiteUser, SiteUsers } from './site-users.ts'
import type { SiteWallet } from './site-wallet.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** What the frame's page does next: reply with the payload or the error, or ask the visitor first. */
export type SiteReply = { readonly payload: unknown } | { readonly error: string } | { readonly ask: readonly string[] }

export interface SiteParts {
  readonly url: string
  readonly chains: readonly LocalChain[]
  readonly users: SiteUsers
  readonly mail: MailRoom
  readonly wallet: SiteWallet
  /** Devices approved by the link in a letter, by device. */
  readonly devices: WaitingRoom<true>
  /** Names approved on the Farcaster page, by login. */
  readonly farcaster: WaitingRoom<string>
  /** Who logged in on a provider's page, by the code in the result address. */
  readonly results: Map<string, { readonly provider: string; readonly userName: string }>
}

type Answers = {
  readonly [Name in SiteMessage]: (
    session: SiteSession,
    payload: SiteMessages[Name]['payload'],
  ) => SiteMessages[Name]['reply'] | Promise<SiteMessages[Name]['reply']>
}

/** The site's half of every message (R7.57 to R7.79). */
export function createSiteAnswers(parts: SiteParts) {
  const { url, chains, users, mail, wallet, devices, farcaster, results } = parts
  const smartChains = chains.filter(({ knownToWallets }) => knownToWallets)

  const enter = async (session: SiteSession, user: SiteUser): Promise<void> => {
    session.user = user
    session.login = undefined
    user.devices.add(session.device)
    await wallet.endow(user)
  }
  const enterByResult = async (session: SiteSession, uri: string): Promise<void> => {
    const code = (URL.canParse(uri) && new URL(uri).searchParams.get('code')) || ''
    const login = results.get(code)
    if (!login) throw new Error('This login is unknown or was used before')
    results.delete(code)
    await enter(session, users.enter(login))
  }
  const move = (session: SiteSession, chainId: string | number | undefined): void => {
    if (chainId === undefined) return
    const caip = typeof chainId === 'number' || /^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId
    if (!caip.startsWith('solana:') && !chains.some(({ caipNetworkId }) => caipNetworkId === caip))
      throw new Error(`The wallet does not know ${caip}`)
    session.chainId = caip
  }
  const describe = async (session: SiteSession): Promise<SiteUserReply> => {
    const { user, chainId, accountType } = session
    if (!user) throw new Error('Nobody is logged in')
    const common = { email: user.email ?? null, userName: user.userName ?? null }
    if (chainId.startsWith('solana:')) {
      const { address } = user.solana
      return { ...common, address, chainId, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
    }
    const plain = user.plain.address
    const isSmart = accountType === 'smartAccount' && smartChains.some(({ caipNetworkId }) => caipNetworkId === chainId)
    session.accountType = isSmart ? 'smartAccount' : 'eoa'
    return {
      ...common,
      address: isSmart ? user.smartAccount : plain,
      chainId: Number(chainId.split(':')[1]),
      accounts: [
        { address: plain, type: 'eoa' },
        { address: user.smartAccount, type: 'smartAccount' },
      ],
      preferredAccountType: session.accountType,
      smartAccountDeployed: await wallet.isSmartAccountDeployed(user, chainId),
    }
  }
  const sendLoginCode = (session: SiteSession, email: string): void => {
    session.login = { email, code: mail.sendCode(email, 'Your login code') }
  }
  const requireCode = (code: PendingCode | undefined): PendingCode => {
    if (!code) throw new Error('No code has been asked for')
    return code
  }
  const requireUser = ({ user }: SiteSession): SiteUser => {
    if (!user) throw new Error('Nobody is logged in')
    return user
  }

  const answers: Answers = {
    SWITCH_NETWORK(session, { chainId }) {
      move(session, chainId)
      return { chainId }
    },
    CONNECT_EMAIL(session, { email }) {
      const known = users.byEmail(email)
      if (session.user && session.user === known) return { action: 'CONNECT' }
      // A device nobody vouched for may not even ask for a code.
      if (known && !known.devices.has(session.device)) {
        session.login = { email, code: undefined }
        mail.sendLink(email, 'Approve a new device', `${url}/device/${session.device}`)
        return { action: 'VERIFY_DEVICE' }
      }
      sendLoginCode(session, email)
      return { action: 'VERIFY_OTP' }
    },
    async CONNECT_DEVICE(session) {
      const { login } = session
      if (!login) throw new Error('No login has been asked for')
      await devices.wait(session.device)
      users.byEmail(login.email)?.devices.add(session.device)
      sendLoginCode(session, login.email)
    },
    async CONNECT_OTP(session, { otp }) {
      const { login } = session
      requireCode(login?.code).check(otp)
      if (login) await enter(session, users.enter({ email: login.email }))
    },
    async CONNECT_SOCIAL(session, { uri, chainId, preferredAccountType }) {
      await enterByResult(session, uri)
      move(session, chainId)
      session.accountType = preferredAccountType ?? session.accountType
      return describe(session)
    },
    GET_SOCIAL_REDIRECT_URI: (_, { provider }) => ({
      uri: `${url}/login/${provider}?state=${crypto.randomUUID().slice(0, 8)}`,
    }),
    GET_FARCASTER_URI(session) {
      session.farcasterId = crypto.randomUUID()
      return { url: `${url}/farcaster/${session.farcasterId}` }
    },
    async CONNECT_FARCASTER(session) {
      const { farcasterId } = session
      if (!farcasterId) throw new Error('No link has been asked for')
      const userName = await farcaster.wait(farcasterId)
      await enter(session, users.enter({ provider: 'farcaster', userName }))
      return { userName }
    },
    async GET_USER(session, { chainId, preferredAccountType, socialUri }) {
      if (socialUri) await enterByResult(session, socialUri)
      move(session, chainId)
      session.accountType = preferredAccountType ?? session.accountType
      return describe(session)
    },
    SIGN_OUT(session) {
      session.user = undefined
      session.login = undefined
    },
    IS_CONNECTED: ({ user }) => ({ isConnected: !!user }),
    GET_CHAIN_ID: ({ chainId }) => ({ chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: smartChains.map(({ id }) => id) }),
    async INIT_SMART_ACCOUNT(session) {
      const user = requireUser(session)
      return { address: user.smartAccount, isDeployed: await wallet.isSmartAccountDeployed(user, session.chainId) }
    },
    async SET_PREFERRED_ACCOUNT(session, { type }) {
      session.accountType = type
      return { type, address: (await describe(session)).address }
    },
    RPC_REQUEST: (session, call) => wallet.request(session, call),
    UPDATE_EMAIL(session, { email }) {
      const user = requireUser(session)
      const old = user.email ? mail.sendCode(user.email, 'Confirm your current email') : undefined
      const fresh = old ? undefined : mail.sendCode(email, 'Confirm your new email')
      session.change = { email, old, fresh }
      return { action: old ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
    },
    UPDATE_EMAIL_PRIMARY_OTP(session, { otp }) {
      const { change } = session
      requireCode(change?.old).check(otp)
      if (change) session.change = { ...change, fresh: mail.sendCode(change.email, 'Confirm your new email') }
    },
    UPDATE_EMAIL_SECONDARY_OTP(session, { otp }) {
      const { change } = session
      requireCode(change?.fresh).check(otp)
      const newEmail = change?.email ?? ''
      users.changeEmail(requireUser(session), newEmail)
      session.change = undefined
      return { newEmail }
    },
    // The frame's page acts on these by itself.
    SYNC_THEME() {},
    SYNC_DAPP_DATA() {},
    RELOAD() {},
    RPC_ABORT() {},
  }

  return async (
    session: SiteSession,
    { name, payload, isApproved }: { name: string; payload?: unknown; isApproved?: boolean },
  ): Promise<SiteReply> => {
    if (!Object.hasOwn(answers, name)) return { error: `Unknown message ${name}` }
    const call = name as SiteMessage
    const fault = findFault(call, payload)
    if (fault) return { error: fault }
    try {
      const ask = call === 'RPC_REQUEST' && !isApproved && wallet.describe(session, payload as { method: string })
      if (ask) return { ask }
      const answer = answers[call] as (session: SiteSession, payload: unknown) => unknown
      return { payload: await answer(session, payload ?? {}) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}
