import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PaymentOrder } from '../../../../../src/index.ts'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { flushRenders } from '../../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../../support/test-page.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'

const RDNS = 'com.example.a'
const SHOP = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** As a shop keeps it: one object, which it goes on writing to. */
const makeOrder = () => ({
  paymentAsset: {
    network: 'eip155:1' as const,
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: SHOP,
  amount: '0.5',
})

interface Kept {
  readonly key: string
  readonly value: object
}
type NodeAnswers = Readonly<Record<string, () => unknown>>

let modal: DrawnModal
afterEach(() => modal.close())

/** `kept`: what this browser keeps of it from before, and where. `node` answers in place of the others. */
async function drawBill(order: PaymentOrder, { kept, node }: { kept?: Kept; node?: NodeAnswers } = {}) {
  const sent: unknown[] = []
  const answer: { resolve(hash: string): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
  const wallet = testWallet(RDNS, [0])
  const { request } = wallet.provider
  wallet.provider.request = async (call) => {
    if (call.method !== 'eth_sendTransaction') return request(call)
    sent.push(...(call.params as unknown[]))
    return new Promise((resolve, reject) => Object.assign(answer, { resolve, reject }))
  }
  const view = { view: 'Pay', arguments: order } as const
  modal = await drawModal({ wallets: [wallet], features: { pay: true }, view }, async ({ widget, site, clock }) => {
    const about = { order: `eip155:1/slip44:60 0.5 eip155:1:${SHOP}`, atMs: clock.now() }
    if (kept) site.tab().write(kept.key, JSON.stringify([{ ...about, ...kept.value }]))
    await widget.connect(RDNS)
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const text = input instanceof Request ? await input.clone().text() : ''
      const [, method = ''] = /"method":"(\w+)"/.exec(text) ?? []
      const own = node?.[method]
      const plain = { eth_getBalance: `0x${(10n ** 20n).toString(16)}`, eth_getCode: '0x' }[method] ?? '0x1'
      const result = own ? await own() : plain
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    })
  })
  await until(() => modal.buttons().some((name) => name.endsWith(`with ${RDNS}`)), 'the bill')
  return { sent, answer }
}

describe('R2.88: what the bill says is what is paid', () => {
  it('also where the page writes to the order that it was given, while the visitor reads', async () => {
    const order = makeOrder()
    const { sent } = await drawBill(order)
    await modal.says('0.5 ETH')
    order.amount = '5'
    order.recipient = OTHER
    await modal.press(`Pay with ${RDNS}`)
    await until(() => sent.length > 0, 'the question to the wallet')
    expect(sent).toEqual([expect.objectContaining({ to: SHOP, value: `0x${(5n * 10n ** 17n).toString(16)}` })])
  })
})

describe('R2.88: where the page goes once it is over', () => {
  const fail = async (failure: string) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { sent, answer } = await drawBill({ ...makeOrder(), redirectUrl: { failure } })
    await modal.press(`Pay with ${RDNS}`)
    await until(() => sent.length > 0, 'the question to the wallet')
    answer.reject({ code: 4001, message: 'no' })
    await modal.says('You declined')
    await flushRenders()
    await modal.page.clock.advance(3_000)
    const gone = assign.mock.calls.flat()
    assign.mockRestore()
    return gone
  }

  it.each(['https://shop.test/again', '/again', 'shop-app://again'])('is where the shop says: %s', async (address) => {
    expect(await fail(address)).toEqual([address])
  })

  // Shops take it from their own address, where anybody can write.
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.test/1',
    'https://',
  ])('is no place that runs something here: %j', async (address) => {
    expect(await fail(address)).toEqual([])
  })
})

