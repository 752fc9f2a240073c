import {
  type Address,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eip155Names } from '../../../src/chains/eip155/names.ts'
import type { Network } from '../../../src/domain/network.ts'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import type { Services } from '../../../src/ports/services.ts'
import { createFakeClock, type FakeClock } from '../../../src/testing/fake-clock.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import type { LocalChain } from '../../stack/chains/local-chain.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { type LocalService, startLocalService } from '../../support/local-service.ts'
import { codeOf, ethereum, servicesAt } from '../../support/parts.ts'

const [ada, attacker] = [testAccount(0).address, testAccount(5).address]
const recordPath = (name: string): string => `/v1/profile/account/${name}`

let stack: Stack
let chain: LocalChain
let home: Network
let service: LocalService
let lyingNode: LocalService
let clock: FakeClock

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
  chain = stack.chains[0] as LocalChain
})
afterAll(() => stack.stop())
beforeEach(async () => {
  service = await startLocalService()
  lyingNode = await startLocalService()
  clock = createFakeClock()
  service.answer('/v1/supported-chains', { json: { http: [chain.caipNetworkId, 'eip155:10'] } })
  home = {
    ...{ ...ethereum, id: chain.id, caipNetworkId: chain.caipNetworkId },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: { ensRegistry: { address: chain.ens?.registry ?? '' } },
  }
})
afterEach(() => Promise.all([service.stop(), lyingNode.stop()]))

const servicesOf = (networks: readonly [Network, ...Network[]] = [home]): Services =>
  servicesAt(service.url, clock, { networks })
const says = (name: string, addresses: Readonly<Record<string, string>>): void =>
  service.answer(recordPath(name), {
    json: {
      name,
      addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }])),
    },
  })

describe('a lying names service', () => {
  it('cannot say where a name of the chain leads: to contradict the registry is to be refused', async () => {
    const services = servicesOf()
    says('ada.eth', { 60: attacker })
    expect(await codeOf(services.resolveName('ada.eth', home))).toBe('name/disputed')
    says('ada.eth', { 60: ada })
    expect(await services.resolveName('ada.eth', home)).toMatchObject({ address: ada, source: 'registry' })
    // What the registry does not know is nobody's, whatever the service says.
    says('nobody.eth', { 60: attacker })
    expect(await services.resolveName('nobody.eth', home)).toBeUndefined()
    service.answer(recordPath('ada.eth'), { fault: 'drop' })
    expect(await services.resolveName('ada.eth', home)).toMatchObject({ address: ada })
  })

  it('is not believed where there is no registry to ask', async () => {
    const elsewhere: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }
    says('ada.eth', { 60: attacker })
    expect(await codeOf(servicesOf([elsewhere]).resolveName('ada.eth', elsewhere))).toBe('name/unchecked')
  })

  it('of the host’s own suffix it is whose word the screen shows, for this chain’s coin type', async () => {
    const own = 0x80000000 + chain.id
    says('ada.reown.id', { 61: attacker, [own]: ada, 60: attacker })
    const found = { name: 'ada.reown.id', address: ada, source: 'service' }
    expect(await servicesOf().resolveName('ada.reown.id', home)).toEqual(found)
    says('bo.reown.id', { 501: attacker, 2147483658: attacker })
    expect(await servicesOf().resolveName('bo.reown.id', home)).toBeUndefined()
    // A suffix of the host's own is the only one: others are the registry's again.
    const other = servicesAt(service.url, clock, { networks: [home], nameSuffix: '.wcn.id' })
    expect(await other.resolveName('ada.reown.id', home)).toBeUndefined()
    says('ada.wcn.id.eth', { 60: attacker })
    expect(await other.resolveName('ada.wcn.id.eth', home)).toBeUndefined()
  })

  it('R10.16: a receiver comes from no cache', async () => {
    const services = servicesOf()
    await services.cache.getOrLoad('name', `${home.caipNetworkId} ada.eth`, async () => attacker)
    expect(await services.resolveName('ada.eth', home)).toMatchObject({ address: ada })
    const asked = (): number => stack.requests.all.filter((one) => one.service === 'rpc').length
    const before = asked()
    await services.resolveName('ada.eth', home)
    expect(asked()).toBeGreaterThan(before)
  })
})

