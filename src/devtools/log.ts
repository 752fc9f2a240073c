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
  /** How that ended: `ok`, an error's code and text, an HTTP status; `…` while it has not. Absent for what has no end. */
  readonly outcome?: string
  readonly tookMs?: number
}

export interface DevtoolsLog {
  readonly entries: readonly LogEntry[]
  /** Milliseconds since the devtools began. */
  now(): number
  /** Of the log, oldest first, and then of what has no answer yet. */
  lines(): string[]
  add(entry: Omit<LogEntry, 'atMs'>): void
  /** Writes one entry when `work` has ended. Answers, and fails, as the work does: at once, or by a promise. */
  follow<Value>(entry: Pick<LogEntry, 'area' | 'who' | 'what'>, work: () => Value, askedMs?: number): Value
  /** Calls back after each entry and each question; the answer ends it. */
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

/** Wallets have promises of their own, which answer by `then` as well. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'

/**
 * `+12.345s wallet com.example eth_requestAccounts = ok 812ms`: seconds since the beginning, area, who, what, and behind `=`
 * how it ended and how long that took, or `…`. One line for one entry, the same in the panel, the console and a diagnosis.
 */
export function formatLine({ atMs, area, who, what, outcome, tookMs }: LogEntry): string {
  const end = outcome === undefined ? '' : ` = ${outcome}${tookMs === undefined ? '' : ` ${Math.round(tookMs)}ms`}`
  return `+${(atMs / 1000).toFixed(3)}s ${area} ${who} ${what}${end}`.replace(/\s+/g, ' ')
}

export function createDevtoolsLog(now: () => number): DevtoolsLog {
  const begunMs = now()
  const entries: LogEntry[] = []
  const waiting = new Set<LogEntry>()
  const listeners = new Set<() => void>()
  const toEntry = ({ who, what, outcome, ...rest }: Omit<LogEntry, 'atMs'>): LogEntry => ({
    atMs: log.now(),
    ...rest,
    who: clean(who),
    what: clean(what),
    ...(outcome !== undefined && { outcome: clean(outcome) }),
  })
  const tell = (): void => {
    for (const run of listeners) run()
  }
  const log: DevtoolsLog = {
    entries,
    now: () => now() - begunMs,
    lines: () => [...entries, ...waiting].map(formatLine),
    add(entry) {
      entries.push(toEntry(entry))
      if (entries.length > MOST_ENTRIES) entries.shift()
      tell()
    },
    follow<Value>(
      entry: Pick<LogEntry, 'area' | 'who' | 'what'>,
      work: () => Value,
      askedMs: number = log.now(),
    ): Value {
      const question = toEntry({ ...entry, outcome: '…' })
      const end = (outcome: string): void => {
        waiting.delete(question)
        log.add({ ...entry, outcome, tookMs: log.now() - askedMs })
      }
      const answered = <Answer>(value: Answer): Answer => {
        // Jest's jsdom has no requests at all.
        end(typeof Response === 'function' && value instanceof Response ? String(value.status) : 'ok')
        return value
      }
      const failed = (cause: unknown): never => {
        end(said(cause))
        throw cause
      }
      try {
        const value = work()
        if (!isPromise(value)) return answered(value)
        waiting.add(question)
        for (const oldest of [...waiting].slice(0, -MOST_ENTRIES)) waiting.delete(oldest)
        tell()
        return value.then(answered, failed) as Value
      } catch (cause) {
        return failed(cause)
      }
    },
    onEntry(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
  return log
}
