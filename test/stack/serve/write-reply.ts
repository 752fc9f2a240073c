import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Reply } from './route.ts'

/** Any origin may read anything here, error answers included, as with the services these stand for. */
function corsHeaders(): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': '*',
    'timing-allow-origin': '*',
    // A page of another site that isolates itself may still show our pictures.
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Answers a preflight: everything asked for is allowed. */
export function writePreflight(headers: IncomingHttpHeaders, response: ServerResponse): void {
  response.writeHead(204, {
    ...corsHeaders(),
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  })
  response.end()
}

/** Writes a reply with CORS headers; `no-store` unless the reply says otherwise. */
export function writeReply(response: ServerResponse, reply: Reply): void {
  const isRaw = typeof reply.body === 'string' || reply.body instanceof Uint8Array
  const type = reply.type ?? (isRaw ? 'text/plain; charset=utf-8' : 'application/json')
  const payload = isRaw || reply.body === undefined ? reply.body : JSON.stringify(reply.body)
  const contentType = payload === undefined ? {} : { 'content-type': type }
  response.writeHead(reply.status, { ...corsHeaders(), 'cache-control': 'no-store', ...contentType, ...reply.headers })
  response.end(payload)
}
