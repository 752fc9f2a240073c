import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SLOW_ANSWER_MS } from '../../../../../src/domain/limits.ts'
import { baseSepoliaETH, baseUSDC, type PaymentOrder } from '../../../../../src/index.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { flushRenders } from '../../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../../support/test-page.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'

const RDNS = 'com.example.a'
const SHOP = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const ORDER: PaymentOrder = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: SHOP,
  amount: '1.5',
}

let modal: DrawnModal
afterEach(() => modal.close())

const isOn = (name: string): boolean => modal.buttons().includes(name)

/** The bill, with a wallet or without; `payElsewhere` is another tab that has it paid. */
async function drawBill(isConnected: boolean) {
  const features = { pay: true }
  const view = { view: 'Pay', arguments: ORDER } as const
  const wallet = testWallet(RDNS, [0, 1])
  modal = await drawModal({ wallets: [wallet], features, view }, async ({ widget }) => {
    if (isConnected) await widget.connect(RDNS)
  })
  const { site, clock } = modal.page
  const bill = { order: `eip155:1/slip44:60 1.5 eip155:1:${SHOP}`, state: 'paid', atMs: clock.now() }
  return { wallet, payElsewhere: () => site.tab().write('paid_bills', JSON.stringify([bill])) }
}

describe('R5.48: a bill that another tab has paid while it is looked at', () => {
  it('is not asked of the wallet as if nobody had: the visitor is told first', async () => {
    const { payElsewhere } = await drawBill(true)
    await until(() => isOn(`Pay with ${RDNS}`), 'what speaks against it')
    payElsewhere()
    await modal.press(`Pay with ${RDNS}`)
    await modal.says('You have paid this already.')
    expect(modal.page.widget.view.value).toBe('Pay')
    // Whoever has been told may.
    await modal.press(`Pay again with ${RDNS}`)
    expect(modal.page.widget.view.value).toBe('PayLoading')
  })

  it('R10.17: what one account was told is no button for the next, who is told anew', async () => {
    const { wallet, payElsewhere } = await drawBill(true)
    const { account, view } = modal.page.widget
    await until(() => isOn(`Pay with ${RDNS}`), 'what speaks against it')
    payElsewhere()
    await modal.press(`Pay with ${RDNS}`)
    await until(() => isOn(`Pay again with ${RDNS}`), 'the news')
    const before = account.peek()?.address
    wallet.control.selectAccount(1)
    await until(() => account.peek()?.address !== before, 'the other account')
    await flushRenders()
    expect(isOn(`Pay again with ${RDNS}`)).toBe(false)
    await until(() => isOn(`Pay with ${RDNS}`), 'what speaks against the other')
    await modal.press(`Pay with ${RDNS}`)
    await modal.says('You have paid this already.')
    expect(view.value).toBe('Pay')
    await modal.press(`Pay again with ${RDNS}`)
    expect(view.value).toBe('PayLoading')
  })

  it('R2.87: an exchange that has ended it meanwhile is not looked at again: what is known now is said', async () => {
    const { payElsewhere } = await drawBill(false)
    const { site, clock, widget } = modal.page
    const session = { exchangeId: 'coinbase', sessionId: 's1' }
    const begun = [{ order: `eip155:1/slip44:60 1.5 eip155:1:${SHOP}`, session, atMs: clock.now() }]
    site.tab().write('pending_payment', JSON.stringify(begun))
    widget.close()
    await widget.open({ view: 'Pay', arguments: ORDER })
    await modal.says('You began this payment before')
    payElsewhere()
    site.tab().write('pending_payment', undefined)
    await modal.press('Look again')
    await modal.says('You have paid this already.')
    expect([widget.view.value, isOn('Look again')]).toEqual(['Pay', false])
  })

  it('R2.87: an exchange that has come to nothing meanwhile, in another tab, is said to have failed', async () => {
    await drawBill(false)
    const { site, clock, widget } = modal.page
    const session = { exchangeId: 'coinbase', sessionId: 's1' }
    const begun = [{ order: `eip155:1/slip44:60 1.5 eip155:1:${SHOP}`, session, atMs: clock.now() }]
    site.tab().write('pending_payment', JSON.stringify(begun))
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    onTestFinished(() => assign.mockRestore())
    widget.close()
    await widget.open({ view: 'Pay', arguments: { ...ORDER, redirectUrl: { failure: '/failed' } } })
    await modal.says('You began this payment before')
    site.tab().write('pending_payment', undefined)
    await modal.press('Look again')
    await modal.says('The payment could not be started')
    // It may have been paid all the same: nobody is led to where a page says that it was not.
    await modal.page.clock.advance(3_000)
    expect(widget.view.value).toBe('PayLoading')
    expect(assign).not.toHaveBeenCalled()
  })

  it('says so to a visitor without a wallet, too, who may pay from an exchange', async () => {
    const { payElsewhere } = await drawBill(false)
    payElsewhere()
    modal.page.widget.close()
    await modal.page.widget.open({ view: 'Pay', arguments: ORDER })
    await modal.says('You have paid this already.')
  })
})

