import type { CaipAddress } from '../../../domain/account.ts'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from '../../../domain/caip.ts'
import { safeImageUrl } from '../../../domain/image.ts'
import { MAX_ACCOUNTS } from '../../../domain/input-limits.ts'
import type { CaipNetworkId } from '../../../domain/network.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { cleanText } from '../../../kernel/text.ts'
import { toUrl } from '../../../kernel/to-url.ts'
import type { RelayConnection, RelayEvent } from '../relay-port.ts'
import { currentIdOf, idInConnection } from './deprecated-networks.ts'
import { MAX_METHODS, MAX_NAMESPACES } from './limits.ts'
import type { FindPairedFamily } from './paired-family.ts'

/** Wallets that move to any network when asked, whatever they approved (R4.34). */
const SUPPORTS_ALL_NETWORKS: readonly string[] = ['MetaMask Wallet']

const strings = (value: unknown, limit: number): readonly string[] =>
  Array.isArray(value) ? value.slice(0, limit).filter((item) => typeof item === 'string') : []

/**
 * The engine’s session, which is what the wallet said, as our relay connection. Undefined without a single account that is
 * one: that is of no use. Families this page has no use for, and accounts that are none, are left out; networks have
 * the ids of today.
 */
export function toRelayConnection(struct: unknown, findFamily: FindPairedFamily): RelayConnection | undefined {
  if (!isRecord(struct) || typeof struct.topic !== 'string' || !isRecord(struct.namespaces)) return undefined
  const accounts = new Set<CaipAddress>()
  /** Of a chain without an account the engine lets nothing through, and of others only what is granted beside their accounts. */
  const methodsOn = new Map<CaipNetworkId, Set<string>>()
  let left = MAX_ACCOUNTS
  for (const [key, granted] of Object.entries(struct.namespaces).slice(0, MAX_NAMESPACES)) {
    // Older wallets answer `eip155:1` for a namespace of one chain.
    const [namespace = ''] = key.split(':')
    const family = findFamily(namespace)
    if (!family || !isRecord(granted)) continue
    const own = strings(granted.methods, MAX_METHODS).map((one) => cleanText(one))
    const grant = (network: CaipNetworkId): void => {
      const known = methodsOn.get(network) ?? new Set()
      methodsOn.set(network, known)
      for (const method of own) known.add(method)
    }
    for (const text of strings(granted.accounts, left)) {
      left--
      const account = parseCaipAddress(text)
      if (account?.namespace !== namespace || !family.parseAddress(account.address)) continue
      const current = currentIdOf(account.caipNetworkId)
      grant(current)
      accounts.add(toCaipAddress(current, account.address))
    }
    // Of accounts beyond the last one that is read the networks are known by this list alone.
    for (const text of left ? [] : strings(granted.chains, MAX_ACCOUNTS)) {
      const network = parseCaipNetworkId(text)
      if (network?.namespace === namespace) grant(currentIdOf(`${namespace}:${network.reference}`))
    }
  }
  if (!accounts.size) return undefined
  const wallet = readWallet(struct.peer)
  return {
    topic: struct.topic,
    wallet,
    accounts: [...accounts],
    networks: [...methodsOn.keys()],
    methodsOn,
    supportsAllNetworks: SUPPORTS_ALL_NETWORKS.includes(wallet.name),
  }
}

/** The wallet's own words, as hostile as any stranger's. */
function readWallet(peer: unknown): RelayConnection['wallet'] {
  const metadata = isRecord(peer) && isRecord(peer.metadata) ? peer.metadata : {}
  const [icon] = Array.isArray(metadata.icons) ? (metadata.icons as unknown[]) : []
  return { name: cleanText(metadata.name), icon: safeImageUrl(icon), url: safeLink(metadata.url) }
}

const safeLink = (url: unknown): string | undefined =>
  typeof url === 'string' && url.length <= 2048 && /^https:\/\//i.test(url) && toUrl(url) ? url : undefined

/** An event of the engine’s; undefined when the wallet has not granted it on that network. */
export function toRelayEvent(params: unknown, struct: unknown): RelayEvent | undefined {
  if (!isRecord(params) || !isRecord(params.event) || !isRecord(struct) || !isRecord(struct.namespaces))
    return undefined
  const { name, data } = params.event
  const network = parseCaipNetworkId(String(params.chainId))
  if (!network || typeof name !== 'string') return undefined
  const caipNetworkId = currentIdOf(`${network.namespace}:${network.reference}`)
  const { namespaces } = struct
  // By the id as it came, or as the wallet knows it otherwise.
  const isGranted = [network.namespace, String(params.chainId), idInConnection(struct, caipNetworkId)].some((key) => {
    const granted = namespaces[key]
    return isRecord(granted) && strings(granted.events, MAX_METHODS).includes(name)
  })
  return isGranted ? { network: caipNetworkId, name, value: data } : undefined
}
