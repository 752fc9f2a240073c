import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PaymentOrder } from '../../../../../src/index.ts'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { flushRenders } from '../../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../../support/test-page.ts'

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
