import { disturbRequest, type Faults } from './faults.ts'
import type { DevtoolsLog } from './log.ts'

/** A node is asked by methods of JSON-RPC in the body; everything else by the address, whatever its body says of a method. */
function methodIn(body: unknown): string | undefined {
  if (typeof body !== 'string' || !body.includes('"method"')) return undefined
  try {
    const calls = [JSON.parse(body)].flat() as { jsonrpc?: unknown; method?: unknown }[]
    const isNode = calls.every(({ jsonrpc, method }) => jsonrpc && typeof method === 'string')
    return isNode ? calls.map(({ method }) => method).join(',') : undefined
  } catch {
    return undefined
  }
}

/** Logs every `fetch` of this page, its host's own too, and lets it go wrong as `faults` say. The answer ends it. */
export function watchRequests(log: DevtoolsLog, faults: Faults): () => void {
  const { fetch: original } = globalThis
  const watched: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { host, pathname } = new URL(request?.url ?? String(input), globalThis.location?.href)
    const body = init?.body ?? (request?.method === 'POST' ? await request.clone().text() : undefined)
    const asked = methodIn(body)
    // The path of a node says nothing but its key.
    const path = asked === undefined || pathname === '/' ? pathname : '/…'
    const what = `${init?.method ?? request?.method ?? 'GET'} ${path} ${asked ?? ''}`
    return log.follow(
      { area: 'request', who: host, what },
      async () => (await disturbRequest(faults)) ?? original(input, init),
    )
  }
  globalThis.fetch = watched
  return () => {
    if (globalThis.fetch === watched) globalThis.fetch = original
  }
}