describe('the node of another chain', () => {
  /** The same node, for a network that a host has put it to by mistake. */
  const misplaced = (): Network => ({ ...home, id: 1, caipNetworkId: 'eip155:1' })

  it('R10.16: says nothing of a name, on its network or another: on a test network it may be anybody’s', async () => {
    const elsewhere: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }
    const services = servicesOf([misplaced(), elsewhere])
    for (const network of [misplaced(), elsewhere])
      expect(await codeOf(services.resolveName('ada.eth', network))).toBe('name/resolve-failed')
    const request: NodeRequest = (method, parameters) => callNode(chain.rpcUrl, method, parameters)
    expect(await eip155Names.addressOf('ada.eth', home, request)).toBe(ada.toLowerCase())
    await expect(eip155Names.addressOf('ada.eth', misplaced(), request)).rejects.toThrow(
      `The node of eip155:1 is of chain ${chain.id}`,
    )
    // Nor does an account show by a name of there.
    expect((await services.identity(ada, misplaced()).catch(() => undefined))?.name).toBeUndefined()
  })

  it('R10.16: is passed over where another node of the network answers', async () => {
    const wrong = await startLocalService()
    wrong.answer('/', { json: { jsonrpc: '2.0', id: 1, result: '0x1' } })
    const two = { ...home, rpcUrls: { default: { http: [`${wrong.url}/`, chain.rpcUrl] } } }
    expect(await servicesOf([two]).resolveName('ada.eth', two)).toMatchObject({ address: ada })
    await wrong.stop()
  })

  it('R10.16: does not say that an address of ether is no contract', async () => {
    const elsewhere: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }
    says('ada.reown.id', { 60: ada })
    expect(await servicesOf([home, elsewhere]).resolveName('ada.reown.id', elsewhere)).toMatchObject({ address: ada })
    const services = servicesOf([misplaced(), elsewhere])
    expect(await codeOf(services.resolveName('ada.reown.id', elsewhere))).toBe('name/resolve-failed')
  })
})

describe('R2.83, R9.34, R10.16: the name of an account that is a contract on one of the networks', () => {
  const onBase = 0x80000000 + 8453
  const elsewhere: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }
  let ofBase: Network
  beforeEach(() => {
    ofBase = {
      ...{ ...ethereum, id: 8453, caipNetworkId: 'eip155:8453' },
      rpcUrls: { default: { http: [`${lyingNode.url}/base`] } },
    }
    service.answer('/v1/supported-chains', { json: { http: [chain.caipNetworkId, 'eip155:10', 'eip155:8453'] } })
  })
  /** Base, with this code at every address. */
  const baseSays = (eth_getCode: string, eth_chainId = '0x2105'): void =>
    lyingNode.answerBy('/base', ({ text }) => {
      const { method } = JSON.parse(text)
      return { json: { jsonrpc: '2.0', id: 1, result: { eth_getCode, eth_chainId }[method as 'eth_getCode'] } }
    })
  const leadsTo = (network: Network) =>
    servicesOf([home, ofBase, elsewhere])
      .resolveName('ada.reown.id', network)
      .then((found) => found?.address)

  it('leads nowhere on the others, also where names are at home: there nobody may have that contract', async () => {
    says('ada.reown.id', { 60: ada, [onBase]: ada.toLowerCase() })
    baseSays('0x6001')
    expect(await leadsTo(ofBase)).toBe(ada)
    expect([await leadsTo(home), await leadsTo(elsewhere)]).toEqual([undefined, undefined])
  })

  it.each(['0x', `0xef0100${'1'.repeat(40)}`])('leads everywhere where it has a key: %s', async (code) => {
    says('ada.reown.id', { 60: ada, [onBase]: ada })
    baseSays(code)
    expect([await leadsTo(home), await leadsTo(elsewhere), await leadsTo(ofBase)]).toEqual([ada, ada, ada])
  })

  it('is not cleared by the node of another chain, and asks nothing where another address is that network’s', async () => {
    baseSays('0x', '0x1')
    says('ada.reown.id', { 60: ada, [onBase]: ada })
    expect(await codeOf(leadsTo(elsewhere))).toBe('name/resolve-failed')
    const asked = lyingNode.requests.length
    says('ada.reown.id', { 60: ada, [onBase]: attacker })
    expect([await leadsTo(home), await leadsTo(elsewhere)]).toEqual([ada, ada])
    expect(lyingNode.requests).toHaveLength(asked)
  })
})

