import { namespaceOf } from '../../../domain/caip.ts'
import type { CaipNetworkId } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInContext, SignInHost, WalletApiRequest } from '../../../domain/sign-in.ts'
import { failService } from '../../../errors/service-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { createSignInMessage, type SignInOptions } from '../message/create-sign-in-message.ts'

const NONCE_KEY = 'siwx-nonce-token'
const AUTH_KEY = 'siwx-auth-token'
/** Until when the token's text counts, where it says. */
const END_KEY = 'siwx-end'

/** See `hostedSignIn` (R4.91). */
export function createHostedSignIn(
  { isRequired = true, ...options }: SignInOptions,
  context: SignInContext,
): SignInHost {
  const call = async (name: string, request?: Omit<WalletApiRequest, 'path'>): Promise<Record<string, unknown>> => {
    // Nothing is said where there is nothing to say, as after a sign-out.
    const answer = (await context.walletApi({ path: `/auth/v1/${name}`, ...request })) ?? {}
    if (!isRecord(answer)) throw failService('http/garbage')
    return answer
  }
  const authorized = (): Record<string, string> => ({ authorization: `Bearer ${context.read(AUTH_KEY) ?? ''}` })
  const textOf = (value: unknown): string => {
    if (typeof value !== 'string' || !value) throw failService('http/garbage')
    return value
  }
  const keep = (token?: string, end?: string): void => {
    context.write(END_KEY, end) // before what other tabs look at
    context.write(AUTH_KEY, token)
  }
  const signOut = async (): Promise<void> => {
    if (!context.read(AUTH_KEY)) return
    const headers = authorized()
    keep()
    await call('sign-out', { method: 'post', headers })
  }
  /** Of each nonce that was asked for here: another tab that asks for one writes over what is kept. */
  const nonceTokens = new Map<string, string>()
  /** The family that the token is of, once that is known. */
  let holder: string | undefined
  /** The account that it was given to, or has counted for, here. */
  let signer: string | undefined
  /** The token of which that is known. */
  let known: string | undefined
  const host: SignInHost = {
    getRequired: () => isRequired,
    async createMessage(input) {
      const { nonce, token } = await call('nonce')
      context.write(NONCE_KEY, textOf(token))
      nonceTokens.set(textOf(nonce), textOf(token))
      return createSignInMessage(context, input, { ...options, nonce: textOf(nonce) })
    },
    async addSession({ data, message, signature, cacao }) {
      // Who signed while being paired with is not connected yet: whoever is, is another.
      const walletInfo = cacao ? { type: 'walletconnect', name: '' } : context.wallet()
      const { token } = await call('authenticate', {
        method: 'post',
        headers: { 'x-nonce-jwt': `Bearer ${nonceTokens.get(data.nonce) ?? context.read(NONCE_KEY) ?? ''}` },
        body: { data, message, signature, clientId: null, walletInfo },
      })
      known = textOf(token)
      keep(known, data.expirationTime)
      context.write(NONCE_KEY, undefined)
      holder = namespaceOf(data.chainId)
      signer = data.accountAddress
    },
    async revokeSession(chainId, accountAddress) {
      // Another page of the site may have had somebody else sign since.
      if (context.read(AUTH_KEY) !== known) await host.getSessions(chainId, accountAddress).catch(() => {})
      // Of another family's account, or another wallet's, it says nothing.
      const isOurs = isSameAddress(signer ?? accountAddress, accountAddress)
      if (isOurs && (!holder || holder === namespaceOf(chainId))) await signOut()
    },
    async setSessions([first]) {
      await (first ? host.addSession(first) : signOut())
    },
    async getSessions(chainId, accountAddress) {
      const expirationTime = context.read(END_KEY)
      if (Date.parse(expirationTime ?? '') <= context.now()) keep()
      const token = context.read(AUTH_KEY)
      if (!token) return []
      const me = await call('me', { headers: authorized() }).catch((error: unknown) => {
        // The token has had its time: no session, and no trouble either.
        const status = isRecord(error) && isRecord(error.context) ? error.context.status : undefined
        if (status !== 401 && status !== 403) throw error
        return undefined
      })
      // Signed in or out meanwhile, here or in another tab: that was asked of the token before.
      if (context.read(AUTH_KEY) !== token) return host.getSessions(chainId, accountAddress)
      if (!me) keep()
      known = token
      const network = me?.caip2Network
      if (typeof network === 'string') holder = namespaceOf(network as CaipNetworkId)
      if (typeof me?.address === 'string') signer = me.address
      const isHers = network === chainId && isSameAddress(String(me?.address), accountAddress)
      const { domain, uri } = context
      const data = { chainId, accountAddress, domain, uri, version: '1', nonce: '', expirationTime }
      return isHers ? [{ data, message: '', signature: '' }] : []
    },
  }
  return host
}
