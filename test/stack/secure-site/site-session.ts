import type { PendingCode } from './mail-room.ts'
import type { AccountKind } from './protocol.ts'
import type { SiteUser } from './site-users.ts'

/** What the site knows of one browser. */
export interface SiteSession {
  readonly device: string
  user: SiteUser | undefined
  /** A login by email on its way. */
  login: { readonly email: string; readonly code: PendingCode | undefined } | undefined
  /** A change of address on its way. */
  change:
    | { readonly email: string; readonly old: PendingCode | undefined; readonly fresh: PendingCode | undefined }
    | undefined
  farcasterId: string | undefined
  chainId: string
  accountType: AccountKind
}

export interface SiteSessions {
  of(device: string): SiteSession
}

export function createSiteSessions(firstChainId: string): SiteSessions {
  const sessions = new Map<string, SiteSession>()
  return {
    of(device) {
      const session = sessions.get(device) ?? {
        device,
        user: undefined,
        login: undefined,
        change: undefined,
        farcasterId: undefined,
        chainId: firstChainId,
        accountType: 'smartAccount',
      }
      sessions.set(device, session)
      return session
    },
  }
}
