import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInContext, SignInHost, SignInSession, SiweConfig } from '../../../domain/sign-in.ts'
import { failSignIn } from '../errors.ts'
import { toEip155Id } from './to-eip155-id.ts'

const DEFAULT_REFETCH_MS = 300_000

/**
 * The older `siweConfig` in the shape of `siwx` (R4.89). eip155 alone: other families are never asked,
 * as if they were signed in. Undefined when the host switched it off.
 */
export function fromSiweConfig(config: SiweConfig, context: SignInContext): SignInHost | undefined {
  if (config.enabled === false) return undefined
  const {
    required = true,
    signOutOnAccountChange = true,
    signOutOnNetworkChange = true,
    signOutOnDisconnect = true,
    sessionRefetchIntervalMs = DEFAULT_REFETCH_MS,
  } = config
  const signOut = async (): Promise<void> => {
    await config.signOut()
    config.onSignOut?.()
  }
  let leaving: Promise<void> | undefined
  /** Whose the server says that its session is, to all who leave together; nobody's where it cannot say. */
  let asking: Promise<string | undefined> | undefined
  const askWhose = async (): Promise<string | undefined> => {
    const before = signer
    try {
      const session = await config.getSession()
      // Of who has signed in here meanwhile it says nothing.
      return signer === before ? session?.address : undefined
    } catch {
      return undefined
    }
  }
  /** Whom the server's session was for last. */
  let signer: string | undefined
  /** An answer of before the last question, or of before somebody signed in, signs nobody out. */
  let turn = 0
  /** By address, the question or the signing since which it counts as signed in. */
  const kept = new Map<string, number>()
  const keptSince = (address: string): number => kept.get(address.toLowerCase()) ?? 0
  const keep = (address: string, since: number): unknown =>
    kept.set(address.toLowerCase(), Math.max(since, keptSince(address)))
  context.repeat(sessionRefetchIntervalMs)

  return {
    getRequired: () => required,
    async createMessage({ chainId, accountAddress }) {
      const id = toEip155Id(chainId)
      // Asked while a wallet of another family connects: that one only connects.
      if (id === undefined) throw failSignIn('sign-in/not-enabled')
      const { address } = await context.words(chainId, accountAddress)
      // Asked before a wallet is paired with, nobody knows the account.
      const nonce = await config.getNonce(accountAddress ? address : undefined)
      const issuedAt = new Date(context.now()).toISOString()
      const params = {
        domain: context.domain,
        uri: context.uri,
        version: '1' as const,
        iat: issuedAt,
        ...(await config.getMessageParams?.()),
        chainId: id,
      }
      return {
        accountAddress,
        chainId,
        domain: params.domain,
        uri: params.uri,
        version: params.version,
        nonce,
        issuedAt: params.iat,
        expirationTime: params.exp,
        notBefore: params.nbf,
        requestId: params.requestId,
        resources: params.resources,
        statement: params.statement,
        toString: () => config.createMessage({ ...params, nonce, address: `did:pkh:${chainId}:${address}` }),
      }
    },
    async addSession({ data, message, signature, cacao }) {
      if (!(await config.verifyMessage({ message, signature, cacao }))) throw failSignIn('sign-in/not-verified')
      keep(data.accountAddress, ++turn)
      signer = data.accountAddress
      config.onSignIn?.({ address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
    },
    async revokeSession(chainId, accountAddress) {
      if (toEip155Id(chainId) === undefined || !signOutOnDisconnect) return
      const before = turn
      // A server that never answers keeps nobody else waiting.
      if (!asking) queueMicrotask(() => (asking = undefined))
      asking ??= askWhose()
      // Another wallet's account has signed in since, here or on another page of the site.
      if (!isSameAddress((await asking) ?? signer ?? accountAddress, accountAddress)) return
      // Come back meanwhile.
      if (keptSince(accountAddress) > before) return
      // The server has one session for all of the visitor's accounts and networks.
      leaving ??= signOut().finally(() => {
        leaving = undefined
      })
      await leaving
    },
    async setSessions(sessions) {
      if (sessions[0]) await this.addSession(sessions[0])
      else if (signOutOnDisconnect) await signOut()
    },
    async getSessions(chainId, accountAddress) {
      const ours = ++turn
      const id = toEip155Id(chainId)
      if (id === undefined) return [sessionOf(chainId, accountAddress)]
      const session = await config.getSession()
      if (!session) return []
      const isSameAccount = isSameAddress(session.address, accountAddress)
      const isSameNetwork = Number(session.chainId) === id
      const isOver = (!isSameAccount && signOutOnAccountChange) || (!isSameNetwork && signOutOnNetworkChange)
      if (!isOver) {
        if (ours === turn) signer = session.address
        keep(accountAddress, ours)
        return [sessionOf(chainId, accountAddress)]
      }
      if (ours === turn) await signOut()
      return []
    },
  }

  /** The server holds the session; of the message only the account is known here. */
  function sessionOf(chainId: SignInSession['data']['chainId'], accountAddress: string): SignInSession {
    const { domain, uri } = context
    return {
      data: { chainId, accountAddress, domain, uri, version: '1', nonce: '' },
      message: '',
      signature: '',
    }
  }
}
