import type { Address } from 'viem'

/** A smart session as the API shows it. Times are Unix seconds. */
export interface SessionRecord {
  project: { id: string; name: string; url?: string; iconUrl?: string }
  pci: string
  expiry: number
  createdAt: number
  permissions: { type: string; data: Record<string, unknown> }[]
  policies: unknown[]
  revokedAt?: number
}

/** What sites may do for accounts, kept in memory by CAIP-10 account. */
export interface SessionBook {
  of(account: string): readonly SessionRecord[]
  find(account: string, pci: string): SessionRecord | undefined
  revoke(session: SessionRecord): void
}

const DAY_S = 86_400

/**
 * A visitor's sessions: two go on, one has ended, one was revoked. Every account has them from the start, since granting is
 * a matter between a site and a wallet.
 */
function inventSessions(address: Address, nowS: number, imagesUrl: string): SessionRecord[] {
  const session = (name: string, days: { createdAgo: number; lasts: number; revokedAgo?: number }): SessionRecord => ({
    project: { id: name.toLowerCase(), name, url: 'https://site.example', iconUrl: `${imagesUrl}/avatar/ada.svg` },
    pci: `${name.toLowerCase()}-${address.slice(2, 8).toLowerCase()}`,
    createdAt: nowS - days.createdAgo * DAY_S,
    expiry: nowS + (days.lasts - days.createdAgo) * DAY_S,
    permissions: [{ type: 'contract-call', data: { address, functions: [{ functionName: 'play' }] } }],
    policies: [],
    ...(days.revokedAgo !== undefined && { revokedAt: nowS - days.revokedAgo * DAY_S }),
  })
  return [
    session('Reef Raiders', { createdAgo: 1, lasts: 30 }),
    session('Tide Trader', { createdAgo: 40, lasts: 90 }),
    session('Old Harbour', { createdAgo: 70, lasts: 7 }),
    session('Wreck Diver', { createdAgo: 75, lasts: 365, revokedAgo: 60 }),
  ].map((one) => ({ ...one, pci: one.pci.replace(' ', '-') }))
}

export function createSessionBook(now: () => number, imagesUrl: string): SessionBook {
  const records = new Map<string, SessionRecord[]>()
  const nowS = (): number => Math.floor(now() / 1000)
  const of = (account: string): SessionRecord[] => {
    const found = records.get(account) ?? inventSessions(account.split(':')[2] as Address, nowS(), imagesUrl)
    records.set(account, found)
    return found
  }
  return {
    of,
    find: (account, pci) => of(account).find((one) => one.pci === pci),
    revoke(session) {
      session.revokedAt = nowS()
    },
  }
}
