import { scrub } from '../kernel/scrub.ts'

/** One thing that happened. No field holds an address, a key, a query or a name that was looked up: see `clean`. */
export interface LogEntry {
  /** Milliseconds since the devtools began. */
  readonly atMs: number
  readonly area: 'state' | 'wallet' | 'request'
  /** Which signal, wallet or host. */
  readonly who: string
  /** What it was asked, or what it became. */
  readonly what: string
  /** How that ended: `ok`, an error's code and text, an HTTP status. Absent for what has no end. */
  readonly outcome?: string
  readonly tookMs?: number
}

export interface DevtoolsLog {
  readonly entries: readonly LogEntry[]
  add(entry: Omit<LogEntry, 'atMs'>): void
  /** Writes one entry when `work` has ended. Answers, and fails, as the work does. */
  follow<Value>(entry: Pick<LogEntry, 'area' | 'who' | 'what'>, work: () => Promise<Value>): Promise<Value>
  /** Calls back after each entry; the answer ends it. */
  onEntry(run: () => void): () => void
}

/**
 * Keys of nodes, and names that are looked up, stand in the path of the service; browsers repeat it in what they say of a
 * failure, with the whole address: of that the host is enough. Whatever else of a path is long and has a digit may be a key:
 * theirs have dashes and underscores, of any length.
 */
const clean = (text: string): string =>
  scrub(text)
    .replace(/\b((?:https?|wss?):\/\/[^\s/"')]+)\/[^\s"')]+/g, '$1/…')
    .replace(/(\/profile\/(?:account|suggestions)\/)[^\s"')]+/g, '$1…')
    .replace(/(?<!:\/)\/(?=[\w-]*\d)[\w-]{16,}/g, '/…')

/** What is older is forgotten. */
const MOST_ENTRIES = 500

const said = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const { code, message, status } = value as { code?: unknown; message?: unknown; status?: unknown }
  return [code ?? status, message].filter((part) => part !== undefined).join(' ') || 'failed'
}

/**
 * `+12.345s wallet com.example eth_requestAccounts = ok 812ms`: seconds since the beginning, area, who, what, and behind `=`
 * how it ended and how long that took. One line for one entry, the same in the panel, the console and a diagnosis.
 */
export function formatLine({ atMs, area, who, what, outcome, tookMs }: LogEntry): string {
  const end = outcome === undefined ? '' : ` = ${outcome}${tookMs === undefined ? '' : ` ${Math.round(tookMs)}ms`}`
  return `+${(atMs / 1000).toFixed(3)}s ${area} ${who} ${what}${end}`.replace(/\s+/g, ' ')
}

export function createDevtoolsLog(now: () => number): DevtoolsLog {
  const begunMs = now()
  const entries: LogEntry[] = []
  const listeners = new Set<() => void>()
  const log: DevtoolsLog = {
    entries,
    add({ who, what, outcome, ...rest }) {
      entries.push({
        atMs: now() - begunMs,
        ...rest,
        who: clean(who),
        what: clean(what),
        ...(outcome !== undefined && { outcome: clean(outcome) }),
      })
      if (entries.length > MOST_ENTRIES) entries.shift()
      for (const run of listeners) run()
    },
    async follow(entry, work) {
      const startedMs = now()
      const end = (outcome: string): void => log.add({ ...entry, outcome, tookMs: now() - startedMs })
      try {
        const value = await work()
        end(value instanceof Response ? String(value.status) : 'ok')
        return value
      } catch (cause) {
        end(said(cause))
        throw cause
      }
    },
    onEntry(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
  return log
}
