import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_BASE_URLS } from '../../../../src/domain/defaults.ts'
import { isWidgetError } from '../../../../src/errors/fail.ts'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { systemClock } from '../../../../src/kernel/clock.ts'
import type { HttpPort } from '../../../../src/ports/services.ts'
import { createHttpClient } from '../../../../src/services/http/http-client.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, type Reply, startLocalService } from '../../../support/local-service.ts'
import { codeOf, optionsAt } from '../../../support/parts.ts'

let service: LocalService
let clock: FakeClock
let http: HttpPort
let clientId: string | undefined

beforeEach(async () => {
  service = await startLocalService()
  clock = createFakeClock()
  clientId = undefined
  http = createHttpClient({
    options: optionsAt(service.url),
    sdkVersion: 'react-eip155-0.1.0',
    clock,
    clientId: () => clientId,
  })
})
afterEach(() => service.stop())

const api = { service: 'blockchainApi', path: '/x' } as const
const lastQuery = () => service.requests.at(-1)?.query
const failureOf = (promise: Promise<unknown>): Promise<WidgetError> =>
  promise.then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => (isWidgetError(error) ? error : expect.unreachable(`foreign error ${error}`)),
  )

describe('identity in the query', () => {
  const SDK = { projectId: 'p1', st: 'walletlet', sv: 'react-eip155-0.1.0' }
  beforeEach(() => service.answer('/x', { json: {} }))

  it('R7.2: GETs carry project id, SDK type and version, next to their own values', async () => {
    await http.get({ ...api, query: { currency: 'usd', page: 2, isOn: false, cursor: undefined } })
    expect(lastQuery()).toEqual({ ...SDK, currency: 'usd', page: '2', isOn: 'false' })
  })

  it('R7.2: the Wallet API and analytics carry them with every method', async () => {
    await http.get({ service: 'walletApi', path: '/x' })
    expect(lastQuery()).toEqual(SDK)
    await http.post({ service: 'analytics', path: '/x', body: {} })
    expect(lastQuery()).toEqual(SDK)
  })

  it('R7.2: POSTs of the Blockchain API carry the project id, or nothing when it is in their body', async () => {
    await http.post({ ...api, body: {} })
    expect(lastQuery()).toEqual({ projectId: 'p1' })
    await http.post({ ...api, body: { projectId: 'p1' }, identity: 'clientId' })
    expect(lastQuery()).toEqual({})
  })

  it('R7.3: the client id goes to the Blockchain API alone, once it is known', async () => {
    clientId = 'did:key:z6Mk'
    await http.get(api)
    expect(lastQuery()).toEqual({ ...SDK, clientId })
    await http.post({ ...api, body: {}, identity: 'clientId' })
    expect(lastQuery()).toEqual({ clientId })
    await http.post({ ...api, body: {}, identity: 'none' })
    expect(lastQuery()).toEqual({})
    await http.get({ service: 'walletApi', path: '/x' })
    expect(lastQuery()).toEqual(SDK)
  })

  it('a node gets its own address untouched', async () => {
    await http.post({ service: 'node', path: `${service.url}/x?key=a%2Fb`, body: {} })
    expect(lastQuery()).toEqual({ key: 'a/b' })
  })

  it('R7.2: without a project id none is sent; a base address may end with a slash', async () => {
    const options = optionsAt(`${service.url}/`, { projectId: '' })
    await createHttpClient({ options, sdkVersion: 'v', clock }).get(api)
    expect(service.requests.at(-1)).toMatchObject({ path: '/x', query: { st: 'walletlet', sv: 'v' } })
  })
})

