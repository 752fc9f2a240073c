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

let modal: DrawnModal
afterEach(() => modal.close())

async function drawBill(order: PaymentOrder) {
  const sent: unknown[] = []
  const answer: { reject(error: unknown): void } = { reject: () => {} }
  const wallet = testWallet(RDNS, [0])
  const { request } = wallet.provider
  wallet.provider.request = async (call) => {
    if (call.method !== 'eth_sendTransaction') return request(call)
    sent.push(...(call.params as unknown[]))
    return new Promise((_, reject) => Object.assign(answer, { reject }))
  }
  const view = { view: 'Pay', arguments: order } as const
  modal = await drawModal({ wallets: [wallet], features: { pay: true }, view }, async ({ widget }) => {
    await widget.connect(RDNS)
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const text = input instanceof Request ? await input.clone().text() : ''
      const [, method = ''] = /"method":"(\w+)"/.exec(text) ?? []
      const result = { eth_getBalance: `0x${(10n ** 20n).toString(16)}`, eth_getCode: '0x' }[method] ?? '0x1'
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    })
  })
  await until(() => modal.buttons().includes(`Pay with ${RDNS}`), 'the bill')
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
