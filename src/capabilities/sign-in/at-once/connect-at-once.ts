import type { Connector } from '../../../domain/connector.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { selectFirst } from '../../../domain/rules/select-first.ts'
import type { SignInContext, SignInHost } from '../../../domain/sign-in.ts'
import { failConnection } from '../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import type { Grant } from '../../../ports/chain-family.ts'
import type { ConnectAttempt } from '../../../ports/sign-in.ts'
import type { Parts } from '../../../state/interior.ts'
import { operationsOf } from '../../../state/operations-of.ts'
import { failSignIn } from '../errors.ts'
import { CLICK_LASTS_MS } from '../limits.ts'
import { prepareSignInAtOnce } from './prepare-sign-in-at-once.ts'

/**
 * Asks a wallet to connect and sign in by one approval; see `SignInPort.connect`. `doubted` are wallets that were asked on this
 * page and did not answer as one does that can: they are not asked again. A wallet that hangs, or shows an error for a
 * method that it does not know, costs a visitor one more click.
 */
export async function connectAtOnce(
  parts: Parts<'networks' | 'notices' | 'environment' | 'events' | 'families'>,
  host: SignInHost,
  context: SignInContext,
  {
    connector,
    attempt,
    doubted,
    recheck,
  }: {
    readonly connector: Connector
    readonly attempt: ConnectAttempt
    readonly doubted: Set<unknown>
    readonly recheck: () => void
  },
): Promise<Grant | undefined> {
  const {
    networks,
    environment: { clock },
  } = parts
  const { chain: namespace, provider } = connector
  const operations = await operationsOf(parts, connector)
  const prepare = async () => {
    const signIn = await operations.signIn?.()
    const atOnce = signIn?.atOnce
    if (!signIn || !atOnce?.isOffered(connector) || doubted.has(provider)) return undefined
    const chainId = await atOnce.findChain(connector).catch(() => undefined)
    // About the chain it is on, or it would be asked again as soon as it is connected.
    const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === `${namespace}:${chainId}`)
    const family = { ...atOnce, namespace, network, words: signIn.words }
    const asked = await prepareSignInAtOnce(parts, host, context, family, { isWanted: attempt.isLatest, recheck })
    return asked && ([asked, atOnce] as const)
  }
  const late = (): Error => failSignIn('sign-in/init-failed')
  // Also where the family's sign-in cannot be fetched: it is no part of connecting.
  const prepared = await withDeadline(prepare(), { clock, limitMs: CLICK_LASTS_MS, late }).catch(() => undefined)
  if (!prepared) return undefined
  const [asked, atOnce] = prepared

  doubted.add(provider)
  try {
    const signed = await atOnce.ask(connector, asked.fields)
    if (!signed) return undefined
    const grant = await operations.connect(connector, true, networks.of(namespace))
    if (!grant.accounts.some(({ address }) => isSameAddress(address, signed.address)))
      throw failSignIn('sign-in/not-asked', { problem: 'foreign account' })
    if (!attempt.isLatest()) {
      doubted.delete(provider)
      throw failConnection('connection/failed')
    }
    attempt.onFailure(() => void asked.drop())
    await asked.acceptText(signed)
    doubted.delete(provider)
    return { ...grant, accounts: selectFirst(grant.accounts, signed.address) }
  } catch (error) {
    if (isWidgetError(error, 'connection/rejected')) doubted.delete(provider)
    throw error
  }
}
