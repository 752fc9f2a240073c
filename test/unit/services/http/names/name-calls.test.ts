import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Network } from '../../../../../src/domain/network.ts'
import type { Services } from '../../../../../src/ports/services.ts'
import { createFakeClock, type FakeClock } from '../../../../../src/testing/fake-clock.ts'
import { deployerAccount, testAccount } from '../../../../stack/chains/accounts.ts'
import { CHAIN_PLANS } from '../../../../stack/chains/chain-plans.ts'
import { callMyself, type EnsCall, nameLeadsTo } from '../../../../stack/chains/ens-calls.ts'
import type { EnsContracts, LocalChain } from '../../../../stack/chains/local-chain.ts'
import { callNode } from '../../../../stack/chains/rpc.ts'
import { type Stack, startStack } from '../../../../stack/start-stack.ts'
import { type LocalService, startLocalService } from '../../../../support/local-service.ts'
import { codeOf, ethereum, servicesAt, solana } from '../../../../support/parts.ts'

const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const CHAINS = '/v1/supported-chains'
const identityOf = (address = ADDRESS) => `/v1/identity/${address}`
const reverseOf = (address = ADDRESS) => `/v1/profile/reverse/${address}`
const recordOf = (name: string) => `/v1/profile/account/${encodeURIComponent(name)}`
const record = (name: string, ...addresses: unknown[]) => ({
  json: { name, addresses: Object.fromEntries(addresses.map((address, index) => [60 + index, { address }])) },
})
const NOBODY = { name: undefined, avatar: undefined }

// Each looks like a name that is somebody's.
const HOSTILE = [
  'ada\u202e.eth',
  'a\u200bda.eth',
  '\u0430da.eth',
  'ADA.eth',
  'ada .eth',
  'ad--a.eth',
  'ada..eth',
  `${'a'.repeat(252)}.eth`,
  'Support',
  'ada',
  '<b>.eth',
]

/** Served, and without a registry of its own. */
const served: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }

let stack: Stack
let chain: LocalChain
let ens: EnsContracts
let local: Network
let service: LocalService
let clock: FakeClock
let services: Services

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
  chain = stack.chains[0] as LocalChain
  ens = chain.ens as EnsContracts
  local = {
    ...ethereum,
    id: chain.id,
    caipNetworkId: chain.caipNetworkId,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: { ensRegistry: { address: ens.registry } },
  }
})
afterAll(() => stack.stop())
beforeEach(async () => {
  service = await startLocalService()
  clock = createFakeClock()
  services = servicesAt(service.url, clock, { networks: [served, local] })
  service.answer(CHAINS, { json: { http: ['eip155:10'], ws: [] } })
})
afterEach(() => service.stop())

async function transact(from: string, calls: readonly EnsCall[]): Promise<void> {
  for (const call of calls) {
    const hash = await callNode<string>(chain.nodeUrl, 'eth_sendTransaction', [{ from, ...call }])
    await callNode(chain.nodeUrl, 'evm_mine')
    const receipt = await callNode<{ status: string }>(chain.nodeUrl, 'eth_getTransactionReceipt', [hash])
    expect(receipt.status).toBe('0x1')
  }
}
const rpcRequests = (): number => stack.requests.all.filter((one) => one.service === 'rpc').length

