import { array, custom, looseObject, nullish, safeParse, string, unknown } from 'valibot'
import type { ResolvedOptions } from '../../../domain/config.ts'
import { safeImageUrl } from '../../../domain/image.ts'
import { type Namespace, type Network, toNetwork } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { webUrl } from '../../../domain/web-url.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { failName, inServiceWords } from '../../../errors/name-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { CachePort } from '../../../ports/cache.ts'
import type { FamilyOperations } from '../../../ports/chain-family.ts'
import type { Gateway } from '../../../ports/name-operations.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type {
  Gate,
  HttpPort,
  HttpRequest,
  Identity,
  NamedAddress,
  NameRecord,
  Services,
} from '../../../ports/services.ts'
import { createRpcAt, rpcUrls } from '../rpc.ts'
import { accept, acceptRows } from '../schemas.ts'

export type NameCalls = Pick<Services, 'identity' | 'namesOf' | 'resolveName'>

/** What a family can do; undefined where the host has not given that family. */
export type FindOperations = (namespace: Namespace) => Promise<FamilyOperations | undefined>

export interface NameCallParts extends Pick<Services, 'rpc'> {
  readonly gate: Gate
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'networks' | 'baseUrls' | 'customRpcUrls' | 'nameSuffix'>
  readonly findOperations?: FindOperations
}

/** Of the nodes of a network, as many have to agree as answer, up to so many. */
const WITNESSES = 2
/** Ether's coin type (SLIP-44), under which the service keeps an address of every name besides those of its networks. */
const ETHER = 60
const DEFAULT_SUFFIX = 'reown.id'
/** A name's own server is not worth a longer wait. */
const GATEWAY_LIMIT_MS = 5_000

/** What the service answers to a name it cannot know: no such zone, not a name, not there. */
const isNotFound = (error: unknown): boolean =>
  isWidgetError(error, 'http/status') && [400, 404, 422].includes(Number(error.context.status))

const identitySchema = looseObject({ name: nullish(string()) })
const listSchema = array(unknown())
/** A record of the service (R3.28). */
const recordSchema = looseObject({ name: string(), addresses: looseObject({}) })
/** What nobody has registered is an empty list. */
const lookupSchema = custom<unknown>((value) => Array.isArray(value) || safeParse(recordSchema, value).success)

/** The records among the rows. One bad row costs itself. */
const readRecords = (rows: unknown[]): NameRecord[] =>
  acceptRows(recordSchema, rows).map(({ name, addresses }) => ({
    name,
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([coinType, entry]) => [coinType, String(isRecord(entry) && entry.address)]),
    ),
  }))