describe('bodies', () => {
  it.each(['post', 'put', 'delete'] as const)(
    'R7.4: %s sends JSON as text/plain, with no header of its own',
    async (method) => {
      service.answer('/x', { json: { ok: true } })
      expect(await http[method]({ ...api, body: { a: [1, 'ü'] } })).toEqual({ ok: true })
      const [request] = service.requests
      expect(request).toMatchObject({ method: method.toUpperCase(), text: '{"a":[1,"ü"]}' })
      expect(request?.headers['content-type']).toMatch(/^text\/plain/)
      // What a browser may send without asking first; the rest is Node's own.
      const known = ['accept', 'accept-language', 'content-type', 'content-length']
      const nodes = ['host', 'connection', 'user-agent', 'accept-encoding', 'sec-fetch-mode', 'transfer-encoding']
      expect(Object.keys(request?.headers ?? {}).filter((name) => ![...known, ...nodes].includes(name))).toEqual([])
    },
  )

  it('R7.4: an empty answer is undefined, JSON null is null, bytes are a blob', async () => {
    service.answer('/x', { text: '' }, { json: null }, { text: new Uint8Array([1, 2, 255]) })
    expect(await http.post(api)).toBeUndefined()
    expect(await http.get(api)).toBeNull()
    const blob = await http.blob({ service: 'walletApi', path: '/x' })
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 255])
  })
})

