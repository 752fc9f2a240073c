import { describe, expect, it, vi } from 'vitest'
import type { TransferOrder } from '../../../src/ports/transfer-operations.ts'
import { findKnownAddresses } from '../../../src/state/known-addresses.ts'
import { readSent, recordSent, requestOf } from '../../../src/state/sent-transactions.ts'
import { findTransferWarnings } from '../../../src/state/transfer-warnings.ts'
import { createMoneyPage, FRIEND, ME } from '../../support/money-page.ts'

const HASH = `0x${'1'.repeat(64)}`
const TOKEN = '0x00000000000000000000000000000000000000a1'
const pad = (hex: string): string => hex.replace(/^0x/, '').padStart(64, '0')
const call = (to: string, amount = '5'): string => `0xa9059cbb${pad(to)}${pad(amount)}`
/** Shows the same first and last digits as the friend. */
const TWIN = `0xbbbb${'c'.repeat(32)}bbbb`
const request = { from: ME, to: TOKEN, value: '0x0', data: call(FRIEND) }

async function warningsOf(
  page: ReturnType<typeof createMoneyPage>,
  {
    to = FRIEND,
    asked = request as object,
    token = undefined as Parameters<typeof findTransferWarnings>[1]['token'],
    warnings = [] as 'contract'[],
  } = {},
) {
  const { interior, networks } = page
  return findTransferWarnings(interior, {
    order: { from: ME, to, amount: 5n },
    network: networks.network.value,
    prepared: { fee: 1n, deposit: 0n, request: asked, warnings, send: () => Promise.reject() },
    token,
  })
}

describe('R10.17: the same again', () => {
  const sendOnce = (network: 'eip155:1' | 'eip155:10' = 'eip155:1') => {
    const page = createMoneyPage({ operations: {} })
    recordSent(page.interior.environment, HASH, { network, request })
    return page
  }

  it('within ten minutes, in whatever capitals', async () => {
    const page = sendOnce()
    const { data, ...rest } = request
    const asked = { ...rest, data: data.toUpperCase().replace('0X', '0x') }
    expect((await warningsOf(page, { asked })).warnings).toEqual(['repeated'])
    await page.clock.advance(10 * 60_000 - 1)
    expect((await warningsOf(page)).warnings).toEqual(['repeated'])
    await page.clock.advance(1)
    expect((await warningsOf(page)).warnings).toEqual([])
  })

  it('is looked for, and nothing is written: another tab may just have', async () => {
    const page = sendOnce()
    const write = vi.spyOn(page.interior.environment.storage, 'write')
    expect((await warningsOf(page)).warnings).toEqual(['repeated'])
    expect(write).not.toHaveBeenCalled()
  })

  it('is no longer warned of ten minutes after a clock that stood a month ahead was put right', async () => {
    const page = sendOnce()
    page.clock.turnTo(page.clock.now() - 30 * 24 * 3_600_000)
    expect((await warningsOf(page)).warnings).toEqual(['repeated'])
    await page.clock.advance(10 * 60_000 - 1)
    expect((await warningsOf(page)).warnings).toEqual(['repeated'])
    await page.clock.advance(1)
    expect((await warningsOf(page)).warnings).toEqual([])
  })

  it.each<[name: string, other: Partial<typeof request>]>([
    ['another sender', { from: FRIEND }],
    ['another contract', { to: FRIEND }],
    ['another value', { value: '0x1' }],
    ['another receiver in the call', { data: call(ME) }],
    ['another amount in the call', { data: call(FRIEND, '6') }],
  ])('not %s', async (_, other) => {
    expect((await warningsOf(sendOnce(), { asked: { ...request, ...other } })).warnings).toEqual([])
  })

  it('not on another network, and not what says nothing', async () => {
    expect((await warningsOf(sendOnce('eip155:10'))).warnings).toEqual([])
    for (const asked of [{}, 'text'] as object[]) expect((await warningsOf(sendOnce(), { asked })).warnings).toEqual([])
  })

  it('nothing is compared before the network has said anything', async () => {
    const { interior, networks } = sendOnce()
    const order = { from: ME, to: FRIEND, amount: 5n }
    const found = await findTransferWarnings(interior, {
      ...{ order, network: networks.network.value, prepared: undefined },
    })
    expect(found).toEqual({ warnings: [], lookAlike: undefined })
  })
})