/** Who an address is, and where a name leads. Loaded with the first account. */
export function createNameCalls({
  http,
  cache,
  options,
  gate,
  rpc,
  findOperations = async () => undefined,
}: NameCallParts): NameCalls {
  const { projectId, networks, baseUrls } = options
  const get = (path: string, query: HttpRequest['query']): Promise<unknown> =>
    http.get({ service: 'blockchainApi', path: `/v1/${path}`, query: query ?? {} })

  const gateway: Gateway = async (url, body) => {
    const found = webUrl(url)
    // A stranger's name leads to nobody's own machine, but a developer's, whose services are there as well.
    if (!found || (found.protocol === 'http:' && /^https:/.test(baseUrls.blockchainApi)))
      throw failName('name/resolve-failed')
    const question = { service: 'node', path: found.href, timeoutMs: GATEWAY_LIMIT_MS } as const
    return body ? http.post({ ...question, body }) : http.get(question)
  }

  const isServed = async (network: Network): Promise<boolean> => !!projectId && gate.isServed(network)

  async function fetchRecord(name: string): Promise<NameRecord | undefined> {
    const answer = accept(lookupSchema, await get(`profile/account/${encodeURIComponent(name)}`, { apiVersion: 2 }))
    return readRecords([answer].flat()).find((record) => record.name.toLowerCase() === name.toLowerCase())
  }

  /** The record must lead back to the address: a list is only what somebody says. */
  async function fetchNamesOf(address: string): Promise<readonly string[]> {
    const answer = await get(`profile/reverse/${encodeURIComponent(address)}`, { sender: address, apiVersion: 2 })
    return readRecords(accept(listSchema, answer))
      .filter(({ addresses }) => Object.values(addresses).some((own) => isSameAddress(own, address)))
      .map(({ name }) => name)
  }

  /** The identity endpoint, else the names registered with the service. */
  async function fetchIdentity(address: string): Promise<Identity> {
    try {
      const answer = await get(`identity/${encodeURIComponent(address)}`, { sender: address })
      const { name, avatar } = accept(identitySchema, answer)
      return { name: name || undefined, avatar: safeImageUrl(avatar) }
    } catch (error) {
      const [name] = await fetchNamesOf(address).catch(() => [])
      if (!name) throw error
      return { name, avatar: undefined }
    }
  }

  /** The network itself, or else the one of the host's list that keeps names: ENS lives on one chain for all. */
  async function findRegistry(network: Network) {
    const names = (await findOperations(network.chainNamespace))?.names
    // On a test network names cost nothing: whoever takes one there says nothing of where money goes.
    const home = [network, ...networks.map(toNetwork)].find(
      (one) =>
        one.chainNamespace === network.chainNamespace && (network.testnet || !one.testnet) && names?.hasRegistry(one),
    )
    if (!names || !home) return undefined
    const askOf =
      (one: Network): NodeRequest =>
      (method, parameters) =>
        rpc(one, method, parameters)
    const request = askOf(home)
    // Each by a node of its own, because one of them may lie.
    const nodes = rpcUrls(options, home)
      .slice(0, WITNESSES)
      .map((url) => createRpcAt(http, [url]))
    return {
      home,
      isEverywhere: async (address: string, at: Network) => names.isEverywhere?.(address, at, askOf(at)),
      nameOf: (address: string) => names.nameOf(address, home, request),
      addressOf: (name: string) => names.addressOf(name, home, request),
      /** What each node answers for the network; the failures of those that do not. */
      ask: (name: string) =>
        Promise.allSettled(nodes.map((node) => names.addressOf(name, home, node, { target: network, gateway }))),
    }
  }

  /** The name may be shown as somebody's: it is written in its one form, and is more than a word. */
  async function isShowable(name: string, { chainNamespace }: Network): Promise<boolean> {
    if (!name.includes('.')) return false
    return (await (await findOperations(chainNamespace))?.names?.normalise(name)) === name
  }

  async function findOnChain(address: string, network: Network): Promise<string | undefined> {
    const registry = await findRegistry(network)
    if (!registry) return undefined
    // Each registry has names of its own.
    return cache.getOrLoad('name', `${registry.home.caipNetworkId} of ${address.toLowerCase()}`, async () => {
      const name = await registry.nameOf(address)
      if (!name || !(await isShowable(name, network))) return undefined
      return isSameAddress((await registry.addressOf(name)) ?? '', address) ? name : undefined
    })
  }

  const fetchKnown = (name: string): Promise<NameRecord | undefined> =>
    fetchRecord(name).catch((error) => {
      if (!isNotFound(error)) throw error
      return undefined
    })

  /**
   * The service's word on a name, for the network; that for ether only where it is the same person's there: it may be a contract
   * of the names' own network, or of another that the record says it for.
   */
  async function askService(name: string, network: Network): Promise<string | undefined> {
    const { addresses = {} } = ((await isServed(network)) && (await fetchKnown(name))) || {}
    const names = (await findOperations(network.chainNamespace))?.names
    const ofNetwork = (one: Network): string | undefined => addresses[`${names?.coinType(one)}`]
    const [own, ofEther] = [ofNetwork(network), addresses[ETHER]]
    if (own || !ofEther) return own
    const registry = await findRegistry(network)
    if (!registry) throw failName('name/unchecked')
    const { home, isEverywhere } = registry
    const places = networks
      .map(toNetwork)
      .filter((one) => one.chainNamespace === network.chainNamespace && isSameAddress(ofNetwork(one) ?? '', ofEther))
    if (home.caipNetworkId !== network.caipNetworkId) places.push(home)
    const answers = await Promise.all(places.map((place) => isEverywhere(ofEther, place)))
    return answers.every(Boolean) ? ofEther : undefined
  }

  /** The registry's word: of every node that answers, the same. Fails where nobody answers. */
  async function askRegistry(name: string, network: Network): Promise<string | undefined> {
    const registry = await findRegistry(network)
    if (!registry) throw failName('name/unchecked')
    const answers = await registry.ask(name)
    const heard = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)
    const [failed] = answers.filter((answer) => answer.status === 'rejected')
    if (!heard.length) throw failed?.reason ?? failName('name/unchecked')
    if (heard.some((value) => value?.toLowerCase() !== heard[0]?.toLowerCase())) throw failName('name/disputed')
    return heard[0]
  }

  /** One decides, and the other must not contradict. */
  async function findAddress(name: string, network: Network): Promise<Omit<NamedAddress, 'name'> | undefined> {
    const suffix = `.${(options.nameSuffix ?? DEFAULT_SUFFIX).replace(/^\.+/, '')}`.toLowerCase()
    const isOwn = name.endsWith(suffix)
    const [ofService, ofRegistry] = await Promise.allSettled([askService(name, network), askRegistry(name, network)])
    const [decides, other] = isOwn ? [ofService, ofRegistry] : [ofRegistry, ofService]
    if (decides.status === 'rejected') throw decides.reason
    const address = decides.value
    const objection = other.status === 'fulfilled' ? other.value : undefined
    const isDisputed = other.status === 'rejected' && isWidgetError(other.reason, 'name/disputed')
    if (isDisputed || (objection && address && !isSameAddress(objection, address))) throw failName('name/disputed')
    return address ? { address, source: isOwn ? 'service' : 'registry' } : undefined
  }

  return {
    async identity(address, network) {
      // Of the families only eip155 has names (R1.23).
      if (network.testnet || !(await findOperations(network.chainNamespace))?.names) return {}
      const notServed = failName('name/network-missing')
      const requireService = async (): Promise<void> => {
        if (!(await isServed(network))) throw notServed
      }
      try {
        // What the service said for another network is nothing to a registry of its own.
        if (network.contracts?.ensRegistry) await requireService()
        const known = await cache.getOrLoad('identity', address.toLowerCase(), async () => {
          await requireService()
          return fetchIdentity(address)
        })
        return known.name && !(await isShowable(known.name, network)) ? { ...known, name: undefined } : known
      } catch (error) {
        const name = await findOnChain(address, network).catch(() => undefined) // the service's failure says more
        if (!name && error !== notServed) throw error
        return { name }
      }
    },

    async namesOf(address, network) {
      try {
        return (await isServed(network)) ? await fetchNamesOf(address) : []
      } catch (error) {
        throw inServiceWords(failName('name/lookup-failed', {}, error))
      }
    },

    async resolveName(text, network) {
      const operations = text.includes('.') ? await findOperations(network.chainNamespace) : undefined
      const name = await operations?.names?.normalise(text)
      if (!operations || !name) return undefined
      try {
        // Never from the cache: who receives is asked of those who know, each time.
        const found = await findAddress(name, network)
        const parsed = found && operations.parseAddress(found.address)
        const address = parsed && ((await operations.checkAddress?.(parsed)) ?? parsed)
        if (found && !address) throw failName('name/resolve-failed')
        return found && address ? { name, address, source: found.source } : undefined
      } catch (error) {
        const isOurs = isWidgetError(error, 'name/disputed') || isWidgetError(error, 'name/unchecked')
        throw isOurs ? error : inServiceWords(failName('name/resolve-failed', {}, error))
      }
    },
  }
}
