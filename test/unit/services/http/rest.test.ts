import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { createMemoryCache } from '../../../../src/services/cache/memory-cache.ts'
import { createHttpClient } from '../../../../src/services/http/http-client.ts'
import { accept, projectConfigSchema } from '../../../../src/services/http/schemas.ts'
import { createServices } from '../../../../src/services/http/services.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, ethereum, optionsAt, servicesAt, TTL_MS } from '../../../support/parts.ts'

let service: LocalService
let clock: FakeClock
beforeEach(async () => {
  service = await startLocalService()
  clock = createFakeClock()
})
afterEach(() => service.stop())
const paths = () => service.requests.map(({ path }) => path)

describe('a network’s REST addresses', () => {
  const read = (...places: string[]) =>
    servicesAt(service.url, clock).rest(
      { ...ethereum, restUrls: places.map((place) => service.url + place) },
      '/coins/x',
    )

  it('R7.82: are asked in their order, whether or not they end with slashes', async () => {
    service.answer('/one/coins/x', { status: 500 })
    service.answer('/v1//two/coins/x', { json: [7] })
    expect(await read('/one/', '/v1//two//', '/three')).toEqual([7])
    expect(paths()).toEqual(['/one/coins/x', '/v1//two/coins/x'])
    // A node is told nothing of who asks.
    expect(service.requests[0]?.query).toEqual({})
  })

  it('R7.82: when each fails, the last failure is told', async () => {
    service.answer('/one/coins/x', { fault: 'drop' })
    service.answer('/two/coins/x', { status: 503 })
    await expect(read('/one', '/two')).rejects.toMatchObject({
      code: 'rpc/failed',
      message: 'The network node refused: HTTP status code: 503',
      cause: { code: 'http/status' },
    })
  })

  it('R7.7: a silent one costs its share of the 10 s', async () => {
    service.answer('/one/coins/x', { fault: 'hang' })
    service.answer('/two/coins/x', { json: 1 })
    const answer = read('/one', '/two')
    await service.received(1)
    await clock.advance(4_999)
    expect(paths()).toHaveLength(1)
    await clock.advance(1)
    expect(await answer).toBe(1)
  })

  it('a network that has none is told so', async () => {
    const services = servicesAt(service.url, clock)
    for (const network of [ethereum, { ...ethereum, restUrls: [] }])
      await expect(services.rest(network, '/coins/x')).rejects.toMatchObject({
        code: 'rpc/failed',
        message: 'The network node refused: no node known',
      })
    expect(paths()).toEqual([])
  })
})

describe('what rooms bring to the services', () => {
  const start = () => {
    const told: string[] = []
    const onFailure = ({ code }: WidgetError): void => void told.push(code)
    const options = optionsAt(service.url)
    const services = createServices({
      http: createHttpClient({ options, sdkVersion: 'v', clock, onFailure }),
      cache: createMemoryCache({ clock, ttlMs: TTL_MS }),
      options,
      findDevice: () => ({ isMobile: false, hasFamilies: true, namespace: 'eip155' }),
      onFailure,
    })
    return { services, told }
  }

  it('is made once for each widget, with its client, its cache and its project', async () => {
    const { services } = start()
    let made = 0
    const create = ({ http, cache, projectId }: Parameters<Parameters<typeof services.api>[0]>[0]) => {
      made++
      return { ask: async () => [http === services.http, cache === services.cache, projectId] }
    }
    expect(await services.api(create).ask()).toEqual([true, true, 'p1'])
    expect(services.api(create)).toBe(services.api(create))
    expect(made).toBe(1)
    const other = () => ({ ask: async () => 'other' })
    expect(await services.api(other).ask()).toBe('other')
    start().services.api(create)
    expect(made).toBe(2)
  })

  it('R10.21: an answer that a schema refused is told of once, and fails all the same; what failed before that as well', async () => {
    const { services, told } = start()
    const api = services.api(({ http }) => ({
      ask: async (path: string) => accept(projectConfigSchema, await http.get({ service: 'walletApi', path })),
      break: async () => {
        throw new TypeError('ours')
      },
    }))
    service.answer('/odd', { json: { features: 'none' } })
    service.answer('/down', { status: 500 })
    service.answer('/sound', { json: { features: [] } })
    expect(await codeOf(api.ask('/odd'))).toBe('http/garbage')
    expect(told).toEqual(['http/garbage'])
    expect(await codeOf(api.ask('/down'))).toBe('http/status')
    expect(told).toEqual(['http/garbage', 'http/status'])
    expect(await codeOf(api.break())).toEqual({ foreign: new TypeError('ours') })
    expect(await api.ask('/sound')).toEqual({ features: [] })
    expect(told).toHaveLength(2)
  })

  it('R10.15: tells which pictures may be shown', () => {
    const { services } = start()
    expect(services.picture('https://a.test/x.png')).toBe('https://a.test/x.png')
    expect(services.picture('https://tracker.example/x.png')).toBeUndefined()
  })
})
