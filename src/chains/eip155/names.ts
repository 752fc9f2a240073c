import type { Network } from '../../domain/network.ts'
import { isNormalName } from '../../domain/rules/is-normal-name.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { NameOperations } from '../../ports/name-operations.ts'

const PUBLIC_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Ethereum and the test networks where ENS keeps its public registry. */
const PUBLIC_IDS: readonly unknown[] = [1, 17000, 11155111]

/** Where ENS finds resolvers of every kind, on the same networks. */
const PUBLIC_UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** ENSIP-11: an EVM chain's coin type is its id with this bit. */
const EVM_BIT = 0x80000000

const registryOf = ({ id, contracts }: Network): string | undefined =>
  contracts?.ensRegistry?.address ?? (PUBLIC_IDS.includes(id) ? PUBLIC_REGISTRY : undefined)

/** The host's own first: a network with a registry of its own may have none. */
function universalResolverOf({ id, contracts }: Network): string | undefined {
  const own = contracts?.ensUniversalResolver
  if (isRecord(own) && typeof own.address === 'string') return own.address
  return !contracts?.ensRegistry && PUBLIC_IDS.includes(id) ? PUBLIC_UNIVERSAL_RESOLVER : undefined
}

/** Names on the chain. Hashing and the tables of ENSIP-15 are heavy, and most visitors need neither. */
export const eip155Names: NameOperations = {
  async normalise(name) {
    const typed = name.trim()
    // Of ASCII only letters have two forms; an apostrophe is written as another character.
    const lowered = /^[ -~]*$/.test(typed) ? typed.toLowerCase() : typed
    const isNormal = isNormalName(lowered)
    if (isNormal !== undefined) return isNormal ? lowered : undefined
    return (await import('./names/normalise-name.ts')).normaliseName(lowered)
  },
  coinType({ id }) {
    const chainId = Number(id)
    return Number.isInteger(chainId) && chainId >= 0 && chainId < EVM_BIT ? EVM_BIT + chainId : undefined
  },
  hasRegistry: (network) => !!registryOf(network),
  async nameOf(address, network, request) {
    const registry = registryOf(network)
    return registry && (await import('./more/ens.ts')).readName(address, { registry, request })
  },
  async addressOf(name, network, request, { target = network, gateway } = {}) {
    const registry = registryOf(network)
    if (!registry) return undefined
    const isHome = target.caipNetworkId === network.caipNetworkId
    const coinType = isHome ? undefined : eip155Names.coinType(target)
    const universalResolver = universalResolverOf(network)
    return (await import('./more/ens.ts')).findAddress(name, coinType, {
      registry,
      network,
      request,
      gateway,
      universalResolver,
    })
  },
  isEverywhere: async (...question) => (await import('./more/ens.ts')).isEverywhere(...question),
}
