import type { IncomingHttpHeaders } from 'node:http'
import type { ServiceName } from './fault-board.ts'
import { matchGlob } from './match-glob.ts'

/** One request as it arrived, whatever became of it. Preflights are listed too, with method OPTIONS. */
export interface SeenRequest {
  readonly service: ServiceName
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** Parsed when it is JSON, else the text; undefined without a body. */
  readonly body: unknown
  /** Unix time in milliseconds. */
  readonly at: number
}

/** Every request the services of a stack have seen since the last `clear()`, oldest first. */
export interface RequestLog {
  readonly all: readonly SeenRequest[]
  /** Those to one service, without preflights; `pattern` as in FaultBoard.set. */
  of(service: ServiceName, pattern?: string): readonly SeenRequest[]
  add(request: SeenRequest): void
  clear(): void
}

export function createRequestLog(): RequestLog {
  let seen: SeenRequest[] = []
  return {
    get all() {
      return seen
    },
    of(service, pattern = '*') {
      const isWanted = (request: SeenRequest): boolean =>
        request.service === service && request.method !== 'OPTIONS' && matchGlob(pattern, request.path)
      return seen.filter(isWanted)
    },
    add(request) {
      seen.push(request)
    },
    clear() {
      seen = []
    },
  }
}

/** A body as the log shows it. */
export function readableBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the text itself is what was sent.
    return text
  }
}
