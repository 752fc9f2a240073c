import type { ProposalOverrides } from '../../../domain/config.ts'
import type { Network } from '../../../domain/network.ts'
import { deprecatedIdOf } from './deprecated-networks.ts'

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

/** What is asked for by default (R4.33). Namespaces without methods are refused or ignored by wallets. */
const DEFAULT_METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

const DEFAULT_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/**
 * The optional namespaces of a proposal: every network of the host, with all a wallet may be asked for. Nothing is
 * required, so a wallet grants what it has. The host's lists replace ours, also for namespaces we do not know.
 */
export function createProposal(
  networks: readonly Network[],
  overrides: ProposalOverrides = {},
): Record<string, ProposedNamespace> {
  const proposal: Record<string, ProposedNamespace> = {}
  const namespaceOf = (namespace: string): ProposedNamespace => {
    proposal[namespace] ??= {
      chains: [],
      methods: [...(DEFAULT_METHODS[namespace] ?? [])],
      events: [...DEFAULT_EVENTS],
      rpcMap: {},
    }
    return proposal[namespace]
  }

  for (const { caipNetworkId, chainNamespace, id, rpcUrls } of networks) {
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
