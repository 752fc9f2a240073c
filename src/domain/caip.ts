import type { CaipAddress } from './account.ts'
import { MAX_CAIP_CHARACTERS } from './input-limits.ts'
import type { CaipNetworkId, Namespace } from './network.ts'

/** CAIP-2, exactly two parts (R5.7); undefined for anything else. Whether somebody knows the namespace is another question. */
export function parseCaipNetworkId(text: string): { namespace: Namespace; reference: string } | undefined {
  if (text.length > MAX_CAIP_CHARACTERS) return undefined
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text) ?? []
  return namespace && reference ? { namespace, reference } : undefined
}

/** CAIP-10, exactly three parts (R5.8); undefined for anything else. What is an address is for the family to say. */
export function parseCaipAddress(
  text: string,
): { namespace: Namespace; reference: string; address: string; caipNetworkId: CaipNetworkId } | undefined {
  if (text.length > MAX_CAIP_CHARACTERS) return undefined
  const [namespace, reference, address, ...rest] = text.split(':')
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  return network && address && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) && !rest.length
    ? { ...network, address, caipNetworkId: `${network.namespace}:${network.reference}` }
    : undefined
}

export const toCaipAddress = (network: CaipNetworkId, address: string): CaipAddress => `${network}:${address}`

/** The family of an id that is one already: of a network, or of an account. */
export const namespaceOf = (id: CaipNetworkId | CaipAddress): Namespace => id.slice(0, id.indexOf(':'))
