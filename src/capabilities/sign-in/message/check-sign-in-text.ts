import type { CaipNetworkId } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { parseSignInText, type SignInText } from './parse-sign-in-text.ts'

/** Why a text must not reach the wallet. */
export type SignInProblem =
  | 'malformed'
  | 'foreign domain'
  | 'foreign account'
  | 'foreign chain'
  | 'weak nonce'
  | 'not yet valid'
  | 'expired'

/** EIP-4361: at least eight letters and digits. */
const NONCE = /^[a-z0-9]{8,}$/i

/** A visitor's clock and a server's differ; so much is no reason to refuse. */
const CLOCK_SKEW_MS = 300_000

function findTimeProblem(
  { issuedAt, expirationTime, notBefore }: SignInText,
  nowMs: number,
): SignInProblem | undefined {
  const [issuedMs, expiresMs, startsMs] = [issuedAt, expirationTime, notBefore].map((time) =>
    time === undefined ? undefined : Date.parse(time),
  )
  if ([issuedMs, expiresMs, startsMs].some((ms) => ms !== undefined && Number.isNaN(ms))) return 'malformed'
  if (expiresMs !== undefined && expiresMs <= nowMs) return 'expired'
  return startsMs !== undefined && startsMs > nowMs + CLOCK_SKEW_MS ? 'not yet valid' : undefined
}

/**
 * The host made the text, and the visitor will sign it: it must be about this page, this account and this chain, or
 * another site could use the signature (EIP-4361, "Verifying domain binding").
 */
export function checkSignInText(
  text: string,
  {
    domain,
    address,
    chainId,
    chainNames = [],
    nowMs,
  }: {
    domain: string
    address: string
    chainId: CaipNetworkId
    /** What else the family's texts may call the chain. */
    chainNames?: readonly string[] | undefined
    nowMs: number
  },
): SignInProblem | undefined {
  const said = parseSignInText(text)
  if (said?.version !== '1' || !URL.canParse(said.uri)) return 'malformed'
  if (said.domain.toLowerCase() !== domain.toLowerCase()) return 'foreign domain'
  if (!isSameAddress(address, said.address)) return 'foreign account'
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  if (![reference, chainId, ...chainNames].includes(said.chainId)) return 'foreign chain'
  if (!NONCE.test(said.nonce)) return 'weak nonce'
  return findTimeProblem(said, nowMs)
}
