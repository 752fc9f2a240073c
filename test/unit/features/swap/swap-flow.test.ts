import { describe, expect, it } from 'vitest'
import { failFrom } from '../../../../src/errors/fail.ts'
import { PENDING_KEY } from '../../../../src/features/swap/swap-order.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { moment, until } from '../../../support/until.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { AMOUNT, APPROVAL, EXCHANGE, type Given, HASH, startFlow, word } from './start-flow.ts'

const TOKEN = `0x${'1'.repeat(40)}`
const SWAP = { from: ME, to: EXCHANGE, data: '0x12345678', value: '0x0' }
const mined = { status: '0x1' }
const undone = { status: '0x0' }
/** A wallet that does one call at a time, and leave for the exchange that is there. */
const alone = (given: Given = {}) => startFlow({ capabilities: null, allowance: AMOUNT, receipt: mined, ...given })
const told = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /^(track SWAP|toast|reset)/.test(line))
const byHash = (sent: object | null) => (method: string) => (method === 'eth_getTransactionByHash' ? sent : undefined)
const kept = (storage: { read(key: string): string | undefined }) => JSON.parse(storage.read(PENDING_KEY) ?? '[]')[0]

describe('R2.77: a swap, to the end', () => {
  it('the wallet is asked once for what was shown, on its chain, and what follows is read anew', async () => {
    const { flow, asked, told: lines, route, storage, tokens } = await alone()
    tokens.value = []
    lines.length = 0
    route.value = { view: 'SwapPreview', parameters: undefined }
    await flow.sending.run()
    expect(asked.filter(([method]) => method === 'eth_sendTransaction')).toEqual([
      ['eth_sendTransaction', [{ ...SWAP, chainId: '0x1' }]],
    ])
    await flushMicrotasks()
    const event = JSON.stringify({
      network: 'eip155:1',
      ...{ swapFromToken: 'USDC', swapToToken: 'ETH', swapFromAmount: '5', swapToAmount: '0.000000000000002' },
    })
    expect(lines.filter((line) => /^(track SWAP|toast|reset|forget|force)/.test(line))).toEqual([
      'forget nativeBalance',
      `track SWAP_SUCCESS ${event}`,
      'toast success Swapped 5 USDC for ETH',
      'reset Account',
      `force eip155:1:${ME} eip155:1:${TOKEN} eip155:1:0x${'e'.repeat(40)}`,
    ])
    await until(() => lines.includes('load tokens'), 'tokens read anew')
    expect([flow.pending.value, flow.built.value, storage.read(PENDING_KEY)]).toEqual([undefined, undefined, undefined])
  })

  it('R7.44: is told of as of its own network, wherever the visitor has gone', async () => {
    let answer: (hash: string) => void = () => {}
    const {
      flow,
      told: lines,
      networks,
    } = await alone({
      send: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    const running = flow.sending.run()
    await flushMicrotasks()
    networks.activate('eip155:10')
    answer(HASH)
    await running
    expect(networks.network.value.caipNetworkId).toBe('eip155:10')
    expect(lines.filter((line) => line.startsWith('track SWAP'))).toEqual([
      expect.stringMatching(/^track SWAP_SUCCESS .*"network":"eip155:1"/),
    ])
  })

  it('a list of tokens that is not there, as where the visitor has gone to a network without one, is not missed aloud', async () => {
    const { flow, told: lines } = await alone()
    lines.length = 0
    await flow.sending.run()
    await until(() => lines.some((line) => line.startsWith('force')), 'balances read anew')
    await flushMicrotasks()
    expect(lines.filter((line) => /^(load tokens|toast)/.test(line))).toEqual(['toast success Swapped 5 USDC for ETH'])
  })

  it('R10.17: nothing is offered by what the node of another chain says; one that does not tell is believed', async () => {
    const by = (answer: unknown) => (method: string) => (method === 'eth_chainId' ? answer : undefined)
    const { flow, asked } = await alone({ node: by('0xa') })
    expect(flow.built.value).toBeUndefined()
    expect(flow.preparing.error.value).toMatchObject({
      code: 'swap/build-failed',
      cause: { message: 'The node of eip155:1 is of chain 10' },
    })
    await flow.sending.run()
    expect(asked.filter(([method]) => method === 'eth_sendTransaction')).toEqual([])
    for (const answer of ['0x1', '0x01', 'main', '0x', null, {}])
      expect((await alone({ node: by(answer) })).flow.built.value?.kind, `${answer}`).toBe('swap')
  })

  it('what was built before the clock was set back is built anew instead of sent: nobody knows how old it is', async () => {
    const { flow, questions, clock } = await alone()
    clock.turnTo(clock.now() - 1)
    await flow.sending.run()
    expect([questions(), flow.built.value?.kind]).toEqual([[], 'swap'])
    await flow.sending.run()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('a visitor who has gone to another screen is left there', async () => {
    const { flow, told: lines } = await alone()
    await flow.sending.run()
    expect(told(lines).map((line) => line.split(' ')[0])).toEqual(['track', 'toast'])
  })

  it('while it waits it is kept, with all that tells what became of it, and no second one is asked for', async () => {
    const { flow, questions, storage, clock } = await alone({ receipt: null, node: byHash({ from: ME, nonce: '0x5' }) })
    void flow.sending.run()
    await flushMicrotasks()
    const waiting = {
      ...{ ...SWAP, hash: HASH, kind: 'swap', network: 'eip155:1', sold: '5 USDC', bought: '0.000000000000002 ETH' },
      tokens: [`eip155:1:${TOKEN}`, `eip155:1:0x${'e'.repeat(40)}`],
    }
    expect(flow.pending.value).toMatchObject(waiting)
    expect(kept(storage)).toMatchObject({ ...waiting, nonce: 5 })
    await flow.preparing.run()
    await flow.sending.run()
    await clock.advance(2_000)
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('the wallet is asked for nothing before it is built, and not for what was built for another amount', async () => {
    const { flow, swap, questions } = await alone()
    swap.type('4')
    await flow.sending.run()
    expect(questions()).toEqual([])
    const poor = await alone({ isUndone: true })
    await poor.flow.sending.run()
    expect(poor.questions()).toEqual([])
  })

  it('is not the visitor’s who has another account now', async () => {
    const { flow, connect } = await alone({ receipt: null })
    void flow.sending.run()
    await flushMicrotasks()
    connect(FRIEND)
    expect(flow.pending.value).toBeUndefined()
    connect(ME.toUpperCase().replace('0X', '0x'))
    expect(flow.pending.value).toMatchObject({ hash: HASH })
    connect()
    expect(flow.pending.value).toBeUndefined()
  })
})

describe('R2.77: leave for the exchange, then the swap', () => {
  it('each is asked for when the visitor says so; the second once the first has happened', async () => {
    let allowance = 0n
    const {
      flow,
      asked,
      told: lines,
    } = await startFlow({
      ...{ capabilities: null, receipt: mined },
      node: (_, [call]) =>
        (call as { data?: string } | undefined)?.data?.startsWith('0xdd62ed3e') ? word(allowance) : undefined,
    })
    expect(flow.built.value).toMatchObject({ kind: 'approval', before: [], call: { to: TOKEN, data: APPROVAL } })
    allowance = AMOUNT
    await flow.sending.run()
    expect(asked.filter(([method]) => /send/i.test(method))).toEqual([
      ['eth_sendTransaction', [{ from: ME, to: TOKEN, data: APPROVAL, value: '0x0', chainId: '0x1' }]],
    ])
    expect(told(lines)).toEqual([])
    expect(flow.built.value).toMatchObject({ kind: 'swap', before: [], call: SWAP })
  })

  it('an approval that came to nothing is told as one', async () => {
    const { flow, told: lines } = await startFlow({ capabilities: null, receipt: undone })
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code: 'swap/transaction-failed' })
    expect(told(lines)).toEqual([
      expect.stringMatching(
        /^track SWAP_APPROVAL_ERROR \{"network":"eip155:1","swapFromToken":"USDC".*"message":"Transaction error"\}$/,
      ),
    ])
  })
})

describe('R2.77: what the chain undid', () => {
  const refuse = (message: string) => (method: string, params: readonly unknown[]) => {
    if (method !== 'eth_call' || (params[0] as { data?: string }).data !== SWAP.data) return undefined
    expect(params).toEqual([SWAP, 'latest'])
    throw new Error(message)
  }
  it.each([
    ['in the contract’s own words', refuse('execution reverted: too little'), 'too little'],
    ['without words, where it would go now', () => undefined, ''],
  ] as const)('is told %s; what comes next is built anew', async (_, node, reason) => {
    const { flow, told: lines, storage, quotes } = await alone({ receipt: undone, node })
    const before = quotes.length
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code: 'swap/transaction-failed', context: { reason } })
    expect(told(lines)).toEqual([expect.stringMatching(/^track SWAP_ERROR/)])
    expect(lines).toContain('error Transaction error ')
    expect(storage.read(PENDING_KEY)).toBeUndefined()
    await until(() => !!flow.built.value, 'the next one')
    expect(quotes.length).toBe(before + 1)
  })

  it('of a smart account, in a bundle that is done, is told as well, and is no swap', async () => {
    const operated = ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', HASH, word(ME), word(0n)]
    const data = `0x${[9n, 0n, 7n, 0n].map((each) => word(each).slice(2)).join('')}`
    const receipt = { ...mined, from: FRIEND, logs: [{ address: FRIEND, topics: operated, data }] }
    for (const scene of [
      await alone({ receipt, node: byHash({ from: FRIEND, to: FRIEND, input: '0x99', value: '0x0' }) }),
      // With its approval, as one.
      await startFlow({ receipt }),
    ]) {
      await scene.flow.sending.run()
      expect(scene.flow.sending.error.value).toMatchObject({ code: 'swap/transaction-failed' })
      expect(told(scene.told)).toEqual([expect.stringMatching(/^track SWAP_ERROR/)])
    }
  })

  it.each<[outcome: string, nonces: readonly unknown[], waitMs: number]>([
    ['replaced', [{ from: ME, nonce: '0x5' }, null], 2_000],
    ['dropped', [{ from: ME, nonce: '0x5' }, null], 10 * 60_000],
  ])('%s is told as that', async (outcome, sights, waitMs) => {
    const left = [...sights]
    const { flow, clock } = await alone({
      receipt: null,
      node: (method) => {
        if (method === 'eth_getTransactionCount') return outcome === 'replaced' ? '0x6' : '0x0'
        if (method === 'eth_blockNumber') return '0x3'
        if (method === 'eth_getBlockByNumber')
          return { transactions: [{ hash: FASTER, from: ME, nonce: '0x5', to: ME, input: '0x', value: '0x0' }] }
        return method === 'eth_getTransactionByHash' ? (left.length > 1 ? left.shift() : left[0]) : undefined
      },
    })
    const sent = flow.sending.run()
    await flushMicrotasks()
    await clock.advance(waitMs)
    await whileTimePasses(clock, sent, 2_000)
    expect(flow.sending.error.value).toMatchObject({ code: 'swap/transaction-failed', context: { reason: outcome } })
  })
})

it('R4.106, R4.107: a swap that a node knew for long, and one look misses, is swapped once', async () => {
  const minute = 60_000
  let sight: object | null = { from: ME, nonce: '0x5' }
  let receipt: object | null = null
  const { flow, clock, questions } = await alone({
    receipt: null,
    node: (method) => {
      if (method === 'eth_getTransactionReceipt') return receipt
      return method === 'eth_getTransactionByHash' ? sight : method === 'eth_getTransactionCount' ? '0x5' : undefined
    },
  })
  const sent = flow.sending.run()
  await flushMicrotasks()
  for (let past = 0; past < 11; past++) await clock.advance(minute)
  sight = null
  await clock.advance(4_000)
  expect([flow.sending.state.value, flow.pending.value?.nonce]).toEqual(['running', 5])
  receipt = mined
  await whileTimePasses(clock, sent, 2_000)
  expect([flow.sending.state.value, flow.pending.value, questions().length]).toEqual(['done', undefined, 1])
})

const FASTER = `0x${'2'.repeat(64)}`

describe('R2.77: what a wallet sent once more, for a higher fee', () => {
  const seen = { hash: HASH, from: ME, nonce: '0x5' }
  const faster = {
    ...{ hash: FASTER, from: ME.toUpperCase().replace('0X', '0x'), nonce: '0x5' },
    ...{ to: EXCHANGE, input: SWAP.data, value: '0x00' },
  }
  /** The first has been seen once, and another one of its number is in a block. */
  const spedUp = (blocks: Readonly<Record<string, readonly unknown[]>>, refusals = 0) => {
    const left: unknown[] = [seen]
    let refused = 0
    return alone({
      receipt: null,
      node: (method, [first]) => {
        if (method === 'eth_getTransactionReceipt') return first === FASTER ? mined : undefined
        if (method === 'eth_getTransactionByHash') return first === FASTER ? faster : (left.shift() ?? null)
        if (method === 'eth_getTransactionCount') return '0x6'
        if (method === 'eth_blockNumber') return '0x20'
        if (method === 'eth_getBlockByNumber' && refused++ < refusals) throw new Error('too large an answer')
        return method === 'eth_getBlockByNumber' ? { transactions: blocks[`${first}`] ?? [] } : undefined
      },
    })
  }
  const send = async ({ flow, clock }: Awaited<ReturnType<typeof spedUp>>) => {
    const sent = flow.sending.run()
    await flushMicrotasks()
    await whileTimePasses(clock, sent, 2_000)
  }

  it('is the same swap, and has happened', async () => {
    const others = [{ ...faster, nonce: '0x4' }, { ...faster, from: FRIEND }, 'odd']
    const scene = await spedUp({ '0x1f': [...others, faster] })
    await send(scene)
    expect([scene.flow.sending.state.value, scene.flow.pending.value]).toEqual(['done', undefined])
    expect(scene.told.join()).toContain('toast success Swapped')
  })

  it('before any node had seen the first, is not told as dropped, and not offered again', async () => {
    const scene = await alone({
      receipt: null,
      node: (method) =>
        method === 'eth_getTransactionByHash' ? null : method === 'eth_getTransactionCount' ? '0x6' : undefined,
    })
    const sent = scene.flow.sending.run()
    await flushMicrotasks()
    await scene.clock.advance(10 * 60_000)
    await whileTimePasses(scene.clock, sent, 2_000)
    expect(scene.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    await scene.flow.sending.run()
    expect([scene.flow.pending.value?.hash, scene.questions().length]).toEqual(['', 1])
  })

  it('is found also where the node refuses a few times to say what is in its blocks', async () => {
    const scene = await spedUp({ '0x1f': [faster] }, 4)
    await send(scene)
    expect([scene.flow.sending.state.value, scene.flow.pending.value]).toEqual(['done', undefined])
  })

  it('and cannot be looked for, as no node says what is in its blocks, is not waited for without end', async () => {
    const scene = await spedUp({}, Number.POSITIVE_INFINITY)
    void scene.flow.sending.run()
    for (let turn = 0; turn < 20; turn++) {
      await scene.clock.advance(2_000)
      await moment()
    }
    expect(scene.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    expect(scene.flow.pending.value?.hash).toBe('')
  })

  it('and can be found no more, is not offered again before the visitor says that they have looked', async () => {
    const scene = await spedUp({ '0xc': [faster] })
    await send(scene)
    expect(scene.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    await scene.flow.sending.run()
    expect([scene.flow.pending.value?.hash, scene.questions().length]).toEqual(['', 1])
    scene.flow.stopWaiting()
    expect([scene.flow.pending.value, scene.storage.read(PENDING_KEY)]).toEqual([undefined, undefined])
  })
})

describe('R2.77: a wallet that sends something else', () => {
  const OTHER = { hash: HASH, from: ME, to: EXCHANGE, input: SWAP.data, value: '0x0' }
  it.each<[name: string, sent: object]>([
    ['to somebody else', { ...OTHER, to: FRIEND }],
    ['with other words for the contract', { ...OTHER, input: '0x12345679' }],
    ['with coins beside', { ...OTHER, value: '0x1' }],
  ])('%s: is told, and it is no swap', async (_, sent) => {
    const { flow, told: lines } = await alone({ node: byHash(sent) })
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code: 'swap/altered' })
    expect(told(lines)).toEqual([expect.stringMatching(/^track SWAP_ERROR/)])
  })

  it.each<[name: string, sent: object | null]>([
    [
      'the same in capitals',
      { ...OTHER, from: ME.toUpperCase().replace('0X', '0x'), input: SWAP.data.toUpperCase().replace('0X', '0x') },
    ],
    ['a smart account’s own, by somebody who pays for it', { ...OTHER, from: FRIEND, to: FRIEND, input: '0x99' }],
    ['nothing that a node knows of', null],
  ])('%s is not that', async (_, sent) => {
    const { flow, told: lines } = await alone({ node: byHash(sent) })
    await flow.sending.run()
    expect([flow.sending.state.value, told(lines).length]).toEqual(['done', 2])
  })

  it('a node that fails meanwhile says nothing against it', async () => {
    const { flow } = await alone({
      node: (method) => {
        if (method === 'eth_getTransactionByHash') throw new Error('down')
      },
    })
    await flow.sending.run()
    expect(flow.sending.state.value).toBe('done')
  })

  it('an approval of another amount, which visitors may choose in their wallet, is not; one to somebody else is', async () => {
    const more = { ...OTHER, to: TOKEN, input: `${APPROVAL.slice(0, -1)}f` }
    const chosen = await startFlow({ capabilities: null, receipt: mined, node: byHash(more) })
    await chosen.flow.sending.run()
    expect(chosen.flow.sending.state.value).toBe('done')
    const elsewhere = await startFlow({ capabilities: null, receipt: mined, node: byHash({ ...more, to: FRIEND }) })
    await elsewhere.flow.sending.run()
    expect(elsewhere.flow.sending.error.value).toMatchObject({ code: 'swap/altered' })
  })
})

describe('R2.77: a wallet that is asked', () => {
  const fail = (fields: object) => () => Promise.reject(Object.assign(new Error('nonce too low'), fields))

  it('and says no: nothing is pending, nothing is built anew, and it can be asked again', async () => {
    const { flow, storage, quotes, questions } = await alone({ send: fail({ code: 4001 }) })
    const before = quotes.length
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code: 'connection/rejected' })
    expect([storage.read(PENDING_KEY), quotes.length]).toEqual([undefined, before])
    await flow.sending.run()
    expect(questions()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('and fails: in its own words, and what comes next is built anew', async () => {
    const { flow, storage, quotes, told: lines } = await alone({ send: fail({ code: -32000 }) })
    const before = quotes.length
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({
      code: 'swap/transaction-failed',
      context: { reason: 'nonce too low' },
    })
    expect([storage.read(PENDING_KEY), told(lines).length]).toEqual([undefined, 1])
    await until(() => quotes.length > before, 'another quote')
  })

  it.each([undefined, null, {}, '', 'sent', '0x1234', `${HASH}00`, `x${HASH}`])(
    'and answers %s: nobody knows what was sent, and it is not offered again until the visitor has looked',
    async (answer) => {
      const { flow, questions, storage, quotes } = await alone({ send: () => answer })
      const before = quotes.length
      await flow.sending.run()
      expect(flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
      expect(kept(storage)).toMatchObject({ hash: '', kind: 'swap' })
      await flow.sending.run()
      expect([questions(), quotes.length]).toEqual([['eth_sendTransaction'], before])
      flow.stopWaiting()
      expect([storage.read(PENDING_KEY), flow.sending.state.value]).toEqual([undefined, 'idle'])
    },
  )

  it.each(['relay/request-timeout', 'relay/unreachable', 'relay/closed', 'alert/session-expired'])(
    'and is not heard of any more, %s: nor is it offered again',
    async (code) => {
      const { flow, questions, storage } = await alone({
        send: () => Promise.reject(failFrom({ [code]: { text: 'late' } })(code)),
      })
      await flow.sending.run()
      expect(flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
      expect(kept(storage)).toMatchObject({ hash: '', kind: 'swap' })
      await flow.sending.run()
      expect(questions()).toEqual(['eth_sendTransaction'])
    },
  )

  it('R10.16: and has moved to another network without telling is not asked to send it there', async () => {
    for (const chainId of ['0xa', 10, null, 'nowhere']) {
      const { flow, questions, storage } = await alone({ chainId })
      await flow.sending.run()
      expect(flow.sending.error.value).toMatchObject({ code: 'swap/transaction-failed' })
      expect([questions(), storage.read(PENDING_KEY)]).toEqual([[], undefined])
    }
    const { flow, questions } = await alone({ chainId: 1 })
    await flow.sending.run()
    expect([questions(), flow.sending.state.value]).toEqual([['eth_sendTransaction'], 'done'])
  })

  it.each<[name: string, leave: (page: Awaited<ReturnType<typeof alone>>) => unknown]>([
    ['the visitor disconnects', ({ connect }) => connect()],
    ['the page ends the widget', ({ scope }) => scope.close()],
  ])('and has not answered when %s: it may send it all the same, and the next load knows', async (_, leave) => {
    const page = await alone({ send: () => new Promise(() => {}) })
    const sending = page.flow.sending.run()
    await flushMicrotasks()
    leave(page)
    await whileTimePasses(page.clock, sending, 5_000)
    expect(page.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    const { flow, questions } = await alone({ storage: page.storage })
    expect([flow.pending.value?.hash, flow.built.value]).toEqual(['', undefined])
    await flow.sending.run()
    expect(questions()).toEqual([])
  })

  it('R4.107: for a contract, as a Safe, and answers a name that no node knows: that is not waited for without end', async () => {
    const scene = await alone({
      receipt: null,
      node: (method) =>
        ({ eth_getTransactionByHash: null, eth_getTransactionCount: '0x1', eth_getCode: '0x6001' })[method],
    })
    const sent = scene.flow.sending.run()
    await flushMicrotasks()
    await scene.clock.advance(9 * 60_000)
    expect(scene.flow.pending.value?.hash).toBe(HASH)
    await scene.clock.advance(2 * 60_000)
    expect([scene.flow.sending.state.value, scene.flow.pending.value?.hash]).toEqual(['failed', ''])
    await sent
    expect(scene.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    scene.flow.stopWaiting()
    expect([scene.flow.pending.value, scene.questions().length]).toEqual([undefined, 1])
  })

  it('R4.107: for a smart account, whose bundle another one replaced: that is not waited for without end', async () => {
    for (const code of ['0x6001', `0xef0100${'b'.repeat(40)}`]) {
      let isKnown = true
      const scene = await alone({
        receipt: null,
        node: (method) =>
          method === 'eth_getTransactionByHash'
            ? isKnown
              ? { from: FRIEND, nonce: '0xc350' }
              : null
            : { eth_getTransactionCount: '0x1', eth_getCode: code }[method],
      })
      void scene.flow.sending.run()
      await flushMicrotasks()
      // As long as its node knows it, it may still be mined.
      await scene.clock.advance(15 * 60_000)
      expect([kept(scene.storage).hash, scene.flow.sending.state.value]).toEqual([HASH, 'running'])
      isKnown = false
      await scene.clock.advance(9 * 60_000)
      expect(scene.flow.sending.state.value).toBe('running')
      await scene.clock.advance(2 * 60_000)
      expect(scene.flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
      expect(scene.flow.pending.value?.hash).toBe('')
      scene.flow.stopWaiting()
      expect([scene.flow.pending.value, scene.questions().length]).toEqual([undefined, 1])
    }
  })

  it('R4.107: for a contract whose owners took long: a node that does not know it at first is asked again', async () => {
    let answer = (_: string): void => {}
    let isKnown = false
    const scene = await alone({
      send: () => new Promise<string>((resolve) => (answer = resolve)),
      node: (method) =>
        isKnown
          ? undefined
          : {
              ...{ eth_getTransactionReceipt: null, eth_getTransactionByHash: null },
              ...{ eth_getTransactionCount: '0x1', eth_getCode: '0x6001' },
            }[method],
    })
    const sent = scene.flow.sending.run()
    await scene.clock.advance(20 * 60_000)
    answer(HASH)
    await scene.clock.advance(1_000)
    expect(scene.flow.pending.value?.hash).toBe(HASH)
    isKnown = true
    await whileTimePasses(scene.clock, sent, 5_000)
    expect([scene.flow.sending.error.value, scene.flow.pending.value]).toEqual([undefined, undefined])
  })

  it('and answers after the visitor has stopped waiting: it counts, and takes no other’s place', async () => {
    const answers: ((hash: string) => void)[] = []
    const {
      flow,
      told: lines,
      storage,
      clock,
    } = await alone({
      send: () => new Promise((resolve) => answers.push(resolve)),
      receipt: null,
      node: (method, [hash]) => (method === 'eth_getTransactionReceipt' && hash === HASH ? mined : undefined),
    })
    const first = flow.sending.run()
    await flushMicrotasks()
    flow.stopWaiting()
    await clock.advance(1)
    await flow.preparing.run()
    void flow.sending.run()
    await flushMicrotasks()
    const second = kept(storage)
    answers[0]?.(HASH)
    await first
    await until(() => told(lines).length > 1, 'the first one’s end')
    expect(told(lines)[1]).toMatch(/^toast success/)
    expect(kept(storage)).toEqual(second)
  })
})

describe('R2.77: a page that is loaded anew', () => {
  const pending = async () => {
    const { flow, storage } = await alone({ receipt: null })
    void flow.sending.run()
    await flushMicrotasks()
    return storage
  }

  it('goes on with what was sent, and says how it ended', async () => {
    const { flow, told: lines, questions, storage } = await alone({ storage: await pending() })
    await until(() => told(lines).length > 1, 'its end')
    expect(told(lines).map((line) => line.split(' ', 2).join(' '))).toEqual(['track SWAP_SUCCESS', 'toast success'])
    expect([questions(), flow.pending.value, storage.read(PENDING_KEY)]).toEqual([[], undefined, undefined])
  })

  it('and lists its network no more asks nobody, and does not wait without end', async () => {
    const storage = await pending()
    storage.write(PENDING_KEY, JSON.stringify([{ ...kept(storage), network: 'eip155:8453' }]))
    const { flow, nodes, told: lines } = await alone({ storage })
    const before = nodes.length
    await until(() => flow.pending.value?.hash === '', 'the word that nobody knows')
    expect([lines.some((line) => line.startsWith('error')), nodes.length]).toEqual([true, before])
    flow.stopWaiting()
    expect([flow.pending.value, storage.read(PENDING_KEY)]).toEqual([undefined, undefined])
  })

  it('asks nobody about what the wallet has not answered, and offers nothing', async () => {
    const storage = await pending()
    storage.write(PENDING_KEY, JSON.stringify([{ ...kept(storage), hash: '' }]))
    const { flow, nodes, clock } = await alone({ storage })
    const before = nodes.length
    await clock.advance(10_000)
    expect([flow.pending.value?.hash, flow.built.value, nodes.length]).toEqual(['', undefined, before])
  })

  it.each<[name: string, spoil: (kept: Record<string, unknown>) => unknown]>([
    ['no object', () => 'x'],
    ['nothing', () => null],
    ...['hash', 'from', 'network', 'to', 'value', 'data', 'sold', 'bought'].map(
      (key): [string, (kept: Record<string, unknown>) => unknown] => [
        `a ${key} that is no text`,
        (one) => ({ ...one, [key]: 5 }),
      ],
    ),
    ['tokens that are no list', (one) => ({ ...one, tokens: 'ETH' })],
    ['a time that is none', (one) => ({ ...one, sentAtMs: 'now' })],
  ])('of what storage has with %s nothing is believed', async (_, spoil) => {
    const storage = await pending()
    storage.write(PENDING_KEY, JSON.stringify([spoil(kept(storage))]))
    const { flow, told: lines } = await alone({ storage })
    expect([flow.pending.value, told(lines)]).toEqual([undefined, []])
    expect(flow.built.value).toMatchObject({ kind: 'swap' })
  })

  it('that ends while it waits says nothing more', async () => {
    const { flow, told: lines, clock, scope, nodes } = await alone({ receipt: null })
    void flow.sending.run()
    await flushMicrotasks()
    scope.close()
    await flushMicrotasks()
    const before = nodes.length
    await clock.advance(20 * 60_000)
    expect([told(lines), nodes.length]).toEqual([[], before])
  })
})