describe('identity by the service', () => {
  it('R7.12, R9.3, R3.6: asks with the sender and keeps the answer 5 min', async () => {
    const known = { name: 'a.eth', avatar: 'https://a.test/a.png' }
    service.answer(identityOf(), { json: known }, { json: {} })
    expect(await services.identity(ADDRESS, served)).toEqual(known)
    expect(service.requestsTo(identityOf())[0]?.query).toMatchObject({ sender: ADDRESS, projectId: 'p1' })
    await clock.advance(299_999)
    expect(await services.identity(ADDRESS.toLowerCase(), served)).toEqual(known)
    expect(service.requests).toHaveLength(2)
    await clock.advance(1)
    expect(await services.identity(ADDRESS, served)).toEqual(NOBODY)
  })

  it.each(HOSTILE)('R5.51: does not show %j', async (name) => {
    service.answer(identityOf(), { json: { name, avatar: 'javascript:alert(1)' } })
    expect(await services.identity(ADDRESS, served)).toEqual(NOBODY)
  })

  it.each(['a.eth', 'mañana.eth', 'みさき.eth', '__under-score1.reown.id', 'a.b.c.eth'])('shows %s', async (name) => {
    service.answer(identityOf(), { json: { name } })
    expect(await services.identity(ADDRESS, served)).toMatchObject({ name })
  })

  it.each([{ json: [] }, { json: { name: { a: 1 }, avatar: 7 } }, { text: '<html>' }])(
    'survives %j',
    async (answer) => {
      service.answer(identityOf(), answer)
      expect((await services.identity(ADDRESS, served).catch(() => NOBODY)).name).toBeUndefined()
    },
  )

  it('R7.9, R4.101: asks nothing for a chain without names, a test network, or one that is not served', async () => {
    expect(await services.identity('abc', solana)).toEqual(NOBODY)
    expect(await services.identity(ADDRESS, { ...served, testnet: true })).toEqual(NOBODY)
    expect(service.requests).toHaveLength(0)
    const elsewhere = servicesAt(service.url, clock, { networks: [served] })
    expect(await elsewhere.identity(ADDRESS, { ...served, id: 5, caipNetworkId: 'eip155:5' })).toEqual(NOBODY)
    expect(service.requests.map(({ path }) => path)).toEqual([CHAINS])
  })

  it('R4.101, R7.23: falls back on the names that are registered, if they lead back', async () => {
    service.answer(identityOf(), { status: 500 })
    service.answer(reverseOf(), { json: [record('lie.reown.id', '0x1').json, record('a.reown.id', ADDRESS).json, 7] })
    expect(await services.identity(ADDRESS.toLowerCase(), served).catch(() => NOBODY)).toEqual(NOBODY)
    expect(await services.identity(ADDRESS, served)).toEqual({ name: 'a.reown.id', avatar: undefined })
    expect(service.requestsTo(reverseOf())[0]?.query).toMatchObject({ sender: ADDRESS, apiVersion: '2' })
  })

  it('R9.3: a failure is not kept', async () => {
    service.answer(identityOf(), { status: 400 }, { json: { name: 'a.eth', avatar: null } })
    expect(await codeOf(services.identity(ADDRESS, served))).toBe('http/status')
    expect(await services.identity(ADDRESS, served)).toMatchObject({ name: 'a.eth' })
  })
})

describe('identity by the chain', () => {
  const ada = testAccount(0).address

  it('R4.101: answers where the service does not, also for a network without a registry of its own', async () => {
    const named = { name: 'ada.eth', avatar: undefined }
    expect(await services.identity(ada, local)).toEqual(named)
    const before = rpcRequests()
    await clock.advance(299_999)
    expect(await services.identity(ada, { ...served, id: 5, caipNetworkId: 'eip155:5' })).toEqual(named)
    expect(rpcRequests()).toBe(before)
    service.answer(CHAINS, { status: 503 })
    const withoutProject = servicesAt(service.url, clock, { projectId: '', networks: [local] })
    const asked = service.requests.length
    expect(await withoutProject.identity(ada, local)).toEqual(named)
    expect(service.requests).toHaveLength(asked)
  })

  it('R4.101: answers when the service is down', async () => {
    const networks = [local] as const
    const down = servicesAt('http://127.0.0.1:9', clock, { networks })
    expect(await down.identity(ada, local)).toMatchObject({ name: 'ada.eth' })
  })

  it('R4.101, R10.16: does not believe who calls itself by a name of another, or by one that only looks like it', async () => {
    const [liar, twin] = [testAccount(6).address, testAccount(7).address]
    await transact(liar, callMyself(ens, liar, 'ada.eth'))
    await transact(twin, callMyself(ens, twin, '\u0430da.eth'))
    expect(await services.identity(liar, local)).toEqual(NOBODY)
    expect(await services.identity(twin, local)).toEqual(NOBODY)
    await transact(deployerAccount().address, nameLeadsTo(ens, deployerAccount().address, 'liar.eth', liar))
    await transact(liar, callMyself(ens, liar, 'liar.eth'))
    await clock.advance(300_000)
    expect(await services.identity(liar, local)).toMatchObject({ name: 'liar.eth' })
  })

  it('R4.101, R10.16: is the word of one registry: on a network with another one it says nothing, nor does the service', async () => {
    // Where it is, nobody has a name.
    const contracts = { ensRegistry: { address: chain.exchange } }
    const other: Network = { ...local, id: 5, caipNetworkId: 'eip155:5', contracts }
    const asked = () => servicesAt(service.url, clock, { networks: [local, other] })
    const first = asked()
    expect((await first.identity(ada, local)).name).toBe('ada.eth')
    expect((await first.identity(ada, other)).name).toBeUndefined()
    expect((await first.identity(ada, local)).name).toBe('ada.eth')
    service.answer(identityOf(ada), { json: { name: 'a.eth' } })
    const second = asked()
    expect((await second.identity(ada, served)).name).toBe('a.eth')
    expect((await second.identity(ada, other)).name).toBeUndefined()
  })

  it('survives a registry that is none', async () => {
    for (const address of [chain.exchange, ADDRESS, 'garbage']) {
      const odd = { ...local, contracts: { ensRegistry: { address } } }
      expect(await servicesAt(service.url, createFakeClock()).identity(ada, odd)).toEqual(NOBODY)
    }
  })
})

