import type { CaipNetworkId } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInText } from '../../../domain/sign-in.ts'
import { toUrl } from '../../../kernel/to-url.ts'
import { timeOf } from './is-date-time.ts'
import { isStrongNonce, parseSignInText } from './parse-sign-in-text.ts'

/** Why a text must not reach the wallet. A family says more about its own: see `FamilySignIn.findFault`. */
export type SignInProblem =
  | 'malformed'
  | 'foreign domain'
  | 'foreign origin'
  | 'foreign account'
  | 'foreign chain'
  | 'weak nonce'
  | 'not yet valid'
  | 'expired'

/** A visitor's clock and a server's differ; so much is no reason to refuse. */
const CLOCK_SKEW_MS = 300_000

function findTimeProblem({ expirationTime, notBefore }: SignInText, nowMs: number): SignInProblem | undefined {
  if (expirationTime !== undefined && timeOf(expirationTime) <= nowMs) return 'expired'
  return notBefore !== undefined && timeOf(notBefore) > nowMs + CLOCK_SKEW_MS ? 'not yet valid' : undefined
}

/** What a sign-in has to be about. */
export interface SignInSubject {
  /** Host and port of this page. */
  readonly domain: string
  /** This page's address: its scheme, host and port are those that a text may name. */
  readonly uri: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** What else the family's texts may call the chain. */
  readonly chainNames?: readonly string[] | undefined
  readonly nowMs: number
  readonly findFault?: ((said: SignInText) => string | undefined) | undefined
}

/**
 * The host made the text, and the visitor will sign it: it must be about this page, this account and this chain, or
 * another site could use the signature (EIP-4361, "Verifying domain binding").
 */
export function checkSignInText(
  text: string,
  { domain, uri, address, chainId, chainNames = [], nowMs, findFault }: SignInSubject,
): SignInProblem | string | undefined {
  const said = parseSignInText(text)
  if (!said) return 'malformed'
  const host = said.domain.slice(said.domain.lastIndexOf('@') + 1)
  if (host.toLowerCase() !== domain.toLowerCase()) return 'foreign domain'
  const page = new URL(uri)
  const isOurScheme = said.scheme === undefined || `${said.scheme.toLowerCase()}:` === page.protocol
  if (!isOurScheme || toUrl(said.uri)?.origin !== page.origin) return 'foreign origin'
  if (!isSameAddress(address, said.address)) return 'foreign account'
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  if (![reference, chainId, ...chainNames].includes(said.chainId)) return 'foreign chain'
  if (!isStrongNonce(said.nonce)) return 'weak nonce'
  return findTimeProblem(said, nowMs) ?? findFault?.(said)
}
