import type { ProposalOverrides } from '../../../domain/config.ts'
import type { Network } from '../../../domain/network.ts'
import { deprecatedIdOf } from './deprecated-networks.ts'
import type { FindPairedFamily } from './paired-family.ts'

/** One namespace of a proposal, in the words of the protocol (CAIP-25). */
export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
  /** Chain reference, without namespace, to the node the page uses. */
  rpcMap: Record<string, string>
  /** Chain reference. */
  defaultChain?: string
}

const DEFAULT_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/**
 * The optional namespaces of a proposal: every network of the host, with all a wallet may be asked for. Nothing is
 * required, so a wallet grants what it has. The host's lists replace the families', also for namespaces nobody here knows.
 */
export function createProposal(
  networks: readonly Network[],
  findFamily: FindPairedFamily,
  overrides: ProposalOverrides = {},
): Record<string, ProposedNamespace> {
  const proposal: Record<string, ProposedNamespace> = {}
  const namespaceOf = (namespace: string): ProposedNamespace => {
    const { methods = [], events = DEFAULT_EVENTS } = findFamily(namespace) ?? {}
    proposal[namespace] ??= { chains: [], methods: [...methods], events: [...events], rpcMap: {} }
    return proposal[namespace]
  }

  for (const { caipNetworkId, chainNamespace, id, rpcUrls } of networks) {
    // Its wallets do not pair, and others would refuse a namespace without methods.
    if (!findFamily(chainNamespace)) continue
    const { chains, rpcMap } = namespaceOf(chainNamespace)
    const deprecated = deprecatedIdOf(caipNetworkId)
    chains.push(caipNetworkId, ...(deprecated ? [deprecated] : []))
    const [rpcUrl] = rpcUrls.default.http
    if (rpcUrl) rpcMap[id] = rpcUrl
  }

  for (const list of ['methods', 'chains', 'events'] as const)
    for (const [namespace, values] of Object.entries(overrides[list] ?? {})) namespaceOf(namespace)[list] = [...values]
  for (const [chain, rpcUrl] of Object.entries(overrides.rpcMap ?? {})) {
    const { namespace, reference } = splitChain(chain)
    namespaceOf(namespace).rpcMap[reference] = rpcUrl
  }
  if (overrides.defaultChain)
    putFirst(namespaceOf(splitChain(overrides.defaultChain).namespace), overrides.defaultChain)

  // The engine refuses a namespace without chains, as an override of methods alone may leave one.
  return Object.fromEntries(Object.entries(proposal).filter(([, { chains }]) => chains.length))
}

const splitChain = (chain: string): { namespace: string; reference: string } => {
  const [namespace = '', reference = ''] = chain.split(':')
  return { namespace, reference }
}

/** Wallets take the first chain for the one to begin with. */
function putFirst(namespace: ProposedNamespace, chain: string): void {
  namespace.chains = [chain, ...namespace.chains.filter((other) => other !== chain)]
  namespace.defaultChain = splitChain(chain).reference
}
