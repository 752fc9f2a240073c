import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPayApi } from '../../../../src/capabilities/payments/create-pay-api.ts'
import type { Services } from '../../../../src/ports/services.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, servicesAt } from '../../../support/parts.ts'

let service: LocalService
let services: Services
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  services = servicesAt(service.url, createFakeClock())
})
afterEach(() => service.stop())

describe('pay', () => {
  it('R7.31: says which project asks, and nothing else about us', async () => {
    const known = servicesAt(service.url, createFakeClock(), { clientId: () => 'did:key:z6Mk' })
    answer({ json: { result: { exchanges: [], total: 0 } } })
    await known.api(createPayApi).exchanges({ page: 1 })
    expect(service.requests.at(-1)?.query).toEqual({ projectId: 'p1' })
  })

  const answer = (...replies: Parameters<LocalService['answer']>[1][]): void =>
    service.answer('/v1/json-rpc', ...replies)

  it('R7.31: lists exchanges, opens web addresses only, knows four states', async () => {
    const { exchanges, payUrl, status } = services.api(createPayApi)
    const row = { id: 'binance', name: 'Binance', imageUrl: 'https://a.test/b.png' }
    const pay = { exchangeId: 'binance', asset: 'eip155:1/slip44:60', amount: '1', recipient: 'eip155:1:0xa' } as const
    answer(
      { json: { result: { exchanges: [row, { ...row, id: '../x' }, null], total: 3 } } },
      { json: { result: { url: 'https://pay.test', sessionId: 's1' } } },
      { json: { result: { url: 'data:text/html,x', sessionId: 's1' } } },
      { json: { result: { url: 'https://pay.test', sessionId: 's'.repeat(51) } } },
      { json: { result: { status: 'SUCCESS', txHash: '0x1' } } },
      { json: { result: { status: 'MAYBE' } } },
    )
    expect(await exchanges({ page: 1 })).toEqual({ exchanges: [row], total: 3 })
    expect(await payUrl(pay)).toEqual({ url: 'https://pay.test', sessionId: 's1' })
    expect(await codeOf(payUrl(pay))).toBe('http/garbage')
    expect(await codeOf(payUrl(pay))).toBe('http/garbage')
    const session = { exchangeId: 'binance', sessionId: 's1' }
    expect(await status(session)).toEqual({ status: 'SUCCESS', txHash: '0x1' })
    expect(await codeOf(status(session))).toBe('http/garbage')
    expect(service.requests.map(({ text }) => JSON.parse(text).method)).toEqual([
      'reown_getExchanges',
      ...Array(3).fill('reown_getExchangePayUrl'),
      ...Array(2).fill('reown_getExchangeBuyStatus'),
    ])
  })

  it('R7.31: a refusal carries the words of the exchange, with status 400 and without', async () => {
    const { exchanges } = services.api(createPayApi)
    const error = { code: -6, message: 'Not \u202eenabled' }
    answer({ status: 400, json: { error } }, { json: { error } }, { status: 400 }, { status: 503 })
    for (const _ of ['400', '200'])
      await expect(exchanges({ page: 1 })).rejects.toMatchObject({
        code: 'pay/refused',
        message: 'The exchange refused: Not enabled',
      })
    expect(await codeOf(exchanges({ page: 1 }))).toBe('http/status')
    expect(await codeOf(exchanges({ page: 1 }))).toBe('http/status')
  })

  it('R7.31: asks as JSON-RPC wants it, with what was asked for alone', async () => {
    answer({ json: { result: { exchanges: [], total: 0 } } })
    await services.api(createPayApi).exchanges({ page: 2, includeOnly: ['binance'] })
    expect(JSON.parse(service.requests.at(-1)?.text ?? '')).toEqual({
      ...{ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: { page: 2, includeOnly: ['binance'] } },
    })
  })

  it.each(['UNKNOWN', 'IN_PROGRESS', 'FAILED'])(
    'R7.31: a payment may stand at %s, without a transaction',
    async (at) => {
      const { status } = services.api(createPayApi)
      const session = { exchangeId: 'binance', sessionId: 's1' }
      for (const txHash of [undefined, null, '']) {
        answer({ json: { result: { status: at, txHash } } })
        expect(await status(session)).toEqual({ status: at, txHash: undefined })
      }
    },
  )

  it('R7.31: what comes with another status is no word of the exchange, and silence is none', async () => {
    const { exchanges } = services.api(createPayApi)
    answer({ status: 403, json: { error: { code: -6, message: 'No such project' } } })
    expect(await codeOf(exchanges({ page: 1 }))).toBe('http/status')
    answer({ fault: 'drop' })
    expect(await codeOf(exchanges({ page: 1 }))).toBe('http/unreachable')
  })
})
