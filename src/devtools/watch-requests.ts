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

/** Documents that a page writes into its frames have no address of their own. What is none lacks a line, and fails by itself. */
function findUrl(url: string): URL | undefined {
  try {
    return new URL(url, globalThis.document?.baseURI)
  } catch {
    return undefined
  }
}

/** Logs every `fetch` of this page, its host's own too, and lets it go wrong as `faults` say. The answer ends it. */
export function watchRequests(log: DevtoolsLog, faults: Faults): () => void {
  const { fetch: original } = globalThis
  // What asks whether there is one shall find none, as in Jest's jsdom.
  if (typeof original !== 'function') return () => {}
  const watched: typeof fetch = async (input, init) => {
    const askedMs = log.now()
    const request = typeof Request === 'function' && input instanceof Request ? input : undefined
    const url = findUrl(request?.url ?? String(input))
    const method = init?.method ?? request?.method ?? 'GET'
    const isToRead = !init?.body && method === 'POST' && request?.bodyUsed === false
    // Before it is sent, which uses it up.
    const copy = isToRead ? request.clone() : undefined
    const send = async (): Promise<Response> => (await disturbRequest(faults)) ?? original(input, init)
    if (!url) return send()
    const follow = (asked: string | undefined, work: () => Promise<Response>): Promise<Response> => {
      // The path of a node says nothing but its key.
      const path = asked === undefined || url.pathname === '/' ? url.pathname : '/…'
      return log.follow({ area: 'request', who: url.host, what: `${method} ${path} ${asked ?? ''}` }, work, askedMs)
    }
    if (!copy) return follow(methodIn(init?.body), send)
    // A body may take as long as the visitor's line does: it is sent meanwhile. Of one that breaks off nobody knows whose it is.
    const answer = send()
    void copy
      .text()
      .then(methodIn, () => '')
      .then((asked) => follow(asked, () => answer))
      .catch(() => {})
    return answer
  }
  globalThis.fetch = watched
  return () => {
    if (globalThis.fetch === watched) globalThis.fetch = original
  }
}