describe('a lying node', () => {
  it('cannot say where a name leads when another node is asked too', async () => {
    // Whatever it is asked, the attacker's address is its answer.
    lyingNode.answer('/', { json: { jsonrpc: '2.0', id: 1, result: `0x${attacker.slice(2).padStart(64, '0')}` } })
    const both = { ...home, rpcUrls: { default: { http: [lyingNode.url, chain.rpcUrl] } } }
    expect(await codeOf(servicesOf([both]).resolveName('ada.eth', both))).toBe('name/disputed')
    lyingNode.answer('/', { status: 500 })
    expect(await servicesOf([both]).resolveName('ada.eth', both)).toMatchObject({ address: ada })
    // A third one is not asked: two are what a visitor waits for.
    const crowd = { ...home, rpcUrls: { default: { http: [chain.rpcUrl, chain.nodeUrl, lyingNode.url] } } }
    const before = lyingNode.requests.length
    expect(await servicesOf([crowd]).resolveName('ada.eth', crowd)).toMatchObject({ address: ada })
    expect(lyingNode.requests).toHaveLength(before)
  })

  it('cannot let the service’s word pass for what the registry does not say with one voice', async () => {
    lyingNode.answer('/', { json: { jsonrpc: '2.0', id: 1, result: `0x${attacker.slice(2).padStart(64, '0')}` } })
    const both = { ...home, rpcUrls: { default: { http: [lyingNode.url, chain.rpcUrl] } } }
    const services = servicesAt(service.url, clock, { networks: [both], nameSuffix: '..ETH' })
    says('ada.eth', { 60: ada })
    expect(await codeOf(services.resolveName('ada.eth', both))).toBe('name/disputed')
    // Where the registry cannot be asked at all, the service answers for its own.
    const dark = { ...home, rpcUrls: { default: { http: [lyingNode.url] } } }
    lyingNode.answer('/', { status: 500 })
    const alone = servicesAt(service.url, clock, { networks: [dark], nameSuffix: 'eth' })
    expect(await alone.resolveName('ada.eth', dark)).toEqual({ name: 'ada.eth', address: ada, source: 'service' })
    expect(await codeOf(servicesOf([dark]).resolveName('ada.eth', dark))).toBe('name/resolve-failed')
  })
})

const RESOLVER = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverNotFound(bytes name)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
])
const UNIVERSAL: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const mainnet: Network = { ...ethereum, id: 1, caipNetworkId: 'eip155:1' }
const base: Network = { ...ethereum, id: 8453, caipNetworkId: 'eip155:8453' }
const word = (address: Address): Hex => encodeAbiParameters(parseAbiParameters('address'), [address])
const found = (inner: Hex): Hex =>
  encodeFunctionResult({ abi: RESOLVER, functionName: 'resolve', result: [inner, UNIVERSAL] })
const reverts = (data: Hex): never => {
  throw Object.assign(new Error('The network node refused: execution reverted'), { cause: { code: 3, data } })
}
const lookup = (urls: string[], sender: Address = UNIVERSAL): Hex =>
  encodeErrorResult({
    abi: RESOLVER,
    errorName: 'OffchainLookup',
    args: [sender, urls, '0x1234', '0xaabbccdd', '0x5678'],
  })

