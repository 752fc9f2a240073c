import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../../src/domain/network.ts'
import { rpcUrls } from '../../../../src/services/http/rpc.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { ethereum, optionsAt, servicesAt, solana } from '../../../support/parts.ts'

describe('addresses in order', () => {
  const HOSTED = 'https://rpc.test/v1/?chainId=eip155%3A1&projectId=p1'
  const network = { ...ethereum, rpcUrls: { default: { http: ['https://own.test'] } } }
  const custom = (...urls: string[]) => optionsAt('https://rpc.test', { customRpcUrls: { 'eip155:1': urls } })

  it('R7.82: the host’s, the hosted one, the network’s own; each once', () => {
    expect(rpcUrls(custom('https://a.test', 'https://own.test'), network)).toEqual([
      'https://a.test',
      'https://own.test',
      HOSTED,
    ])
  })

  it('R10.31: one that stands where a list is meant is a list of it', () => {
    const options = optionsAt('https://rpc.test', { customRpcUrls: { 'eip155:1': 'https://a.test' as never } })
    expect(rpcUrls(options, network)).toEqual(['https://a.test', HOSTED, 'https://own.test'])
  })

  it('R7.81: the hosted one only with a project id and for chains it serves', () => {
    expect(rpcUrls(optionsAt('https://rpc.test', { projectId: '' }), network)).toEqual(['https://own.test'])
    expect(rpcUrls(custom(), { ...network, caipNetworkId: 'eip155:31337' })).toEqual(['https://own.test'])
    expect(rpcUrls(custom(), solana)).toEqual([HOSTED.replace('eip155%3A1', encodeURIComponent(solana.caipNetworkId))])
  })

  it('R7.81: of the chains that it serves each is asked there, and no other', () => {
    const evm = [
      ...[
        1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114,
      ],
      ...[59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555],
    ]
    const clusters = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']
    const served = [
      ...evm.map((id) => `eip155:${id}` as const),
      ...[...clusters, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map((id) => `solana:${id}` as const),
      ...['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba'].map((id) => `bip122:${id}` as const),
    ]
    const isAskedThere = (caipNetworkId: CaipNetworkId): boolean =>
      rpcUrls(custom(), { ...network, caipNetworkId }).some((url) => url.startsWith('https://rpc.test/'))
    expect(served.filter((id) => !isAskedThere(id))).toEqual([])
    expect((['eip155:5', 'eip155:250', 'eip155:11', 'solana:x', 'bip122:x'] as const).filter(isAskedThere)).toEqual([])
  })

  it('R7.82: a custom address at the hosted service gets the project id it lacks, no other does', () => {
    expect(rpcUrls(custom('https://rpc.test/v1', 'https://rpc.test/v1?chainId=eip155:1'), network).slice(0, 2)).toEqual(
      ['https://rpc.test/v1?projectId=p1', 'https://rpc.test/v1?chainId=eip155:1&projectId=p1'],
    )
    for (const url of ['https://rpc.test/v1?projectId=mine', 'https://rpc.test.evil.test/v1', 'https://a.test/v1'])
      expect(rpcUrls(custom(url), network)[0]).toBe(url)
  })
})

describe('calls', () => {
  let service: LocalService
  let clock: FakeClock
  beforeEach(async () => {
    service = await startLocalService()
    clock = createFakeClock()
  })
  afterEach(() => service.stop())

  /** Three nodes at three paths of one server: host's, hosted, network's own. */
  const call = (method = 'eth_chainId', params: unknown[] = []) => {
    const services = servicesAt(service.url, clock, {
      customRpcUrls: { 'eip155:1': [`${service.url}/custom?projectId=p1`] },
    })
    return services.rpc({ ...ethereum, rpcUrls: { default: { http: [`${service.url}/own`] } } }, method, params)
  }
  const paths = () => service.requests.map(({ path }) => path)

  it('R7.81: sends JSON-RPC 2.0 as text/plain, ids counting up, and gives the result', async () => {
    service.answer('/custom', { json: { jsonrpc: '2.0', id: 1, result: null } }, { json: { id: 2, result: '0x1' } })
    const services = servicesAt(service.url, clock, { customRpcUrls: { 'eip155:1': [`${service.url}/custom?key=k`] } })
    expect(await services.rpc(ethereum, 'eth_a', [])).toBeNull()
    expect(await services.rpc(ethereum, 'eth_b', [{ x: 1 }, 'latest'])).toBe('0x1')
    expect(service.requests.map(({ text }) => JSON.parse(text))).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_a', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_b', params: [{ x: 1 }, 'latest'] },
    ])
    expect(service.requests[0]?.headers['content-type']).toMatch(/^text\/plain/)
    expect(service.requests[0]?.query).toEqual({ key: 'k', projectId: 'p1' })
  })

  it.each([
    { status: 500 },
    { status: 401 },
    { status: 429 },
    { fault: 'drop' },
    { text: '<html>' },
    { json: {} },
    { json: [] },
    { json: { error: { code: -32601, message: 'no such method' } } },
    { json: { error: { code: -32005, message: 'enough' } } },
  ] as const)('R7.82: %j lets the next node answer', async (reply) => {
    service.answer('/custom', reply)
    service.answer('/v1/', reply)
    service.answer('/own', { json: { result: '0x5' } })
    expect(await call()).toBe('0x5')
    expect(paths()).toEqual(['/custom', '/v1/', '/own'])
    expect(service.requests[1]?.query).toEqual({ chainId: 'eip155:1', projectId: 'p1' })
  })

  it('R7.7, R10.2: a silent node costs its share of the 10 s, not all of them', async () => {
    service.answer('/custom', { fault: 'hang' })
    service.answer('/v1/', { json: { result: '0x5' } })
    const answer = call()
    await service.received(1)
    await clock.advance(3_334)
    expect(await answer).toBe('0x5')
  })

  it('R7.82: a refusal that is the chain’s answer ends the call with its cleaned words', async () => {
    const error = { code: 3, message: 'execution\u202e reverted\n', data: '0x08' }
    service.answer('/custom', { json: { error } })
    await expect(call('eth_sendRawTransaction')).rejects.toMatchObject({
      code: 'rpc/failed',
      message: 'The network node refused: execution reverted',
      cause: error,
    })
    expect(paths()).toEqual(['/custom'])
  })

  it('R7.82: when every node fails, the last failure is told', async () => {
    service.answer('/custom', { fault: 'drop' })
    service.answer('/v1/', { status: 500 })
    service.answer('/own', { status: 503 })
    await expect(call()).rejects.toMatchObject({
      code: 'rpc/failed',
      message: 'The network node refused: HTTP status code: 503',
      cause: { code: 'http/status' },
    })
  })

  it('without any node it fails at once', async () => {
    const services = servicesAt(service.url, clock, { projectId: '' })
    await expect(services.rpc(ethereum, 'eth_chainId', [])).rejects.toMatchObject({ code: 'rpc/failed' })
  })

  it('without any node it says so', async () => {
    const services = servicesAt(service.url, clock, { projectId: '' })
    await expect(services.rpc(ethereum, 'eth_chainId', [])).rejects.toThrow('no node known')
  })

  it('R7.8: an answer without a result is garbage', async () => {
    for (const path of ['/custom', '/v1/', '/own']) service.answer(path, { json: {} })
    await expect(call()).rejects.toMatchObject({ code: 'rpc/failed', cause: { code: 'http/garbage' } })
  })
})

