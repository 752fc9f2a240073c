import { array, custom, looseObject, nullish, safeParse, string, unknown } from 'valibot'
import type { ResolvedOptions } from '../../domain/config.ts'
import { safeImageUrl } from '../../domain/image.ts'
import { type Namespace, type Network, toNetwork } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { failName } from '../../errors/name-errors.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { Gate, HttpPort, HttpRequest, Identity, NameRecord, Services } from '../../ports/services.ts'
import { accept, acceptRows } from './schemas.ts'

export type NameCalls = Pick<Services, 'identity' | 'namesOf' | 'resolveName'>

/** What a family can do; undefined where the host has not given that family. */
export type FindOperations = (namespace: Namespace) => Promise<FamilyOperations | undefined>

export interface NameCallParts extends Pick<Services, 'rpc'> {
  readonly gate: Gate
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'networks'>
  readonly findOperations?: FindOperations
}

const NOBODY: Identity = { name: undefined, avatar: undefined }

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
    addresses: Object.values(addresses).map((entry) => String(isRecord(entry) && entry.address)),
  }))

/** Who an address is, and where a name leads. Loaded with the first account. */
export function createNameCalls({
  http,
  cache,
  options: { projectId, networks },
  gate,
  rpc,
  findOperations = async () => undefined,
}: NameCallParts): NameCalls {
  const get = (path: string, query: HttpRequest['query']): Promise<unknown> =>
    http.get({ service: 'blockchainApi', path: `/v1/${path}`, query: query ?? {} })

  const isServed = async (network: Network): Promise<boolean> => !!projectId && gate.isServed(network)

  async function fetchRecord(name: string): Promise<NameRecord | undefined> {
    const answer = accept(lookupSchema, await get(`profile/account/${encodeURIComponent(name)}`, { apiVersion: 2 }))
    return readRecords([answer].flat()).find((record) => record.name.toLowerCase() === name.toLowerCase())
  }

  /** The record must lead back to the address: a list is only what somebody says. */
  async function fetchNamesOf(address: string): Promise<readonly string[]> {
    const answer = await get(`profile/reverse/${encodeURIComponent(address)}`, { sender: address, apiVersion: 2 })
    return readRecords(accept(listSchema, answer))
      .filter(({ addresses }) => addresses.some((own) => isSameAddress(own, address)))
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
    const home = [network, ...networks.map(toNetwork)].find(
      (one) => one.chainNamespace === network.chainNamespace && names?.hasRegistry(one),
    )
    if (!names || !home) return undefined
    const request = (method: string, parameters: readonly unknown[]) => rpc(home, method, parameters)
    return {
      nameOf: (address: string) => names.nameOf(address, home, request),
      addressOf: (name: string) => names.addressOf(name, home, request),
    }
  }

  /** The name may be shown as somebody's: it is written in its one form, and is more than a word. */
  async function isShowable(name: string, { chainNamespace }: Network): Promise<boolean> {
    if (!name.includes('.')) return false
    return (await (await findOperations(chainNamespace))?.names?.normalise(name)) === name
  }

  async function findOnChain(address: string, network: Network): Promise<string | undefined> {
    const registry = await findRegistry(network)
    const name = await registry?.nameOf(address)
    if (!registry || !name || !(await isShowable(name, network))) return undefined
    return isSameAddress((await registry.addressOf(name)) ?? '', address) ? name : undefined
  }

  async function findAddress(name: string, network: Network): Promise<string | undefined> {
    let trouble: unknown
    try {
      const record = (await isServed(network)) ? await fetchRecord(name) : undefined
      if (record) return record.addresses[0]
    } catch (error) {
      if (!isNotFound(error)) trouble = error
    }
    const address = await (await findRegistry(network))?.addressOf(name)
    // Whether the name exists is not known while the one who might know it is silent.
    if (!address && trouble) throw trouble
    return address
  }

  return {
    async identity(address, network) {
      // Of the families only eip155 has names (R1.23).
      if (network.testnet || !(await findOperations(network.chainNamespace))?.names) return NOBODY
      const key = address.toLowerCase()
      const notServed = failName('name/network-missing')
      try {
        const known = await cache.getOrLoad('identity', key, async () => {
          if (!(await isServed(network))) throw notServed
          return fetchIdentity(address)
        })
        return known.name && !(await isShowable(known.name, network)) ? { ...known, name: undefined } : known
      } catch (error) {
        const ask = () => findOnChain(address, network)
        const name = await cache.getOrLoad('name', `of ${key}`, ask).catch(() => undefined) // the service's failure says more
        if (!name && error !== notServed) throw error
        return { ...NOBODY, name }
      }
    },

    async namesOf(address, network) {
      try {
        return (await isServed(network)) ? await fetchNamesOf(address) : []
      } catch (error) {
        throw failName('name/lookup-failed', {}, error)
      }
    },

    async resolveName(text, network) {
      const operations = text.includes('.') ? await findOperations(network.chainNamespace) : undefined
      const name = await operations?.names?.normalise(text)
      if (!operations || !name) return undefined
      const key = `${network.caipNetworkId} ${name}`
      try {
        const found = await cache.getOrLoad('name', key, () => findAddress(name, network))
        const address = found && operations.parseAddress(found)
        // What nobody holds the key of is no place to send to.
        if (found && (!address || !/[1-9a-f]/i.test(address.slice(2)))) throw failName('name/resolve-failed')
        if (address) return { name, address }
      } catch (error) {
        throw failName('name/resolve-failed', {}, error)
      }
      // Somebody may register it the next minute.
      await cache.forget('name', key)
      return undefined
    },
  }
}
