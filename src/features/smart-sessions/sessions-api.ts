import type { CaipAddress } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'
import { failService } from '../../errors/service-errors.ts'
import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { Services } from '../../ports/services.ts'
import type { Parts } from '../../state/interior.ts'

/** A site that may act for an account, within what its permissions say, until it ends. */
export interface SmartSession {
  /** The permission context's id, which the service and the wallet know it by. */
  readonly pci: string
  /** Empty where the site gave none. */
  readonly name: string
  readonly pictureUrl: string | undefined
  /** What kinds of things it may do, as the site named them. */
  readonly kinds: readonly string[]
  /** As the service keeps them, for the wallet; unchecked. */
  readonly permissions: readonly unknown[]
  /** Unix seconds, as the wallet wants it back. */
  readonly expiryS: number
  readonly createdAtMs: number
  readonly revokedAtMs: number | undefined
}

export type SessionState = 'active' | 'expired' | 'revoked'

export const stateOf = ({ revokedAtMs, expiryS }: SmartSession, nowMs: number): SessionState =>
  revokedAtMs ? 'revoked' : expiryS * 1000 > nowMs ? 'active' : 'expired'

/** No account has as many; what is beyond is not drawn. */
const MAX_SESSIONS = 200
/** Times below this are seconds: as milliseconds they would lie before 1974. */
const SECONDS_BELOW = 1e11
/** The last moment a `Date` can hold. */
const LAST_S = 8.64e12

const toMs = (value: unknown): number => {
  const time = Math.min(Math.max(Number(value) || 0, 0), LAST_S)
  return time < SECONDS_BELOW ? time * 1000 : time
}

function toSession(row: unknown, { picture }: Pick<Services, 'picture'>): SmartSession[] {
  if (!isRecord(row) || typeof row.pci !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(row.pci)) return []
  const project = isRecord(row.project) ? row.project : {}
  const permissions = Array.isArray(row.permissions) ? row.permissions : []
  const kinds = permissions.map((one) => cleanText(isRecord(one) && one.type, 30)).filter(Boolean)
  return [
    {
      pci: row.pci,
      name: cleanText(project.name),
      pictureUrl: picture(project.iconUrl),
      kinds: [...new Set(kinds)].slice(0, 4),
      permissions,
      expiryS: Math.min(Math.max(Math.floor(Number(row.expiry)) || 0, 0), LAST_S),
      createdAtMs: toMs(row.createdAt),
      revokedAtMs: toMs(row.revokedAt) || undefined,
    },
  ]
}

/** Whose sessions these are: the account the visitor uses, on the network the page is on. */
export const activeAccount = ({ connections, networks }: Parts<'connections' | 'networks'>): CaipAddress =>
  `${networks.network.value.caipNetworkId}:${connections.active.value.accounts[0]?.address}`

const pathOf = (account: CaipAddress): string => `/v1/sessions/${encodeURIComponent(account)}`

/** Sessions of an account, newest first. Empty, without a request, for a chain that is not served. */
export async function fetchSessions(
  services: Pick<Services, 'http' | 'supportedChains' | 'picture'>,
  { account, network, signal }: { account: CaipAddress; network: Network; signal: AbortSignal },
): Promise<readonly SmartSession[]> {
  if (!(await services.supportedChains()).includes(network.caipNetworkId)) return []
  const answer = await services.http.get({ service: 'blockchainApi', path: pathOf(account), signal })
  if (!isRecord(answer) || !Array.isArray(answer.pcis)) throw failService('http/garbage')
  return answer.pcis
    .slice(0, MAX_SESSIONS)
    .flatMap((row) => toSession(row, services))
    .sort((one, other) => other.createdAtMs - one.createdAtMs)
}

/**
 * Fails with `http/status` when the service does not take the signature, and with `http/garbage` when it says anything else: nobody
 * must read that a site may do no more what it still may.
 */
export async function postRevocation(
  { http }: Pick<Services, 'http'>,
  { account, pci, signature }: { account: CaipAddress; pci: string; signature: string },
): Promise<void> {
  const answer = await http.post({
    service: 'blockchainApi',
    path: `${pathOf(account)}/revoke`,
    body: { pci, signature },
  })
  if (!['{}', '{"success":true}'].includes(JSON.stringify(answer ?? {}))) throw failService('http/garbage')
}