it.each([
  [baseUSDC, 'on Base, to'],
  [baseSepoliaETH, 'on Base Sepolia, to'],
])('R2.87: a bill on a network that the page does not list names it, and has one way to pay', async (asset, words) => {
  modal = await drawModal({ features: { pay: true } })
  await modal.page.widget.open({ view: 'Pay', arguments: { ...ORDER, paymentAsset: asset } })
  await modal.says(words)
  expect(modal.root.querySelector('.wl-view')?.textContent).not.toContain('eip155')
  expect(modal.root.querySelector('.wl-separator')).toBeNull()
})

it('R7.44: a bill is told once, also one whose exchanges could not be asked at first, or that is stepped back to', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const told = () => debug.mock.calls.flat().filter((line) => line === 'walletlet: PAY_MODAL_OPEN').length
  const view = { view: 'Pay', arguments: ORDER } as const
  let answers: unknown = '0x0'
  const heard: string[] = []
  const onError = ({ code }: { code: string }) => void heard.push(code)
  modal = await drawModal({ features: { pay: true }, logLevel: 'debug', view, onError }, async () => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const body = input instanceof Request ? await input.clone().text() : ''
      return body.includes('getExchanges') ? Response.json({ jsonrpc: '2.0', id: 1, result: answers }) : others(input)
    })
  })
  await modal.says('The exchanges could not be asked')
  expect(told()).toBe(1)
  // R8.71
  await until(() => heard.includes('pay/exchanges-unavailable'), 'the error')
  answers = { exchanges: [{ id: 'coinbase', name: 'Coinbase' }], total: 1 }
  await modal.press('Try again')
  await modal.says('Coinbase')
  const { navigation } = modal.page.widget.later.value as unknown as Interior
  navigation.push('Networks')
  const isThere = () => !!modal.root.textContent?.includes('Coinbase')
  await until(() => !isThere(), 'another screen')
  navigation.goBack()
  await until(isThere, 'the bill again')
  await flushMicrotasks()
  expect(told()).toBe(1)
  debug.mockRestore()
})

it('R8.71: of a bill that cannot be paid the host hears', async () => {
  const heard: string[] = []
  modal = await drawModal({ features: { pay: true }, onError: ({ code }) => void heard.push(code) })
  await modal.page.widget.open({ view: 'Pay', arguments: { ...ORDER, amount: '0' } })
  await modal.says('This payment cannot be made')
  await until(() => heard.length > 0, 'the error')
  expect(heard).toEqual(['pay/invalid-amount'])
})