describe('two nodes that are asked the same', () => {
  let service: LocalService
  beforeEach(async () => {
    service = await startLocalService()
  })
  afterEach(() => service.stop())
  const at = (...paths: string[]): string[] => paths.map((path) => service.url + path)
  const nodesOf = (custom: string[] | undefined, own: string[]) =>
    servicesAt(service.url, createFakeClock(), custom ? { customRpcUrls: { 'eip155:1': custom } } : {}).nodes({
      ...ethereum,
      rpcUrls: { default: { http: own } },
    })

  it('R7.82: are the first two that the host names, else the network’s own, never the service’s', async () => {
    service.answerBy('/a', () => ({ json: { result: 'a' } }))
    service.answerBy('/b', ({ text }) => ({ json: { result: JSON.parse(text) } }))
    const ask = async (nodes: Awaited<ReturnType<typeof nodesOf>>) =>
      Promise.all(nodes.map((node) => node('eth_call', [1, 'latest'])))
    const asked = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1, 'latest'] }
    expect(await ask(await nodesOf(at('/a', '/b', '/c'), at('/d', '/e')))).toEqual(['a', asked])
    expect(await ask(await nodesOf(undefined, at('/b', '/a', '/c')))).toEqual([asked, 'a'])
    expect(await ask(await nodesOf([], at('/b', '/a')))).toEqual([asked, 'a'])
    expect(service.requests.every(({ path }) => path === '/a' || path === '/b')).toBe(true)
  })

  it('R7.82: are none where one is named, however often', async () => {
    expect(await nodesOf(at('/a'), at('/b', '/c'))).toEqual([])
    // Named without a list.
    expect(await nodesOf(at('/a')[0] as never, at('/b', '/c'))).toEqual([])
    expect(await nodesOf(at('/a', '/a'), at('/b', '/c'))).toEqual([])
    expect(await nodesOf(undefined, at('/b', '/b'))).toEqual([])
    expect(await nodesOf(undefined, [])).toEqual([])
  })

  it('R7.82: each says for itself that it refuses, in cleaned words', async () => {
    const error = { code: 3, message: 'execution\u202e reverted', data: '0x08' }
    service.answer('/a', { json: { error } })
    service.answer('/b', { status: 503 })
    const [one, other] = await nodesOf(undefined, at('/a', '/b'))
    await expect(one?.('eth_call', [])).rejects.toMatchObject({
      code: 'rpc/failed',
      message: 'The network node refused: execution reverted',
      cause: error,
    })
    await expect(other?.('eth_call', [])).rejects.toMatchObject({ code: 'http/status' })
  })
})