describe('R10.17: a family that does not say what its wallets are asked', () => {
  const [me, friend, twin] = ['A', 'B', 'C'].map((letter) => `7EcD${letter.repeat(36)}FLtV`) as [string, string, string]
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const SIGNATURE = '5'.repeat(88)
  const look = async (page: ReturnType<typeof createMoneyPage>, other: Partial<TransferOrder> = {}) =>
    findTransferWarnings(page.interior, {
      order: { from: me, to: friend, amount: 5n, ...other },
      network: { ...page.networks.network.value, caipNetworkId: network, chainNamespace: 'solana' },
      prepared: { fee: 1n, deposit: 0n, send: () => Promise.reject() },
    })
  const sendOnce = (more: Partial<TransferOrder> = {}) => {
    const page = createMoneyPage({ operations: {} })
    const request = requestOf({}, { from: me, to: friend, amount: 5n, ...more })
    recordSent(page.interior.environment, SIGNATURE, { network, request })
    return page
  }
  const token = { address: `Mint${'D'.repeat(40)}`, decimals: 6 }

  it('the same again is told, of coins and of a token', async () => {
    const page = sendOnce()
    expect((await look(page)).warnings).toEqual(['repeated'])
    for (const other of [{ amount: 6n }, { to: `${friend.slice(0, 20)}Z${friend.slice(21)}` }, { token }])
      expect((await look(page, other)).warnings).not.toContain('repeated')
    await page.clock.advance(10 * 60_000)
    expect((await look(page)).warnings).toEqual([])
    expect((await look(sendOnce({ token }), { token })).warnings).toEqual(['repeated'])
  })

  it('who looks like one that was sent to is told', async () => {
    const page = sendOnce()
    expect(await look(page, { to: twin })).toEqual({ warnings: ['lookAlike'], lookAlike: friend })
    expect(await look(page, { amount: 6n })).toEqual({ warnings: [], lookAlike: undefined })
  })

  it('what a wallet answers otherwise, or an address of another form, is not kept', () => {
    const page = createMoneyPage({ operations: {} })
    const record = (hash: unknown, order: Partial<TransferOrder>): void =>
      recordSent(page.interior.environment, hash, {
        ...{ network, request: requestOf({}, { from: me, to: friend, amount: 5n, ...order }) },
      })
    for (const hash of ['5', '5'.repeat(89), '<'.repeat(88), undefined, {}]) record(hash, {})
    for (const order of [{ to: '<b>' }, { from: 'x'.repeat(45) }]) record(SIGNATURE, order)
    expect(readSent(page.interior.environment.storage)).toEqual([])
  })
})

describe('R10.17: to whom, and what', () => {
  it('to oneself, of a token with an odd name, to a contract', async () => {
    const page = createMoneyPage({ operations: {} })
    const to = ME.toUpperCase().replace('0X', '0x')
    expect(
      (await warningsOf(page, { to, token: { name: 'USD Coin', symbol: 'USD\u0421' }, warnings: ['contract'] }))
        .warnings,
    ).toEqual([...['self', 'oddName', 'contract']])
  })

  it('to somebody who looks like one that was sent to', async () => {
    const page = createMoneyPage({ operations: {} })
    recordSent(page.interior.environment, HASH, { network: 'eip155:1', request: { ...request, to: FRIEND } })
    expect(await warningsOf(page, { to: TWIN })).toEqual({ warnings: ['lookAlike'], lookAlike: FRIEND })
    expect((await warningsOf(page, { to: FRIEND })).lookAlike).toBeUndefined()
  })
})

