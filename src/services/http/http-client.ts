import ky, { isHTTPError } from 'ky'
import type { ResolvedOptions } from '../../domain/config.ts'
import { SERVICE_TIMEOUT_MS } from '../../domain/limits.ts'
import { failService } from '../../errors/service-errors.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import type { Clock } from '../../kernel/clock.ts'
import { isRecord } from '../../kernel/guard.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { cleanText } from '../../kernel/text.ts'
import type { HttpPort, HttpRequest } from '../../ports/services.ts'
import { SDK_TYPE } from './identity.ts'

/** A service that asks for more patience than this is not asked again. */
const MAX_RETRY_AFTER_S = 2

const REASON_LIMIT = 200

type Method = 'get' | 'post' | 'put' | 'delete'

export interface HttpClientParts {
  readonly options: Pick<ResolvedOptions, 'projectId' | 'baseUrls'>
  /** The `sv` parameter: see `sdkVersion`. */
  readonly sdkVersion: string
  readonly clock: Clock
  /** The relay's client id, undefined until a pairing made it known. */
  readonly clientId?: (() => string | undefined) | undefined
  /** Hears of failures; not of calls that were aborted, nor of those that announced their `isFallible`. */
  readonly onFailure?: ((error: WidgetError) => void) | undefined
  /** Aborted with the widget: every request in flight ends then. */
  readonly end?: AbortSignal | undefined
  readonly fetch?: typeof fetch | undefined
}

/**
 * Where whole regions do not reach the public services' first names they have second ones. A host's own base URLs are
 * asked where they are.
 */
const inOtherRegion = (url: string): string =>
  url.replace(/^(https:\/\/(api\.web3modal|rpc\.walletconnect))\.org\//, '$1.com/')

/**
 * The one HTTP client (R7.4 to R7.7). A GET is tried once more after a network failure, and after 429 or 503 unless
 * the service says to wait longer (`Retry-After`); the time limit covers both tries and the reading of the body. Bodies are
 * JSON sent as `text/plain`, which spares a CORS preflight.
 */
export function createHttpClient({
  options,
  sdkVersion,
  clock,
  clientId,
  onFailure,
  end,
  fetch,
}: HttpClientParts): HttpPort {
  /** Only the second names answered last: what is not asked twice goes there at once. */
  let isElsewhere = false
  const client = ky.create({
    // As late as can be: what was about to be asked when the widget ended is asked no more.
    fetch(request) {
      end?.throwIfAborted()
      return (fetch ?? globalThis.fetch)(request)
    },
    timeout: false, // ky's own ends with the headers
    referrerPolicy: 'origin', // whatever more the page tells by itself (R10.21)
    retry: {
      limit: 1,
      methods: ['get'],
      statusCodes: [429, 503],
      // The first time ky itself waits for 300 ms.
      // Of headers by other names, in which some services say the same.
      maxRetryAfter: MAX_RETRY_AFTER_S * 1_000,
      // None is 0: without `Access-Control-Expose-Headers` a browser shows nobody what another origin's service wants.
      shouldRetry({ error }) {
        if (isHTTPError(error) && !(Number(error.response.headers.get('retry-after')) <= MAX_RETRY_AFTER_S))
          return false
      },
    },
    hooks: {
      beforeRetry: [
        ({ request, error }) => {
          const other = inOtherRegion(request.url)
          if (isHTTPError(error) || other === request.url) return
          isElsewhere = true
          return new Request(other, request)
        },
      ],
    },
  })

  function identityOf({ service, identity }: HttpRequest, method: Method): NonNullable<HttpRequest['query']> {
    const isBlockchainApi = service === 'blockchainApi'
    const kind = identity ?? (isBlockchainApi && method !== 'get' ? 'projectId' : 'query')
    if (kind === 'none' || service === 'node') return {}
    return {
      projectId: kind === 'clientId' ? undefined : options.projectId || undefined,
      ...(kind === 'query' && { st: SDK_TYPE, sv: sdkVersion }),
      clientId: isBlockchainApi ? clientId?.() : undefined,
    }
  }

  async function send<Value>(method: Method, request: HttpRequest, read: (response: Response) => Promise<Value>) {
    const { service, path, query, body, headers, signal, timeoutMs: limitMs = SERVICE_TIMEOUT_MS } = request
    if (end?.aborted || signal?.aborted) throw failService('http/unreachable')
    const expiry = new AbortController()
    // Not `AbortSignal.any`, which Safari 16, Chrome 109 and Firefox 115 do not know.
    const settled = new AbortController()
    const stop = (): void => expiry.abort()
    for (const one of [signal, end]) one?.addEventListener('abort', stop, settled)
    const url = `${service === 'node' ? '' : options.baseUrls[service].replace(/\/+$/, '')}${path}`
    const other = inOtherRegion(url)
    const attempt = async (): Promise<Value> => {
      try {
        return await read(
          await client(isElsewhere ? other : url, {
            method,
            searchParams: { ...identityOf(request, method), ...query },
            signal: expiry.signal,
            headers: { ...headers },
            ...(request.isFresh && { cache: 'no-cache' }),
            body: JSON.stringify(body), // nothing of nothing
          }),
        )
      } catch (error) {
        // One that was given up, or of a host's own, says nothing of the second names.
        isElsewhere &&= isHTTPError(error) || other === url || !!signal?.aborted
        throw await translate(error)
      }
    }
    const answer = withDeadline(attempt(), {
      clock,
      limitMs,
      late() {
        stop()
        return failService('http/timeout')
      },
    })
    answer
      .catch((error: WidgetError) => {
        if (!request.isFallible && !signal?.aborted && !end?.aborted) onFailure?.(error)
      })
      .finally(() => settled.abort())
    return answer
  }

  const json = (method: Method) => async (request: HttpRequest) => {
    const text = await send(method, request, (response) => response.text())
    const value = parseJson(text)
    if (text && value === undefined) throw failService('http/garbage')
    return value
  }
  return {
    get: json('get'),
    post: json('post'),
    put: json('put'),
    delete: json('delete'),
    blob: (request) => send('get', request, (response) => response.blob()),
  }
}

/** What the service said about its refusal: `reasons` on the Blockchain API, `error` where it speaks JSON-RPC. */
async function readReason(response: Response): Promise<string> {
  const { reasons, error } = Object(parseJson(await response.text().catch(() => '')))
  const said = [reasons?.[0], error].find(isRecord)
  return cleanText(said?.description ?? said?.message, REASON_LIMIT)
}

async function translate(error: unknown): Promise<WidgetError> {
  return isHTTPError(error)
    ? failService(
        'http/status',
        { status: error.response.status, reason: await readReason(error.response.clone()) },
        error.response,
      )
    : failService('http/unreachable', {}, error)
}
