import { type Address, getAddress, isAddress } from 'viem'
import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'

/** The chain with this CAIP-2 id. Refuses 400 when it is missing or not one of ours. */
export function requireChain(chains: readonly LocalChain[], caipNetworkId: string | null, field: string): LocalChain {
  const chain = chains.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!chain) throw new Refusal(400, field, caipNetworkId ? `Unsupported chain: ${caipNetworkId}` : `Missing ${field}`)
  return chain
}

/** A plain EVM address in checksum form. Refuses 400. */
export function requireAddress(text: string | null | undefined, field: string): Address {
  if (!text || !isAddress(text, { strict: false })) throw new Refusal(400, field, `Invalid address: ${text ?? ''}`)
  return getAddress(text)
}

/** `eip155:31337:0x…` as chain and address. Refuses 400. */
export function requireCaip10(
  chains: readonly LocalChain[],
  text: string | null | undefined,
  field: string,
): { chain: LocalChain; address: Address } {
  const [namespace, reference, address] = (text ?? '').split(':')
  if (!namespace || !reference || !address) throw new Refusal(400, field, `Not a CAIP-10 account: ${text ?? ''}`)
  return { chain: requireChain(chains, `${namespace}:${reference}`, field), address: requireAddress(address, field) }
}