describe('R2.88: the page goes nowhere where it may have been paid all the same', () => {
  const HASH = `0x${'1'.repeat(64)}`
  const draw = async (more: Parameters<typeof drawBill>[1]) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    onTestFinished(() => assign.mockRestore())
    const { sent, answer } = await drawBill({ ...makeOrder(), redirectUrl: { failure: '/failed' } }, more)
    await modal.press(RDNS)
    await until(() => sent.length > 0, 'the question to the wallet')
    return { sent, answer, assign }
  }
  const expectToStay = async (assign: { mock: { calls: unknown[] } }) => {
    await flushRenders()
    await modal.page.clock.advance(3_000)
    expect([modal.page.widget.view.value, assign.mock.calls]).toEqual(['PayLoading', []])
  }

  it('of which the node has lost sight', async () => {
    let known: object | null = null
    const forget = () => {
      const before = known
      known = null
      return before
    }
    const { sent, answer, assign } = await draw({ node: { eth_getTransactionByHash: forget } })
    known = { ...(sent[0] as object), input: '0x', nonce: '0x5' }
    answer.resolve(HASH)
    const said = modal.says('Not confirmed yet')
    await whileTimePasses(modal.page.clock, said, 1_000)
    await expectToStay(assign)
  })

  it.each([
    ['from a wallet that was asked before', 'paid_bills', { state: 'asked' }],
    ['at an exchange', 'pending_payment', { session: { exchangeId: 'coinbase', sessionId: 's1' } }],
  ])('%s, of which nobody has heard since', async (_, key, value) => {
    const { answer, assign } = await draw({ kept: { key, value } })
    answer.reject({ code: 4001, message: 'no' })
    await modal.says('You declined')
    await expectToStay(assign)
  })

  const payElsewhere = () => {
    const { site, clock } = modal.page
    const order = `eip155:1/slip44:60 0.5 eip155:1:${SHOP}`
    site.tab().write('paid_bills', JSON.stringify([{ order, state: 'paid', atMs: clock.now() + 1 }]))
  }

  it('by another tab, before the wallet of this one is asked', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    onTestFinished(() => assign.mockRestore())
    let isHeld = false
    let release: (() => void) | undefined
    const eth_estimateGas = async () => {
      if (isHeld) await new Promise<void>((resolve) => (release = resolve))
      return '0x5208'
    }
    const { sent } = await drawBill(
      { ...makeOrder(), redirectUrl: { failure: '/failed' } },
      { node: { eth_estimateGas } },
    )
    isHeld = true
    await modal.press(RDNS)
    await until(() => !!release, 'the question to the node')
    payElsewhere()
    release?.()
    await modal.says('begun elsewhere')
    await expectToStay(assign)
    expect(sent).toEqual([])
  })

  it('by another tab, while the wallet of this one asks, which the visitor declines then', async () => {
    const { answer, assign } = await draw({})
    payElsewhere()
    answer.reject({ code: 4001, message: 'no' })
    await modal.says('You declined')
    await expectToStay(assign)
  })

  it('but of the same bill that was paid before, and again is declined, nothing is on its way', async () => {
    const { answer, assign } = await draw({ kept: { key: 'paid_bills', value: { state: 'paid' } } })
    answer.reject({ code: 4001, message: 'no' })
    await modal.says('You declined')
    await flushRenders()
    await modal.page.clock.advance(3_000)
    expect(assign.mock.calls).toHaveLength(1)
  })
})

describe('R2.88: a visitor who does not wait until the screen closes', () => {
  const order = { ...makeOrder(), redirectUrl: { success: '/thanks' } }

  /** A bill at its exchange; where the page goes, and how the exchange has it. */
  async function drawAtExchange() {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    onTestFinished(() => assign.mockRestore())
    const exchange = { status: 'IN_PROGRESS' }
    const answers = {
      reown_getExchanges: { exchanges: [{ id: 'coinbase', name: 'Coinbase' }], total: 1 },
      reown_getExchangePayUrl: { url: 'https://pay.coinbase.com/1', sessionId: 's1' },
      reown_getExchangeBuyStatus: exchange,
    }
    modal = await drawModal({ features: { pay: true }, view: { view: 'Pay', arguments: order } }, async () => {
      const others = globalThis.fetch
      vi.stubGlobal('open', () => null)
      vi.stubGlobal('fetch', async (input: Request | string | URL) => {
        const body = input instanceof Request ? await input.clone().text() : ''
        const result = answers[/reown_\w+/.exec(body)?.[0] as keyof typeof answers]
        return result ? Response.json({ jsonrpc: '2.0', id: 1, result }) : others(input)
      })
    })
    await modal.press('Pay with Coinbase')
    await modal.says('Waiting for the exchange')
    const payments = await modal.page.widget.payments()
    return {
      gone: () => assign.mock.calls.flat(),
      async arrive() {
        exchange.status = 'SUCCESS'
        const done = until(() => payments.state.value === 'done', 'the end')
        await whileTimePasses(modal.page.clock, done, 3_000)
        await flushRenders()
      },
    }
  }

  it('is led on once it is closed, and once only', async () => {
    const { gone, arrive } = await drawAtExchange()
    await arrive()
    await modal.says('Your payment has arrived')
    expect(gone()).toEqual([])
    modal.page.widget.close()
    expect(gone()).toEqual(['/thanks'])
    await flushRenders()
    await modal.page.clock.advance(3_000)
    expect(gone()).toEqual(['/thanks'])
  })

  it('is led on when it has arrived, where it was closed before', async () => {
    const { gone, arrive } = await drawAtExchange()
    modal.page.widget.close()
    await flushRenders()
    expect(gone()).toEqual([])
    await arrive()
    expect(gone()).toEqual(['/thanks'])
  })

  it('is led on by the screen that shows it again, when that closes', async () => {
    const { gone, arrive } = await drawAtExchange()
    modal.page.widget.close()
    await flushRenders()
    await modal.page.widget.open({ view: 'PayLoading', arguments: order })
    await modal.says('Waiting for the exchange')
    await arrive()
    await modal.says('Your payment has arrived')
    expect(gone()).toEqual([])
    await modal.page.clock.advance(3_000)
    expect(gone()).toEqual(['/thanks'])
  })

  it('stays where the widget ends', async () => {
    const { gone, arrive } = await drawAtExchange()
    await arrive()
    modal.page.widget.dispose()
    await flushRenders()
    expect(gone()).toEqual([])
  })
})