describe('R2.88: a bill that is asked for while another one is being paid', () => {
  const OTHER: PaymentOrder = { ...ORDER, amount: '2.5', redirectUrl: { success: 'https://shop.test/paid' } }

  const isOffered = (): boolean => modal.buttons().some((name) => name.includes('Pay with Coinbase'))

  /** Two bills in one widget: the first is at its exchange, which has it `status`; the second is on the screen. */
  async function drawSecond() {
    const exchange = { status: 'IN_PROGRESS' }
    const results: Record<string, () => unknown> = {
      reown_getExchanges: () => ({ exchanges: [{ id: 'coinbase', name: 'Coinbase' }], total: 1 }),
      reown_getExchangePayUrl: () => ({ url: 'https://pay.coinbase.com/1', sessionId: 's1' }),
      reown_getExchangeBuyStatus: () => exchange,
    }
    const view = { view: 'Pay', arguments: OTHER } as const
    const heard: string[] = []
    const onError = ({ code }: { code: string }) => void heard.push(code)
    modal = await drawModal({ features: { pay: true }, view, onError }, async ({ widget }) => {
      const others = globalThis.fetch
      vi.stubGlobal('open', () => null)
      vi.stubGlobal('fetch', async (input: Request | string | URL) => {
        const body = input instanceof Request ? await input.clone().text() : ''
        const [method = ''] = /reown_\w+/.exec(body) ?? []
        return results[method] ? Response.json({ jsonrpc: '2.0', id: 1, result: results[method]() }) : others(input)
      })
      const payments = await widget.payments()
      payments.payWithExchange(ORDER, 'coinbase').catch(() => {})
      await until(() => !!payments.link.value, 'the page of the exchange')
    })
    const payments = await modal.page.widget.payments()
    return {
      heard,
      async endFirst() {
        exchange.status = 'SUCCESS'
        await whileTimePasses(
          modal.page.clock,
          until(() => payments.state.value === 'done', 'the end of the first'),
          3_000,
        )
      },
    }
  }

  it('is not begun, and is not taken for the other one', async () => {
    const { heard } = await drawSecond()
    await modal.press('Pay with Coinbase')
    await modal.says('This payment cannot be made')
    // R8.71
    await until(() => heard.includes('pay/busy'), 'the error')
    expect(modal.root.textContent).not.toContain('Waiting for the exchange')
    await modal.press('Try again')
    await until(isOffered, 'the bill')
  })

  it('is not paid by the end of the other one, and can be paid then', async () => {
    const { endFirst } = await drawSecond()
    await modal.press('Pay with Coinbase')
    await endFirst()
    await flushRenders()
    expect(modal.root.textContent).not.toContain('Your payment has arrived')
    await until(isOffered, 'the bill')
  })

  it('opened as one that is being paid, with nothing begun, begins with the bill', async () => {
    const { endFirst } = await drawSecond()
    await endFirst()
    await modal.page.widget.open({ view: 'PayLoading', arguments: OTHER })
    await until(isOffered, 'the bill')
  })

  it('opened as one that is being paid, which is no bill at all, says what is amiss with it', async () => {
    const { endFirst } = await drawSecond()
    await endFirst()
    await modal.page.widget.open({ view: 'PayLoading', arguments: { ...OTHER, recipient: 'nobody' } })
    await until(() => modal.root.textContent?.includes('This payment cannot be made'), 'the reason')
  })
})

