import type { Address } from 'viem'

/** What the wallet's owner does with a proposal. */
export type ProposalPolicy =
  | { kind: 'approve'; limits?: GrantLimits }
  | { kind: 'reject'; code?: number; message?: string }
  | { kind: 'ignore' }

/** A partial approval: only these of what was proposed. Absent means all the wallet can do. */
export interface GrantLimits {
  readonly chains?: readonly string[]
  readonly namespaces?: readonly string[]
  readonly methods?: readonly string[]
}

export interface GrantedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

interface ProposedNamespace {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What the wallet has to offer. */
export interface WalletOffer {
  readonly addresses: readonly Address[]
  /** CAIP-2 ids of its EVM chains. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** CAIP-10 accounts of other namespaces. */
  readonly otherAccounts: readonly string[]
  /** What it answers in those it can sign for; the others it only shows, and grants whatever is wanted. */
  readonly otherMethods: Readonly<Record<string, readonly string[]>>
}

/** What the wallet may emit. */
export const SESSION_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** The namespaces a session is settled with. */
export function grantNamespaces(
  proposed: Readonly<Record<string, ProposedNamespace>>,
  offer: WalletOffer,
  limits: GrantLimits = {},
): Record<string, GrantedNamespace> {
  const granted: Record<string, GrantedNamespace> = {}
  for (const [namespace, wanted] of Object.entries(proposed)) {
    if (limits.namespaces && !limits.namespaces.includes(namespace)) continue
    const isOurs = (chain: string): boolean => !limits.chains || limits.chains.includes(chain)
    const accounts = accountsOf(namespace, offer).filter((account) => {
      const chain = account.slice(0, account.lastIndexOf(':'))
      return isOurs(chain) && (wanted.chains ?? []).includes(chain)
    })
    if (!accounts.length) continue
    const able = namespace === 'eip155' ? offer.methods : offer.otherMethods[namespace]
    const methods = able ? wanted.methods.filter((one) => able.includes(one)) : wanted.methods
    granted[namespace] = {
      chains: [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))],
      accounts,
      methods: limits.methods ? methods.filter((one) => limits.methods?.includes(one)) : [...methods],
      events: wanted.events.filter((event) => SESSION_EVENTS.includes(event)),
    }
  }
  return granted
}

/** Chain by chain, the active address first on each. */
const accountsOf = (namespace: string, { addresses, chains, otherAccounts }: WalletOffer): string[] =>
  namespace === 'eip155'
    ? chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
    : otherAccounts.filter((account) => account.startsWith(`${namespace}:`))