describe('names of an address', () => {
  it('R8.60: “Error fetching names for address”', async () => {
    service.answer(reverseOf(), { status: 500 })
    await expect(services.namesOf(ADDRESS, served)).rejects.toThrow('Error fetching names for address')
  })

  it('R7.23: are what the service holds', async () => {
    service.answer(reverseOf(), { json: [record('a.reown.id', ADDRESS).json] }, { status: 500 })
    expect(await services.namesOf(ADDRESS, served)).toEqual(['a.reown.id'])
    expect(await codeOf(services.namesOf(ADDRESS, served))).toBe('name/lookup-failed')
    expect(await services.namesOf(ADDRESS, local)).toEqual([])
  })
})

describe('where a name leads', () => {
  it('R8.58: “Error resolving name”: nobody who might know it answers', async () => {
    service.answer(recordOf('harbour.reown.id'), { status: 500 })
    await expect(services.resolveName('harbour.reown.id', served)).rejects.toThrow('Error resolving name')
  })

  const receiver = testAccount(3).address

  it('R2.79, R7.22, R7.83: of the host’s own suffix, is the word of the service, as its checksum shows it', async () => {
    service.answer(recordOf('ada.reown.id'), record('ada.reown.id', receiver.toLowerCase(), ADDRESS))
    const found = { name: 'ada.reown.id', address: receiver, source: 'service' }
    expect(await services.resolveName(' Ada.Reown.ID ', served)).toEqual(found)
    expect(service.requestsTo(recordOf('ada.reown.id'))[0]?.query).toMatchObject({ apiVersion: '2' })
  })

  it('R2.79: is what the chain says where the service knows nothing', async () => {
    const [ada, bo] = [testAccount(0).address, testAccount(1).address]
    const found = { name: 'ada.eth', address: ada, source: 'registry' }
    expect(await services.resolveName('ada.eth', local)).toEqual(found)
    service.answer(recordOf('ada.eth'), { json: [] })
    service.answer(recordOf('bo.eth'), { status: 400 })
    expect(await services.resolveName('ada.eth', served)).toEqual(found)
    expect(await services.resolveName('bo.eth', served)).toMatchObject({ address: bo })
  })

  it('R10.16: is never said by a test network’s registry where the network is none: names cost nothing there', async () => {
    const test = { ...local, testnet: true }
    const free = servicesAt(service.url, clock, { networks: [served, test] })
    expect(await codeOf(free.resolveName('ada.eth', served))).toBe('name/unchecked')
    expect(await free.identity(testAccount(0).address, served).catch(() => NOBODY)).toEqual(NOBODY)
    const ada = { name: 'ada.eth', address: testAccount(0).address }
    expect(await free.resolveName('ada.eth', test)).toMatchObject(ada)
    expect(await free.resolveName('ada.eth', { ...served, testnet: true })).toMatchObject(ada)
    // Of several it is passed over, wherever the host lists it.
    const lying = { ...test, contracts: { ensRegistry: { address: ADDRESS } } }
    const both = servicesAt(service.url, clock, { networks: [served, lying, local] })
    expect(await both.resolveName('ada.eth', served)).toMatchObject(ada)
  })

  it('R2.79: is nothing for what nobody has, and asked again the next time', async () => {
    service.answer(recordOf('new.reown.id'), { json: [] }, record('new.reown.id', receiver))
    expect(await services.resolveName('new.reown.id', served)).toBeUndefined()
    expect(await services.resolveName('new.reown.id', served)).toMatchObject({ address: receiver })
  })

  it('R2.79: is nothing, without a request, for what is no name', async () => {
    // Letters have one form, and what takes no room is left out: both are ways to write a name that exists.
    for (const text of [...HOSTILE.filter((one) => !/ADA|\u200b/.test(one)), ADDRESS, '', '.', 'x'])
      expect(await services.resolveName(text, served), text).toBeUndefined()
    expect(await services.resolveName('a.sol', solana)).toBeUndefined()
    expect(service.requests).toEqual([])
  })

  it.each([
    ['text', 'not an address'],
    ['nobody’s', `0x${'0'.repeat(40)}`],
    ['markup', '<img src=x>'],
    ['a number', 7],
  ])('R5.51, R10.16: never is %s', async (_, address) => {
    service.answer(recordOf('odd.reown.id'), record('odd.reown.id', address))
    expect(await codeOf(services.resolveName('odd.reown.id', served))).toBe('name/resolve-failed')
  })

  it('R10.16: never is a contract of the chain that ether is of, on another chain: nobody may be there', async () => {
    service.answer(CHAINS, { json: { http: ['eip155:10', chain.caipNetworkId], ws: [] } })
    service.answer(recordOf('safe.reown.id'), record('safe.reown.id', ens.registry))
    expect(await services.resolveName('safe.reown.id', served)).toBeUndefined()
    expect((await services.resolveName('safe.reown.id', local))?.address.toLowerCase()).toBe(ens.registry.toLowerCase())
    const own = { [0x80000000 + 10]: { address: ens.registry }, 60: { address: receiver } }
    service.answer(recordOf('safe.reown.id'), { json: { name: 'safe.reown.id', addresses: own } })
    expect((await services.resolveName('safe.reown.id', served))?.address.toLowerCase()).toBe(
      ens.registry.toLowerCase(),
    )
  })

  it('R10.16: never is an address of ether on another chain while nobody can say whether it is a contract', async () => {
    service.answer(recordOf('ada.reown.id'), record('ada.reown.id', receiver))
    const alone = servicesAt(service.url, clock, { networks: [served] })
    expect(await codeOf(alone.resolveName('ada.reown.id', served))).toBe('name/unchecked')
    const dark = { ...local, rpcUrls: { default: { http: [`${service.url}/dark`] } } }
    const silent = servicesAt(service.url, clock, { networks: [served, dark] })
    expect(await codeOf(silent.resolveName('ada.reown.id', served))).toBe('name/resolve-failed')
  })

  it('R10.16: never is the address of another name', async () => {
    service.answer(recordOf('ada.reown.id'), record('eve.reown.id', receiver))
    expect(await services.resolveName('ada.reown.id', served)).toBeUndefined()
  })

  it('R8.58: fails when the one who might know is silent', async () => {
    service.answer(recordOf('ada.reown.id'), { status: 500 }, { fault: 'drop' }, { fault: 'drop' })
    expect(await codeOf(services.resolveName('ada.reown.id', served))).toBe('name/resolve-failed')
    const dropped = services.resolveName('ada.reown.id', served)
    expect(await codeOf(dropped)).toBe('name/resolve-failed')
  })
})
