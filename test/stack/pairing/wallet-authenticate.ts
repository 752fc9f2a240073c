import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { EngineClient } from '../../../src/capabilities/pairing/relay/start-engine.ts'
import type { WalletOffer } from './wallet-grant.ts'

export type Cacao = ReturnType<typeof buildAuthObject>

/** What the wallet's owner does when asked to approve and sign in at once. `forge` bends what a hostile wallet sends. */
export type AuthPolicy =
  | { kind: 'approve'; chains?: readonly string[]; forge?: (cacao: Cacao, sign: SignAgain) => unknown }
  | { kind: 'reject'; code?: number; message?: string }
  /** Answers anything at all in place of signed objects. */
  | { kind: 'answer'; result: (publicKey: string) => unknown }
  | { kind: 'ignore' }

/** The same object, signed by the wallet's first account as it now is. */
export type SignAgain = (cacao: Cacao, type?: 'eip191' | 'eip1271') => Promise<Cacao>

/** Signs for the first account on each chain, as wallets with one-click sign-in do, and answers. */
export async function signAuthentication(
  {
    kit,
    client,
    accounts,
    offer,
  }: { kit: IWalletKit; client: EngineClient; accounts: readonly PrivateKeyAccount[]; offer: WalletOffer },
  { id, params }: WalletKitTypes.SessionAuthenticate,
  policy: AuthPolicy = { kind: 'ignore' },
): Promise<void> {
  const [account] = accounts
  if (policy.kind === 'ignore' || !account) return
  if (policy.kind === 'reject') {
    const { code = 5000, message = 'User rejected.' } = policy
    return kit.rejectSessionAuthenticate({ id, reason: { code, message } })
  }
  const chains = [...(policy.kind === 'approve' ? (policy.chains ?? offer.chains) : offer.chains)]
  const payload = populateAuthPayload({ authPayload: params.authPayload, chains, methods: [...offer.methods] })
  const signed = payload.chains.map(async (chain) => {
    const iss = `${chain}:${account.address}`
    const signature = await account.signMessage({ message: kit.formatAuthMessage({ request: payload, iss }) })
    return buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
  })
  const auths = await Promise.all(signed)
  if (policy.kind === 'approve' && !policy.forge) {
    await kit.approveSessionAuthenticate({ id, auths })
    return
  }
  const signAgain: SignAgain = async ({ h, p }, t = 'eip191') => {
    const message = kit.formatAuthMessage({ request: p as never, iss: p.iss })
    return { h, p, s: { t, s: await account.signMessage({ message }) } }
  }
  const forge = policy.kind === 'approve' ? policy.forge : undefined
  const forgeResult = async ({ responder, cacaos }: SignedResult): Promise<unknown> =>
    policy.kind === 'answer'
      ? policy.result(responder.publicKey)
      : { responder, cacaos: await Promise.all(cacaos.map((cacao) => forge?.(structuredClone(cacao), signAgain))) }
  // WalletKit refuses to send what is wrong, so its session is made with what is right.
  const engine = client.engine as unknown as { sendResult(message: { result: unknown }): Promise<unknown> }
  const { sendResult } = engine
  engine.sendResult = async (message) => {
    engine.sendResult = sendResult
    return sendResult.call(engine, { ...message, result: await forgeResult(message.result as SignedResult) })
  }
  await kit.approveSessionAuthenticate({ id, auths })
}

interface SignedResult {
  readonly responder: { readonly publicKey: string }
  readonly cacaos: readonly Cacao[]
}
