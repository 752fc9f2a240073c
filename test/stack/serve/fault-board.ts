import { matchGlob } from './match-glob.ts'

/** Names of the services. Faults and the request log use them. */
export const SERVICE_NAMES = [
  'blockchainApi',
  'walletApi',
  'analytics',
  'images',
  'rpc',
  'explorer',
  'providers',
  'secureSite',
] as const

export type ServiceName = (typeof SERVICE_NAMES)[number]

/**
 * What goes wrong with a request:
 * - `delay`: answered properly, `ms` later · `hang`: never answered · `drop`: the connection is closed without an answer
 * - `status`: that status, with `body` (default: the API's own error form)
 * - `garbage`: 200 with `body`; a string goes out as it is (default: a page of HTML), anything else as JSON
 * - `rateLimit`: 429 for every request beyond `limit` within `perMs`
 * `times`: how many requests it hits before it is gone; unlimited when absent.
 */
export type Fault = { times?: number } & (
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'status'; status: number; body?: unknown; retryAfterSeconds?: number }
  | { kind: 'garbage'; body?: unknown }
  | { kind: 'rateLimit'; limit: number; perMs: number }
)

export interface FaultEntry {
  service: ServiceName | '*'
  pattern: string
  fault: Fault
}

/** Switches for what goes wrong, shared by all services of a stack. */
export interface FaultBoard {
  readonly entries: readonly FaultEntry[]
  /**
   * Makes requests to `service` whose path matches `pattern` fail; `*` in a pattern stands for any characters, `/`
   * included. A later fault goes before an earlier one. Returns a function that takes this fault away.
   */
  set(service: ServiceName | '*', pattern: string, fault: Fault): () => void
  clear(): void
  /** The fault that hits this request, counted as used. A rate limit hits only beyond its limit. */
  take(service: ServiceName, path: string): Fault | undefined
}

export function createFaultBoard(now: () => number = Date.now): FaultBoard {
  let entries: (FaultEntry & { left: number; hits: number[] })[] = []
  return {
    get entries() {
      return entries.map(({ service, pattern, fault }) => ({ service, pattern, fault }))
    },
    set(service, pattern, fault) {
      const entry = { service, pattern, fault, left: fault.times ?? Number.POSITIVE_INFINITY, hits: [] }
      entries = [entry, ...entries]
      return () => {
        entries = entries.filter((other) => other !== entry)
      }
    },
    clear() {
      entries = []
    },
    take(service, path) {
      for (const entry of entries) {
        if (entry.service !== '*' && entry.service !== service) continue
        if (!matchGlob(entry.pattern, path) || !isHit(entry, now())) continue
        entry.left -= 1
        if (entry.left <= 0) entries = entries.filter((other) => other !== entry)
        return entry.fault
      }
      return undefined
    },
  }
}

function isHit(entry: { fault: Fault; hits: number[] }, at: number): boolean {
  const { fault } = entry
  if (fault.kind !== 'rateLimit') return true
  entry.hits = entry.hits.filter((hit) => hit > at - fault.perMs)
  if (entry.hits.length >= fault.limit) return true
  entry.hits.push(at)
  return false
}