describe('names with records elsewhere (ENSIP-10, EIP-3668)', () => {
  const calls: { to: string; data: string }[] = []
  const node =
    (answer: (data: string) => unknown): NodeRequest =>
    async (method, [call]) => {
      if (method === 'eth_getCode') return '0x'
      if (method === 'eth_chainId') return '0x1'
      calls.push(call as { to: string; data: string })
      return answer((call as { data: string }).data)
    }
  beforeEach(() => void calls.splice(0))

  it('are asked of the universal resolver, the name as DNS writes it', async () => {
    expect(
      await eip155Names.addressOf(
        'ada.eth',
        mainnet,
        node(() => found(word(ada))),
      ),
    ).toBe(ada.toLowerCase())
    expect(calls[0]).toMatchObject({ to: UNIVERSAL })
    expect(calls[0]?.data).toContain(toHex(packetToBytes('ada.eth')).slice(2))
    expect(calls[0]?.data).toContain(namehash('ada.eth').slice(2))
    const nobody = node(() =>
      reverts(encodeErrorResult({ abi: RESOLVER, errorName: 'ResolverNotFound', args: ['0x'] })),
    )
    expect(await eip155Names.addressOf('ada.eth', mainnet, nobody)).toBeUndefined()
    await expect(
      eip155Names.addressOf(
        'ada.eth',
        mainnet,
        node(() => reverts('0x08c379a0')),
      ),
    ).rejects.toThrow()
  })

  it('are fetched from the servers that the contract names, and checked by it', async () => {
    const asked: unknown[] = []
    const request = node((data) =>
      data.startsWith('0xaabbccdd')
        ? found(word(ada))
        : reverts(lookup(['https://a.test/{sender}/{data}.json', 'https://b.test/'])),
    )
    const gateway = async (url: string, body?: unknown) => {
      asked.push([url, body])
      if (url.startsWith('https://a')) throw new Error('down')
      return { data: '0x99' }
    }
    expect(await eip155Names.addressOf('ada.eth', mainnet, request, { gateway })).toBe(ada.toLowerCase())
    const sender = UNIVERSAL.toLowerCase()
    expect(asked).toEqual([
      [`https://a.test/${sender}/0x1234.json`, undefined],
      ['https://b.test/', { sender, data: '0x1234' }],
    ])
    expect(calls[1]?.data).toBe(
      `0xaabbccdd${encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0x99', '0x5678']).slice(2)}`,
    )
  })

  it('are fetched through the widget’s own client, from an address that may be asked', async () => {
    const gateway = (urls: string[]): void => {
      for (const path of ['/v1/', '/node'])
        service.answerBy(path, ({ text }) => {
          const { method, params } = JSON.parse(text)
          if (method === 'eth_getCode') return { json: { result: '0x' } }
          if (method === 'eth_chainId') return { json: { result: '0x1' } }
          if (params[0].data.startsWith('0xaabbccdd')) return { json: { result: found(word(ada)) } }
          return { json: { error: { code: 3, message: 'execution reverted', data: lookup(urls) } } }
        })
    }
    service.answer('/v1/supported-chains', { json: { http: [] } })
    const network = { ...mainnet, rpcUrls: { default: { http: [`${service.url}/node`] } } }
    const resolve = () => servicesOf([network]).resolveName('ada.eth', network)
    service.answerBy('/gateway', ({ method }) => ({ json: method === 'POST' ? { data: '0x99' } : {} }))
    service.answerBy('/read', ({ method }) => ({ json: method === 'GET' ? { data: '0x99' } : {} }))
    gateway([`${service.url}/gateway`])
    expect(await resolve()).toMatchObject({ address: ada, source: 'registry' })
    expect(JSON.parse(service.requestsTo('/gateway')[0]?.text ?? '')).toEqual({
      sender: UNIVERSAL.toLowerCase(),
      data: '0x1234',
    })
    gateway([`${service.url}/read?{data}`])
    expect(await resolve()).toMatchObject({ address: ada })
    // With a name in it, it would be another host's than it looks like.
    gateway([`${service.url.replace('//', '//bank@')}/gateway`])
    const before = service.requestsTo('/gateway').length
    expect(await codeOf(resolve())).toBe('name/resolve-failed')
    expect(service.requestsTo('/gateway')).toHaveLength(before)
    // On a developer's own machine one of its services may be named; elsewhere it is the visitor's own that would be asked.
    gateway([`${service.url}/gateway`, `${service.url}/read?{data}`])
    const reads = service.requestsTo('/read').length
    const published = servicesAt(service.url, clock, {
      networks: [network],
      projectId: '',
      baseUrls: { blockchainApi: 'https://rpc.shop.example' },
    })
    expect(await codeOf(published.resolveName('ada.eth', network))).toBe('name/resolve-failed')
    expect([service.requestsTo('/gateway').length, service.requestsTo('/read').length]).toEqual([before, reads])
  })

  it('a contract that sends us from server to server, or to many, or answers with too much, comes to an end', async () => {
    let asked = 0
    const gateway = async () => {
      asked++
      return { data: '0x99' }
    }
    const circle = node(() => reverts(lookup(['https://a.test/'])))
    await expect(eip155Names.addressOf('ada.eth', mainnet, circle, { gateway })).rejects.toThrow()
    expect(asked).toBeLessThanOrEqual(4)
    asked = 0
    const crowd = node(() => reverts(lookup(Array.from({ length: 50 }, (_, index) => `https://${index}.test/`))))
    const silent = async () => {
      asked++
      throw new Error('down')
    }
    await expect(eip155Names.addressOf('ada.eth', mainnet, crowd, { gateway: silent })).rejects.toThrow()
    expect(asked).toBe(3)
    const huge = async () => ({ data: `0x${'00'.repeat(200_000)}` })
    await expect(eip155Names.addressOf('ada.eth', mainnet, circle, { gateway: huge })).rejects.toThrow()
    asked = 0
    const foreign = node(() => reverts(lookup(['https://a.test/'], attacker)))
    await expect(eip155Names.addressOf('ada.eth', mainnet, foreign, { gateway })).rejects.toThrow()
    expect(asked, 'servers that another contract names').toBe(0)
  })

  it('ENSIP-9, ENSIP-11, ENSIP-19: on another chain the address of that chain, else the one for all, else an account that is no contract', async () => {
    const bytes = (address: Address): Hex => encodeAbiParameters(parseAbiParameters('bytes'), [address])
    const answering =
      (records: Readonly<Record<string, Address>>, code = '0x'): NodeRequest =>
      async (method, [call]) => {
        if (method === 'eth_getCode') return code
        const { data } = call as { data: string }
        const place = data.indexOf('f1cb7e06') + 8 + 64
        const type = `${Number(`0x${data.slice(place, place + 64)}`)}` as unknown as number
        if (data.includes('f1cb7e06'))
          return found(records[type] ? bytes(records[type]) : encodeAbiParameters(parseAbiParameters('bytes'), ['0x']))
        return found(records[60] ? word(records[60]) : word(`0x${'0'.repeat(40)}`))
      }
    const onBase = async (request: NodeRequest) =>
      (await eip155Names.addressOf('ada.eth', mainnet, request, { target: base }))?.toLowerCase()
    const own = 0x80000000 + 8453
    expect(await onBase(answering({ 60: attacker, 2147483648: attacker, [own]: ada }))).toBe(ada.toLowerCase())
    expect(await onBase(answering({ 60: attacker, 2147483648: ada }))).toBe(ada.toLowerCase())
    expect(await onBase(answering({ 60: ada }))).toBe(ada.toLowerCase())
    expect(await onBase(answering({ 60: ada }, '0x6001'))).toBeUndefined()
  })
})