describe('R10.17: with whom an account has dealt', () => {
  const row = (sentFrom: string, sentTo: string, hash = HASH): object => ({ metadata: { sentFrom, sentTo, hash } })
  const open = ({
    rows = [] as readonly unknown[],
    readReceivers = async (_: string, __: readonly string[]) => [] as readonly string[],
    get = async (_: object): Promise<unknown> => ({ data: rows }),
    chains = ['eip155:1'],
  } = {}) => {
    const asked: object[] = []
    const page = createMoneyPage({
      operations: { transfer: async () => ({ prepare: () => Promise.reject(), readReceivers }) },
      services: {
        supportedChains: async () => chains,
        http: {
          get: (query: object) => {
            asked.push(query)
            return get(query)
          },
        },
      },
    })
    return { ...page, asked, find: () => findKnownAddresses(page.interior, ME, page.networks.network.value) }
  }

  it('whom it sent to is trusted, its own addresses, too; who sent to it is met', async () => {
    const { find, asked, connect } = open({ rows: [row(ME, FRIEND), row(TWIN, ME), row(ME, TOKEN)] })
    connect(ME, TOKEN)
    expect(await find()).toEqual({ trusted: [ME, TOKEN, FRIEND, TOKEN], met: [TWIN] })
    const path = `/v1/account/${ME}/history`
    expect(asked).toEqual([{ service: 'blockchainApi', path, query: { chainId: 'eip155:1' } }])
  })

  it('of what this browser sent, its own alone', async () => {
    const { find, interior } = open()
    for (const from of [ME, TWIN])
      recordSent(interior.environment, from === ME ? HASH : `0x${'2'.repeat(64)}`, {
        network: 'eip155:1',
        request: { ...request, from, to: from === ME ? FRIEND : TOKEN },
      })
    expect((await find()).trusted).toEqual([ME, FRIEND])
  })

  it('whom it handed tokens to, by the twelve newest of its own, each asked for once', async () => {
    const seen: (readonly string[])[] = []
    const hash = (at: number): string => `0x${`${at}`.padStart(64, '0')}`
    const rows = [row(TWIN, ME, hash(99)), ...Array.from({ length: 13 }, (_, at) => row(ME, TOKEN, hash(at)))]
    const { find, interior } = open({
      rows,
      readReceivers: async (owner, hashes) => {
        seen.push(hashes)
        return owner === ME ? [FRIEND] : []
      },
    })
    recordSent(interior.environment, hash(3), { network: 'eip155:1', request })
    const { trusted } = await find()
    expect(trusted).toContain(FRIEND)
    expect(seen).toEqual([Array.from({ length: 12 }, (_, at) => hash(at))])
  })

  it.each<[name: string, data: unknown]>([
    ['no list', {}],
    ['no object', null],
    ['an object for a list', { data: { 0: row(ME, TWIN) } }],
    ['rows that are none', { data: [null, 'row', {}, { metadata: null }, { metadata: 'x' }] }],
    ['rows that name one side', { data: [{ metadata: { sentFrom: ME } }, { metadata: { sentTo: TWIN } }] }],
    [
      'sides that are no texts',
      { data: [{ metadata: { sentFrom: ME, sentTo: [TWIN] } }, { metadata: { sentFrom: {}, sentTo: TWIN } }] },
    ],
  ])('of an answer with %s nothing is believed, and what is sound in it is', async (_, data) => {
    const seen: (readonly string[])[] = []
    const { find } = open({
      get: async () => data,
      readReceivers: async (__, hashes) => {
        seen.push(hashes)
        return []
      },
    })
    expect(await find()).toEqual({ trusted: [ME], met: [] })
    expect(seen.flat()).toEqual([])
    if (!data || !Array.isArray((data as { data?: unknown }).data)) return
    const mixed = open({ get: async () => ({ data: [...(data as { data: unknown[] }).data, row(ME, FRIEND)] }) })
    expect(await mixed.find()).toEqual({ trusted: [ME, FRIEND], met: [] })
  })

  it.each(['../x', `${HASH}/..`, `../${HASH}`, 'x'.repeat(39), 'x'.repeat(101), ''])(
    'no node is asked for a transaction that is called %s',
    async (hash) => {
      const seen: (readonly string[])[] = []
      const { find } = open({
        rows: [row(ME, FRIEND, hash)],
        readReceivers: async (_, hashes) => {
          seen.push(hashes)
          return []
        },
      })
      expect((await find()).trusted).toEqual([ME, FRIEND])
      expect(seen).toEqual([[]])
    },
  )

  it('of what this browser sent, the twelve newest', async () => {
    const seen: (readonly string[])[] = []
    const { find, interior } = open({
      readReceivers: async (_, hashes) => {
        seen.push(hashes)
        return []
      },
    })
    const hash = (at: number): string => `0x${`${at}`.padStart(64, '0')}`
    for (let at = 0; at < 13; at++) recordSent(interior.environment, hash(at), { network: 'eip155:1', request })
    await find()
    expect(seen).toEqual([Array.from({ length: 12 }, (_, at) => hash(12 - at))])
  })

  it('a family’s node is asked by the family; one that cannot say knows nobody', async () => {
    const asked: unknown[] = []
    const page = createMoneyPage({
      node: async (...call) => asked.push(call),
      operations: {
        transfer: async () => ({
          prepare: () => Promise.reject(),
          readReceivers: async (_, __, ask) => [`${await ask('eth_getTransactionByHash', [HASH])}`],
        }),
      },
    })
    const { trusted } = await findKnownAddresses(page.interior, ME, page.networks.network.value)
    expect([trusted, asked]).toEqual([[ME, '1'], [['eth_getTransactionByHash', [HASH]]]])
    for (const operations of [{}, { transfer: async () => ({ prepare: () => Promise.reject() }) }]) {
      const silent = createMoneyPage({ operations })
      recordSent(silent.interior.environment, HASH, { network: 'eip155:1', request: { ...request, to: FRIEND } })
      const known = await findKnownAddresses(silent.interior, ME, silent.networks.network.value)
      expect(known).toEqual({ trusted: [ME, FRIEND], met: [] })
    }
  })

  it('a page without a project, or a family without a history, asks no service', async () => {
    for (const without of ['project', 'history']) {
      const { interior, find, asked } = open({ rows: [row(ME, FRIEND)] })
      const options = interior.options as unknown as { value: object }
      if (without === 'project') options.value = { ...options.value, projectId: '' }
      else Object.assign(interior.families, { offers: (offer: string) => offer !== 'activity' })
      expect([await find(), asked]).toEqual([{ trusted: [ME], met: [] }, []])
    }
  })

  it('a service that is late, or fails, or serves another network, costs a warning and nothing else', async () => {
    const late = open({ get: () => new Promise(() => {}) })
    const finding = late.find()
    await late.clock.advance(4_000)
    expect(await finding).toEqual({ trusted: [ME], met: [] })
    const failing = open({ get: () => Promise.reject(new Error('down')) })
    expect(await failing.find()).toEqual({ trusted: [ME], met: [] })
    const elsewhere = open({ chains: ['eip155:10'], rows: [row(ME, FRIEND)] })
    expect([await elsewhere.find(), elsewhere.asked]).toEqual([{ trusted: [ME], met: [] }, []])
    const silent = open({ rows: [row(ME, FRIEND)], readReceivers: () => Promise.reject(new Error('down')) })
    expect((await silent.find()).trusted).toEqual([ME, FRIEND])
  })
})