describe('failures', () => {
  it.each([400, 401, 403, 404, 500, 502])(
    'R7.5, R8.24: %i is http/status, with the response to read, and is not retried',
    async (status) => {
      service.answer('/x', { status, json: { reasons: [{ description: 'why' }] } })
      const error = await failureOf(http.get(api))
      expect(error).toMatchObject({ code: 'http/status', message: `HTTP status code: ${status}`, context: { status } })
      expect(await (error.cause as Response).json()).toEqual({ reasons: [{ description: 'why' }] })
      expect(service.requests).toHaveLength(1)
    },
  )

  it.each([
    [429, { 'retry-after': '0' }],
    [503, { 'retry-after': '2' }],
    // A service of another origin that does not expose the header.
    [429, {}],
    [503, {}],
    // Of a service that says it by another name: no longer than a visitor waits.
    [429, { 'ratelimit-reset': '60' }],
  ])('R7.6: a GET is asked once more after %i with %j', async (status, headers: Record<string, string>) => {
    service.answer('/x', { status, headers }, { json: 1 })
    expect(await http.get(api)).toBe(1)
    expect(service.requests).toHaveLength(2)
  })

  it('R7.6: and not by one that says a day', async () => {
    service.answer('/x', { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' } }, { json: 1 })
    expect(await failureOf(http.get(api))).toMatchObject({ context: { status: 503 } })
    expect(service.requests).toHaveLength(1)
  })

  it('R7.6: but only once', async () => {
    service.answer('/x', { status: 429, headers: { 'retry-after': '0' } })
    expect(await failureOf(http.get(api))).toMatchObject({ context: { status: 429 } })
    expect(service.requests).toHaveLength(2)
  })

  it('R7.6: and not when the service wants more patience than a visitor has', async () => {
    service.answer('/x', { status: 429, headers: { 'retry-after': '3' } }, { json: 1 })
    expect(await failureOf(http.get(api))).toMatchObject({ context: { status: 429 } })
    expect(service.requests).toHaveLength(1)
  })

  it('R7.6: a GET is asked once more after a dropped connection; a POST, which may have had effect, is not', async () => {
    service.answer('/x', { fault: 'drop' }, { json: 1 })
    expect(await http.get(api)).toBe(1)
    service.answer('/x', { fault: 'drop' }, { json: 1 })
    expect(await codeOf(http.post({ ...api, body: {} }))).toBe('http/unreachable')
    service.answer('/x', { status: 503 }, { json: 1 })
    expect(await codeOf(http.post({ ...api, body: {} }))).toBe('http/status')
  })

  it('nobody there, and an address that is none, are http/unreachable', async () => {
    const away = await startLocalService()
    await away.stop()
    expect(await codeOf(http.post({ service: 'node', path: away.url }))).toBe('http/unreachable')
    expect(await codeOf(http.post({ service: 'node', path: 'http://' }))).toBe('http/unreachable')
  })

  it.each(['<!doctype html><title>Airport</title>', '{"a":1', 'undefined'])(
    'R7.8: %s is http/garbage',
    async (text) => {
      service.answer('/x', { text, headers: { 'content-type': 'application/json' } })
      expect(await codeOf(http.get(api))).toBe('http/garbage')
    },
  )

  it('a body cut off on the way is http/unreachable', async () => {
    service.answer('/x', { json: { a: 1 }, fault: 'truncate' })
    expect(await codeOf(http.get(api))).toBe('http/unreachable')
    expect(await codeOf(http.blob(api))).toBe('http/unreachable')
  })
})

describe('regions', () => {
  const ask = async (walletApi: string, answer: (url: string) => Response | Promise<Response>) => {
    const asked: string[] = []
    const client = createHttpClient({
      options: { projectId: 'p1', baseUrls: { ...DEFAULT_BASE_URLS, walletApi } },
      sdkVersion: 'react-eip155-0.1.0',
      clock: systemClock,
      async fetch(input) {
        const { url } = input as Request
        asked.push(new URL(url).host)
        return answer(url)
      },
    })
    const found = await codeOf(client.get({ service: 'walletApi', path: '/getWallets', identity: 'none' }))
    return [asked, found]
  }
  const unreachable = (): never => {
    throw new TypeError('Failed to fetch')
  }
  const { walletApi } = DEFAULT_BASE_URLS

  it('R7.1: a public service that cannot be reached is asked by its second name', async () => {
    const answer = (url: string) =>
      url.startsWith('https://api.web3modal.com/getWallets') ? Response.json(7) : unreachable()
    expect(await ask(walletApi, answer)).toEqual([['api.web3modal.org', 'api.web3modal.com'], { resolved: 7 }])
  })

  it('R10.21: neither name is told the page’s path and query, whatever the page tells by itself', async () => {
    const policies: string[] = []
    const client = createHttpClient({
      options: { projectId: 'p1', baseUrls: DEFAULT_BASE_URLS },
      sdkVersion: 'react-eip155-0.1.0',
      clock: systemClock,
      async fetch(input) {
        policies.push((input as Request).referrerPolicy)
        return unreachable()
      },
    })
    expect(await codeOf(client.get({ service: 'walletApi', path: '/getWallets' }))).toBe('http/unreachable')
    expect(policies).toEqual(['origin', 'origin'])
  })

  it('R7.1: what is not asked twice goes to the second name, too, once only that answers; and back when it does not', async () => {
    let isDown = (url: string): boolean => url.includes('.org/')
    const asked: string[] = []
    const client = createHttpClient({
      options: { projectId: 'p1', baseUrls: DEFAULT_BASE_URLS },
      sdkVersion: 'react-eip155-0.1.0',
      clock: systemClock,
      async fetch(input) {
        const { url, method } = input as Request
        asked.push(`${method} ${new URL(url).host}`)
        return isDown(url) ? unreachable() : Response.json({ said: await (input as Request).text() })
      },
    })
    const price = { service: 'blockchainApi', path: '/v1/fungible/price', identity: 'none', body: [1] } as const
    const node = { service: 'node', path: 'https://rpc.walletconnect.org/v1/?chainId=eip155:1', body: [2] } as const
    // Nothing is known before the first answer, and it may have had effect.
    expect(await codeOf(client.post(price))).toBe('http/unreachable')
    await client.get({ service: 'blockchainApi', path: '/v1/supported-chains' })
    expect(await client.post(price)).toEqual({ said: '[1]' })
    expect(await client.post(node)).toEqual({ said: '[2]' })
    const [org, com] = ['rpc.walletconnect.org', 'rpc.walletconnect.com']
    expect(asked.splice(0)).toEqual([`POST ${org}`, `GET ${org}`, `GET ${com}`, `POST ${com}`, `POST ${com}`])
    // What was given up, and a node of the page's own, say nothing of the names.
    const typedOver = new AbortController()
    isDown = () => {
      typedOver.abort()
      return true
    }
    expect(await codeOf(client.post({ ...price, signal: typedOver.signal }))).toBe('http/unreachable')
    expect(await codeOf(client.post({ ...node, path: 'https://node.example/' }))).toBe('http/unreachable')
    isDown = (url) => url.includes('.org/')
    expect(await client.post(price)).toEqual({ said: '[1]' })
    expect(asked.splice(0)).toEqual([`POST ${com}`, 'POST node.example', `POST ${com}`])
    isDown = (url) => url.includes('.com/')
    expect(await codeOf(client.post(price))).toBe('http/unreachable')
    expect(await client.post(price)).toEqual({ said: '[1]' })
    expect(asked).toEqual([`POST ${com}`, `POST ${org}`])
  })

  it('R7.1: one that answers, were it with 503, is not, and neither is a host of the page’s own', async () => {
    const [busy] = await ask(walletApi, () => new Response('', { status: 503 }))
    expect(busy).toEqual(['api.web3modal.org', 'api.web3modal.org'])
    expect(await ask('https://own.example.org', unreachable)).toEqual([
      ['own.example.org', 'own.example.org'],
      'http/unreachable',
    ])
  })
})

describe('what a service says of its refusal', () => {
  const long = 'x'.repeat(300)
  it.each<[name: string, reply: Reply, reason: string]>([
    ['its reasons', { json: { reasons: [{ description: 'Too \u202emany' }, { description: 'other' }] } }, 'Too many'],
    ['its JSON-RPC error', { json: { error: { message: 'Bad\nkey' } } }, 'Badkey'],
    ['reasons before an error', { json: { reasons: [{ description: 'a' }], error: { message: 'b' } } }, 'a'],
    ['an error where no reason is given', { json: { reasons: [], error: { message: 'b' } } }, 'b'],
    ['an error where reasons are none', { json: { reasons: 'many', error: { message: 'b' } } }, 'b'],
    ['no more than fits', { json: { reasons: [{ description: long }] } }, 'x'.repeat(200)],
    ['nothing in an error of another form', { json: { error: 'no' } }, ''],
    ['nothing in a list', { json: ['no'] }, ''],
    ['nothing in words', { text: 'Service Unavailable' }, ''],
    ['nothing at all', { text: '' }, ''],
  ])('R8.24: %s', async (_, reply, reason) => {
    service.answer('/x', { ...reply, status: 400 })
    expect((await failureOf(http.get(api))).context).toEqual({ status: 400, reason })
  })

  it('R8.24: the status where the reason does not arrive whole', async () => {
    service.answer('/x', { status: 400, json: { error: { message: 'b' } }, fault: 'truncate' })
    expect((await failureOf(http.get(api))).context).toEqual({ status: 400, reason: '' })
  })
})

describe('who hears of failures', () => {
  let told: unknown[]
  const listening = (more: { end?: AbortSignal } = {}) =>
    createHttpClient({
      options: optionsAt(service.url),
      sdkVersion: 'v',
      clock,
      onFailure: (error) => void told.push(error.code),
      ...more,
    })
  beforeEach(() => {
    told = []
    service.answer('/x', { status: 500 })
  })

  it('R10.21: the listener, of each, and the caller as well', async () => {
    expect(await codeOf(listening().get(api))).toBe('http/status')
    expect(await codeOf(listening().post({ ...api, signal: new AbortController().signal }))).toBe('http/status')
    expect(told).toEqual(['http/status', 'http/status'])
  })

  it('R10.21: not of what its caller has announced as fallible, nor of an answer', async () => {
    expect(await codeOf(listening().get({ ...api, isFallible: true }))).toBe('http/status')
    service.answer('/x', { json: 1 })
    expect(await listening().get(api)).toBe(1)
    expect(told).toEqual([])
  })

  it.each(['the caller', 'the widget'])('R10.21: not of what %s ends', async (who) => {
    service.answer('/x', { fault: 'hang' })
    const end = new AbortController()
    const client = listening(who === 'the widget' ? { end: end.signal } : {})
    const code = codeOf(client.get(who === 'the widget' ? api : { ...api, signal: end.signal }))
    await service.received(1)
    end.abort()
    expect(await code).toBe('http/unreachable')
    expect(told).toEqual([])
  })
})

describe('a request as it leaves', () => {
  it('carries the headers that its caller gives, and no others', async () => {
    service.answer('/x', { json: 1 })
    await http.get({ ...api, headers: { 'x-own': 'yes' } })
    await http.get(api)
    expect(service.requests.map(({ headers }) => headers['x-own'])).toEqual(['yes', undefined])
  })

  it('asks past the browser’s cache where its caller says so', async () => {
    const asked: RequestCache[] = []
    const client = createHttpClient({
      options: optionsAt(service.url),
      sdkVersion: 'v',
      clock,
      async fetch(input) {
        asked.push((input as Request).cache)
        return Response.json(1)
      },
    })
    await client.get({ ...api, isFresh: true })
    await client.get(api)
    expect(asked).toEqual(['no-cache', 'default'])
  })

  it('without a body sends none, not even an empty one', async () => {
    service.answer('/x', { json: 1 })
    await http.post(api)
    expect(service.requests[0]).toMatchObject({ text: '', method: 'POST' })
    expect(service.requests[0]?.headers['content-type']).toBeUndefined()
  })

  it('its base address may end with slashes', async () => {
    service.answer('/x', { json: 1 })
    const options = optionsAt(`${service.url}//`)
    expect(await createHttpClient({ options, sdkVersion: 'v', clock }).get(api)).toBe(1)
  })

  it('R7.6: two seconds are patience enough', async () => {
    service.answer('/x', { status: 503, headers: { 'retry-after': '2.1' } }, { json: 1 })
    expect(await failureOf(http.get(api))).toMatchObject({ context: { status: 503 } })
    expect(service.requests).toHaveLength(1)
  })
})

describe('time', () => {
  it.each(['hang', 'hangBody'] as const)(
    'R7.7: %s ends after 10 s with http/timeout and leaves nothing behind',
    async (fault) => {
      service.answer('/x', { json: 1, fault })
      const code = codeOf(http.get(api))
      await service.received(1)
      await clock.advance(9_999)
      expect(await Promise.race([code, Promise.resolve('waiting')])).toBe('waiting')
      await clock.advance(1)
      expect(await code).toBe('http/timeout')
      expect(clock.pending()).toBe(0)
      await vi.waitFor(() => expect(service.abandoned()).toBe(1), 30_000)
    },
  )

  it('a caller may wait less', async () => {
    service.answer('/x', { fault: 'hang' })
    const code = codeOf(http.get({ ...api, timeoutMs: 500 }))
    await service.received(1)
    await clock.advance(500)
    expect(await code).toBe('http/timeout')
  })

  it('an answer cancels its time limit', async () => {
    service.answer('/x', { json: 1 })
    await http.get(api)
    expect(clock.pending()).toBe(0)
  })

  it('R10.2: an abort ends the request, before or during it, without a second try', async () => {
    service.answer('/x', { fault: 'hang' })
    const controller = new AbortController()
    const code = codeOf(http.get({ ...api, signal: controller.signal }))
    await service.received(1)
    controller.abort()
    expect(await code).toBe('http/unreachable')
    expect(await codeOf(http.get({ ...api, signal: controller.signal }))).toBe('http/unreachable')
    expect(service.requests).toHaveLength(1)
  })

  it('R10.33: after its widget’s end it asks nothing, tells nothing and waits for nothing', async () => {
    const [controller, told] = [new AbortController(), [] as unknown[]]
    const { signal: end } = controller
    const client = createHttpClient({
      options: optionsAt(service.url),
      sdkVersion: 'v',
      clock,
      end,
      onFailure: (error) => void told.push(error),
    })
    controller.abort()
    const answer = client.get(api)
    expect(clock.pending()).toBe(0)
    expect(await codeOf(answer)).toBe('http/unreachable')
    expect([service.requests, told]).toEqual([[], []])
  })
})
