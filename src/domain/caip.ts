import type { CaipAddress } from './account.ts'
import type { CaipNetworkId, Namespace } from './network.ts'

export const NAMESPACES: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

export const isNamespace = (text: string | undefined): text is Namespace =>
  NAMESPACES.some((namespace) => namespace === text)

/** CAIP-2, exactly two parts with a namespace we know (R5.7); undefined for anything else. */
export function parseCaipNetworkId(text: string): { namespace: Namespace; reference: string } | undefined {
  const [namespace, reference, ...rest] = text.split(':')
  return isNamespace(namespace) && reference && /^[-_a-zA-Z0-9]{1,32}$/.test(reference) && !rest.length
    ? { namespace, reference }
    : undefined
}

/** CAIP-10, exactly three parts (R5.8); undefined for anything else. The address is not checked: see `isAddress`. */
export function parseCaipAddress(
  text: string,
): { namespace: Namespace; reference: string; address: string; caipNetworkId: CaipNetworkId } | undefined {
  const [namespace, reference, address, ...rest] = text.split(':')
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  return network && address && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) && !rest.length
    ? { ...network, address, caipNetworkId: `${network.namespace}:${network.reference}` }
    : undefined
}

export const toCaipAddress = (network: CaipNetworkId, address: string): CaipAddress => `${network}:${address}`

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'

/** Form, not existence. eip155 and solana by R5.9 and R5.10; the others by their public address formats (R5.11). */
const ADDRESS_FORMS: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^(0x)?[0-9a-fA-F]{40}$/,
  solana: new RegExp(`^${BASE58}{32,44}$`),
  // Base58check (P2PKH, P2SH) or bech32 and bech32m (BIP-173, BIP-350), main and test networks.
  bip122: new RegExp(`^(${BASE58}{26,35}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$`),
  // SS58 with one or two bytes of network prefix.
  polkadot: new RegExp(`^${BASE58}{46,50}$`),
  // bech32 with the chain's own prefix.
  cosmos: /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/,
}

export const isAddress = (namespace: Namespace, text: string): boolean => ADDRESS_FORMS[namespace].test(text)
