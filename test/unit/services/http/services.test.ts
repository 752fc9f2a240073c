import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { openCache } from '../../../../src/services/cache/open-cache.ts'
import { createHttpEdge } from '../../../../src/services/http/index.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { removeIdb, useFreshIdb } from '../../../support/broken-idb.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, ethereum, optionsAt } from '../../../support/parts.ts'

let service: LocalService
let clock: FakeClock
beforeEach(async () => {
  service = await startLocalService()
  clock = createFakeClock()
  useFreshIdb()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  service.answer('/v1/identity/0xa', { json: { name: 'a.eth', avatar: null } })
})
afterEach(async () => {
  removeIdb()
  await service.stop()
})
const edge = (sdk = 'react-eip155-0.1.0') =>
  createHttpEdge({
    options: optionsAt(service.url),
    clock,
    sdk,
    clientId: () => 'did:key:z',
    cache: openCache({ clock, namespace: sdk }),
    end: new AbortController().signal,
    findDevice: () => ({ isMobile: false, hasFamilies: true, namespace: 'eip155' }),
    findOperations: () => eip155().operations(),
  })

describe('the door', () => {
  it('R7.10: makes no request until it is asked something', async () => {
    edge()
    await clock.advance(60_000)
    expect(service.requests).toHaveLength(0)
  })

  it('R3.45: wires client, identity and cache; answers survive a reload of the same version', async () => {
    expect(await edge().identity('0xa', ethereum)).toEqual({ name: 'a.eth', avatar: undefined })
    expect(service.requestsTo('/v1/identity/0xa')[0]?.query).toEqual({
      projectId: 'p1',
      st: 'walletlet',
      sv: 'react-eip155-0.1.0',
      clientId: 'did:key:z',
      sender: '0xa',
    })
    await vi.waitFor(async () => {
      const before = service.requestsTo('/v1/identity/0xa').length
      await edge().identity('0xa', ethereum)
      expect(service.requestsTo('/v1/identity/0xa')).toHaveLength(before)
    }, 30_000)
    const before = service.requestsTo('/v1/identity/0xa').length
    await edge('react-eip155-0.2.0').identity('0xa', ethereum)
    expect(service.requestsTo('/v1/identity/0xa')).toHaveLength(before + 1)
  })

  it('gives features its client and its cache', async () => {
    const { http, cache } = edge()
    expect(
      await cache.getOrLoad('name', 'a', () => http.get({ service: 'blockchainApi', path: '/v1/identity/0xa' })),
    ).toEqual({
      name: 'a.eth',
      avatar: null,
    })
    await cache.forget('name')
    service.answer('/v1/identity/0xa', { status: 500 })
    const again = cache.getOrLoad('name', 'a', () => http.get({ service: 'blockchainApi', path: '/v1/identity/0xa' }))
    expect(await codeOf(again)).toBe('http/status')
  })
})
