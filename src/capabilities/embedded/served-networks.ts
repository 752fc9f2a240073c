import { DEFAULT_BASE_URLS } from '../../domain/defaults.ts'
import type { CaipNetworkId, Network } from '../../domain/network.ts'
import type { Parts } from '../../state/interior.ts'
import { failLogin } from './errors.ts'

/** R9.26: of the public secure site. Text, because it packs better. */
const SERVED =
  'eip155:1 eip155:5 eip155:11155111 eip155:10 eip155:420 eip155:42161 eip155:421613 eip155:137 eip155:80001 eip155:42220 ' +
  'eip155:1313161554 eip155:1313161555 eip155:56 eip155:97 eip155:43114 eip155:43113 eip155:324 eip155:280 eip155:100 ' +
  'eip155:8453 eip155:84531 eip155:84532 eip155:7777777 eip155:999 ' +
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z ' +
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

type ServedParts = Parts<'options' | 'families' | 'networks'>

/** Whether a login works on the network: its family has keys in the frame, and the secure site serves the chain. */
export function isServed({ options, families }: ServedParts, { caipNetworkId, chainNamespace }: Network): boolean {
  if (!families.offers('logins', chainNamespace)) return false
  const { loginNetworks, baseUrls } = options.peek()
  // A secure site of the host's own serves what it serves.
  const isPublic = baseUrls.secureSite === DEFAULT_BASE_URLS.secureSite
  const served: readonly CaipNetworkId[] | undefined =
    loginNetworks ?? (isPublic ? (SERVED.split(' ') as CaipNetworkId[]) : undefined)
  return !served || served.includes(caipNetworkId)
}

/** What a login is for: the network of the family that Connect was opened for, else the active one. */
export function wantedNetwork({ networks, navigation }: Parts<'networks' | 'navigation'>): Network {
  const only = navigation.namespaceFilter.peek()
  return only ? networks.of(only) : networks.network.peek()
}

/** That one, or the first listed one that the frame serves: of that family alone, where Connect was opened for one. */
export function firstServed(parts: ServedParts & Parts<'navigation'>): Network | undefined {
  const only = parts.navigation.namespaceFilter.peek()
  return [wantedNetwork(parts), ...parts.networks.networks].find(
    (network) => (!only || network.chainNamespace === only) && isServed(parts, network),
  )
}

/** The wanted network, or the first listed one of its family that the frame serves. Fails where there is none. */
export function servedNetwork(parts: ServedParts, wanted: Network): Network {
  const others = parts.networks.networks.filter(({ chainNamespace }) => chainNamespace === wanted.chainNamespace)
  const found = [wanted, ...others].find((network) => isServed(parts, network))
  if (!found) throw failLogin('connection/login-network', { network: wanted.name })
  return found
}
