import { parseCaipAddress, parseCaipNetworkId } from '../../../../domain/caip.ts'
import { MAX_ACCOUNTS } from '../../../../domain/input-limits.ts'
import type { CaipNetworkId, Namespace } from '../../../../domain/network.ts'
import { isRecord } from '../../../../kernel/guard.ts'
import { parseJson } from '../../../../kernel/parse-json.ts'
import type { Cacao } from '../../../../ports/sign-in.ts'
import { MAX_METHODS } from '../limits.ts'

const NEEDED = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat'] as const
const OPTIONAL = ['exp', 'nbf', 'statement', 'requestId'] as const

/** Room for a contract's signature, and for every method on every network in one resource. */
const MAX_TEXT = 20_000

const RECAP = 'urn:recap:'

const DID = 'did:pkh:'

/** Whose account may have issued a cacao. */
export interface IssuingFamily {
  readonly namespace: Namespace
  readonly isAddress: (text: string) => boolean
}

/** Who signed, as a chain account of that family. */
function readIssuer({ namespace, isAddress }: IssuingFamily, issuer: string) {
  const account = issuer.startsWith(DID) ? parseCaipAddress(issuer.slice(DID.length)) : undefined
  return account?.namespace === namespace && isAddress(account.address) ? account : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
const isAbsent = (value: unknown): boolean => value === undefined || value === null

function readCacao(family: IssuingFamily, value: unknown): Cacao | undefined {
  const { h, p, s } = isRecord(value) ? value : {}
  if (!isRecord(h) || !isRecord(p) || !isRecord(s) || !isText(h.t) || !isText(s.t) || !isText(s.s)) return undefined
  const { resources } = p
  const isList = Array.isArray(resources) && resources.length <= MAX_METHODS && resources.every(isText)
  const isComplete =
    NEEDED.every((key) => isText(p[key])) &&
    OPTIONAL.every((key) => isAbsent(p[key]) || isText(p[key])) &&
    (isList || isAbsent(resources))
  if (!isComplete || !readIssuer(family, String(p.iss))) return undefined
  const kept = [...NEEDED, ...OPTIONAL].filter((key) => !isAbsent(p[key])).map((key) => [key, p[key]])
  return {
    h: { t: h.t },
    p: { ...(Object.fromEntries(kept) as Cacao['p']), ...(isList && { resources: [...(resources as string[])] }) },
    s: { t: s.t, s: s.s },
  }
}

/** None, where one of them is not what it should be: nobody is signed in by half. */
export function readCacaos(family: IssuingFamily, value: unknown): readonly Cacao[] {
  const cacaos =
    Array.isArray(value) && value.length <= MAX_ACCOUNTS ? value.map((cacao) => readCacao(family, cacao)) : []
  return cacaos.every((cacao) => cacao !== undefined) ? cacaos : []
}

/** What a wallet is asked to allow, as the last resource of what it signs (ERC-5573). */
export function createRecap(namespace: Namespace, methods: readonly string[]): string {
  const abilities = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]]))
  return RECAP + btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')
}

function decode(text: string): unknown {
  try {
    return parseJson(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) // base64url, or plain
  } catch {
    return undefined
  }
}

/** What the wallet allows, and on which chains. */
function readRecap(
  namespace: Namespace,
  resource = '',
): { methods: readonly string[]; chains: readonly CaipNetworkId[] } {
  const recap = resource.startsWith(RECAP) ? decode(resource.slice(RECAP.length)) : undefined
  const allowed = isRecord(recap) && isRecord(recap.att) ? recap.att[namespace] : undefined
  const abilities = isRecord(allowed) ? allowed : {}
  const limits = Object.values(abilities).flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const chains = limits.flatMap((one) => (isRecord(one) && Array.isArray(one.chains) ? (one.chains as unknown[]) : []))
  return {
    methods: Object.keys(abilities).flatMap((ability) => /^request\/(\w+)$/.exec(ability)?.[1] ?? []),
    chains: chains.filter(
      (chain): chain is CaipNetworkId => parseCaipNetworkId(String(chain))?.namespace === namespace,
    ),
  }
}

const unique = (list: readonly string[]): string[] => [...new Set(list)].slice(0, MAX_ACCOUNTS)

/** All of them together, as a proposal's answer says it. */
export function grantedBy(family: IssuingFamily, cacaos: readonly Cacao[]) {
  const all = cacaos.map(({ p }) => {
    const { caipNetworkId, address } = readIssuer(family, p.iss) ?? {}
    const { methods, chains } = readRecap(family.namespace, p.resources?.at(-1))
    return { methods, address, chains: caipNetworkId ? [caipNetworkId, ...chains] : [] }
  })
  return {
    chains: unique(all.flatMap(({ chains }) => chains)),
    accounts: unique(all.flatMap(({ chains, address }) => chains.map((chain) => `${chain}:${address}`))),
    methods: unique(all.flatMap(({ methods }) => methods)),
    events: ['chainChanged', 'accountsChanged'],
  }
}