describe('R10.2: a wallet that never answers', () => {
  /** A bill whose wallet was asked, and is silent for as long as a visitor is patient. */
  async function drawSilent() {
    const wallet = testWallet(RDNS, [0])
    const asked: string[] = []
    const { request } = wallet.provider
    wallet.provider.request = (call) => {
      asked.push(call.method)
      return request(call)
    }
    wallet.control.hangNext('eth_sendTransaction')
    const answers = {
      eth_getBalance: `0x${(10n ** 20n).toString(16)}`,
      eth_getCode: '0x',
      reown_getExchanges: { exchanges: [{ id: 'coinbase', name: 'Coinbase' }], total: 1 },
      reown_getExchangePayUrl: { url: 'https://pay.coinbase.com/1', sessionId: 's1' },
      reown_getExchangeBuyStatus: { status: 'IN_PROGRESS' },
    }
    const view = { view: 'Pay', arguments: ORDER } as const
    modal = await drawModal({ wallets: [wallet], features: { pay: true }, view }, async ({ widget }) => {
      await widget.connect(RDNS)
      vi.stubGlobal('open', () => null)
      vi.stubGlobal('fetch', async (input: Request | string | URL) => {
        const text = input instanceof Request ? await input.clone().text() : ''
        const [, method = ''] = /"method":"(\w+)"/.exec(text) ?? []
        return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method as keyof typeof answers] ?? '0x1' })
      })
    })
    await modal.press(`Pay with ${RDNS}`)
    await until(() => asked.includes('eth_sendTransaction'), 'the question to the wallet')
    await flushRenders()
    await modal.page.clock.advance(SLOW_ANSWER_MS - 1)
    await flushRenders()
    expect(modal.buttons()).toEqual([])
    await modal.page.clock.advance(1)
  }

  it('need not be waited for: the bill is known as asked, and an exchange can pay it', async () => {
    await drawSilent()
    await modal.press('Stop waiting')
    await modal.says('do not pay again')
    modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
    await modal.says('Your wallet was asked for this before and has not answered.')
    await modal.press('Pay with Coinbase')
    await modal.says('Waiting for the exchange')
  })

  it('is not taken for an exchange that is pressed meanwhile: the visitor is told, and led back to the wait', async () => {
    await drawSilent()
    modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
    await modal.press('Pay with Coinbase')
    await modal.says('You began this payment before. Approve the payment in your wallet.')
    expect(modal.page.widget.view.value).toBe('Pay')
    await modal.press('Look again')
    await modal.says('Waiting for your wallet')
    expect(modal.page.widget.view.value).toBe('PayLoading')
  })

  it('does not keep another bill from being paid either', async () => {
    await drawSilent()
    const { widget, clock } = modal.page
    await widget.open({ view: 'Pay', arguments: { ...ORDER, amount: '2.5' } })
    await modal.press('Pay with Coinbase')
    await modal.says('This payment cannot be made')
    await clock.advance(SLOW_ANSWER_MS)
    await modal.press('Stop waiting')
    await modal.press('Pay with Coinbase')
    await modal.says('Waiting for the exchange')
  })
})

it('R10.17, R10.36: while a node is silent the way out is there at once, and a long wait has a word', async () => {
  const view = { view: 'Pay', arguments: ORDER } as const
  modal = await drawModal({ wallets: [testWallet(RDNS, [0])], features: { pay: true } }, ({ widget }) =>
    widget.connect(RDNS),
  )
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit = {}) => {
    return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const said = (): string | null | undefined =>
    modal.root.querySelector('.wl-view [role=status]')?.getAttribute('aria-label')
  await modal.page.widget.open(view)
  await until(() => said() === 'Asking the network', 'the wait')
  modal.root.querySelector<HTMLElement>('[aria-label=Close]')?.click()
  expect(modal.page.widget.isOpen.value).toBe(false)
  await modal.page.widget.open(view)
  await until(() => said() === 'Asking the network', 'the wait again')
  await flushRenders()
  await modal.page.clock.advance(SLOW_ANSWER_MS)
  await modal.says('Asking the network')
})

it('R10.17: another account of the wallet is not offered to pay before anybody has looked what speaks against it', async () => {
  const wallet = testWallet(RDNS, [0, 1])
  const view = { view: 'Pay', arguments: ORDER } as const
  modal = await drawModal({ wallets: [wallet], features: { pay: true }, view }, ({ widget }) => widget.connect(RDNS))
  await until(() => isOn(`Pay with ${RDNS}`), 'nothing speaks against the first')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { account } = modal.page.widget
  const before = account.peek()?.address
  // Drawn, but without what Preact does only after a frame.
  const atOnce = new Promise<boolean>((resolve) => {
    account.subscribe((now) => {
      if (now?.address !== before) void flushMicrotasks().then(() => resolve(isOn(`Pay with ${RDNS}`)))
    })
  })
  wallet.control.selectAccount(1)
  expect(await atOnce).toBe(false)
  await flushRenders()
  expect(isOn(`Pay with ${RDNS}`)).toBe(false)
})
