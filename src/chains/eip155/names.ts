import type { Network } from '../../domain/network.ts'
import { isNormalName } from '../../domain/rules/is-normal-name.ts'
import type { NameOperations } from '../../ports/chain-family.ts'

const PUBLIC_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Ethereum and the test networks where ENS keeps its public registry. */
const PUBLIC_IDS: readonly unknown[] = [1, 17000, 11155111]

/** ENSIP-11: an EVM chain's coin type is its id with this bit. */
const EVM_BIT = 0x80000000

const registryOf = ({ id, contracts }: Network): string | undefined =>
  contracts?.ensRegistry?.address ?? (PUBLIC_IDS.includes(id) ? PUBLIC_REGISTRY : undefined)

/** Names on the chain. Hashing and the tables of ENSIP-15 are heavy, and most visitors need neither. */
export const eip155Names: NameOperations = {
  async normalise(name) {
    const typed = name.trim()
    // Of ASCII only letters have two forms.
    const lowered = /^[ -~]*$/.test(typed) ? typed.toLowerCase() : typed
    const isNormal = isNormalName(lowered)
    if (isNormal !== undefined) return isNormal ? lowered : undefined
    return (await import('./normalise-name.ts')).normaliseName(lowered)
  },
  coinType({ id }) {
    const chainId = Number(id)
    return Number.isInteger(chainId) && chainId >= 0 && chainId < EVM_BIT ? EVM_BIT + chainId : undefined
  },
  hasRegistry: (network) => !!registryOf(network),
  async nameOf(address, network, request) {
    const registry = registryOf(network)
    return registry && (await import('./ens.ts')).readName(address, { registry, request })
  },
  async addressOf(name, network, request) {
    const registry = registryOf(network)
    return registry && (await import('./ens.ts')).readAddress(name, { registry, request })
  },
}
