import { describe, expect, it } from 'vitest'
import { type CheckedOrder, nameOfOrder } from '../../../../src/capabilities/payments/check-order.ts'
import type { PaymentOrder } from '../../../../src/capabilities/payments/payment.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failTransfer } from '../../../../src/errors/transfer-errors.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { readSent } from '../../../../src/state/sent-transactions.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { HASH, IN_COINS, ORDER, openBill, SHOP, TOKEN, tracked } from './open-bill.ts'

const CONFIGURATION = { network: 'eip155:1', asset: 'native', amount: '1.5', recipient: SHOP }
/** Somebody without a wallet, whom a bill has led to Connect. */
async function atConnect() {
  const bill = openBill()
  const { payments, navigation, connect } = bill
  connect()
  const paying = payments.pay(ORDER)
  await until(() => navigation.isOpen.value, 'open')
  const connecting = payments.connect(ORDER)
  await until(() => navigation.route.value.view === 'Connect', 'Connect')
  return { ...bill, paying, connecting }
}
const coded = (code: string): Error => Object.assign(failTransfer('transfer/replaced'), { code })
const at = (network: string): PaymentOrder =>
  ({ ...ORDER, paymentAsset: { ...ORDER.paymentAsset, network } }) as PaymentOrder

describe('R2.87: paid from the wallet', () => {
  it('it is asked for just that, and the payment has arrived once the network says so', async () => {
    const { payments, prepared, told, connector, networks } = openBill()
    expect([payments.state.value, payments.earlier(ORDER)]).toEqual(['idle', undefined])
    const paying = payments.payWithWallet(ORDER)
    expect(payments.state.value).toBe('wallet')
    expect(await paying).toEqual({ type: 'wallet', result: HASH })
    expect(prepared[0]?.order).toEqual({ from: ME, to: SHOP, amount: 15n * 10n ** 17n, token: undefined })
    expect(prepared[0]?.route).toMatchObject({ connector, network: networks.network.value })
    expect([payments.state.value, payments.result.value, payments.earlier(ORDER)]).toEqual([
      'done',
      { type: 'wallet', result: HASH },
      'paid',
    ])
    expect(tracked(told)).toEqual([
      ['PAY_INITIATED', { configuration: CONFIGURATION, currentPayment: { type: 'wallet' } }],
      ['PAY_SUCCESS', { configuration: CONFIGURATION, currentPayment: { type: 'wallet', result: HASH } }],
    ])
  })

  it('in a token: by its own address, in its smallest units', async () => {
    const { payments, prepared } = openBill()
    await payments.payWithWallet(IN_COINS)
    expect(prepared[0]?.order).toEqual({
      ...{ from: ME, to: SHOP, amount: 1_500_000n, token: { address: TOKEN, decimals: 6, symbol: 'USDC' } },
    })
  })

  it('on another network the wallet is moved there first; on its own it is not', async () => {
    const { payments, told, networks } = openBill()
    await payments.payWithWallet(ORDER)
    expect(told.filter((line) => line.startsWith('switch'))).toEqual([])
    await payments.payWithWallet(at('eip155:10'))
    expect(told.filter((line) => line.startsWith('switch'))).toEqual(['switch eip155:10'])
    expect(networks.network.value.id).toBe(10)
  })

  it('a wallet that is somebody else on that network pays as whom it is there', async () => {
    const { payments, prepared, interior, connect, networks } = openBill()
    Object.assign(interior.connections, {
      async switchNetwork({ caipNetworkId }: Network) {
        connect(FRIEND)
        networks.activate(caipNetworkId)
      },
    })
    await payments.payWithWallet(at('eip155:10'))
    expect(prepared.map(({ order }) => order.from)).toEqual([FRIEND])
  })

  it('the node of that network is the one that is asked', async () => {
    const asked: unknown[] = []
    const { payments } = openBill({
      prepare: async (_, { request }) => {
        asked.push(await request('eth_chainId', []).catch(({ message }) => message))
        return {}
      },
    })
    await payments.payWithWallet(ORDER)
    expect(asked).toEqual([null])
  })

  it.each<[name: string, order: PaymentOrder, given: Parameters<typeof openBill>[0], code: string]>([
    ['on a network that the page does not list', at('eip155:5'), {}, 'pay/asset-not-supported'],
    ['by a family that sends nothing', ORDER, { operations: { transfer: undefined } as never }, 'pay/wrong-family'],
    ['to what is no address there', { ...ORDER, recipient: 'a'.repeat(42) }, {}, 'pay/invalid-recipient'],
    [
      'to an address with a wrong checksum',
      ORDER,
      { operations: { checkAddress: async () => undefined } },
      'pay/invalid-recipient',
    ],
    [
      'in what is no token there',
      { ...ORDER, paymentAsset: { ...ORDER.paymentAsset, asset: 'gold' } },
      {},
      'pay/invalid-asset',
    ],
    [
      'in a coin that the network counts otherwise',
      { ...ORDER, paymentAsset: { ...ORDER.paymentAsset, metadata: { ...ORDER.paymentAsset.metadata, decimals: 6 } } },
      {},
      'pay/invalid-asset',
    ],
  ])('R8.27: %s nothing can be paid, and no wallet is asked', async (_, order, given, code) => {
    const { payments, prepared, told } = openBill(given)
    await expect(payments.payWithWallet(order)).rejects.toMatchObject({ code })
    expect([payments.state.value, (payments.error.value as { code: string }).code, prepared]).toEqual([
      'failed',
      code,
      [],
    ])
    expect(tracked(told).map(([event]) => event)).toEqual(['PAY_INITIATED', 'PAY_ERROR'])
    expect(payments.earlier(order)).toBeUndefined()
  })

  it('the receiver is written with its checksum', async () => {
    const { payments, prepared } = openBill({ operations: { checkAddress: async (address) => `${address} checked` } })
    await payments.payWithWallet(ORDER)
    expect(prepared[0]?.order.to).toBe(`${SHOP} checked`)
  })

  it('R8.27: nobody is connected, or somebody in another family alone', async () => {
    const { payments, connect, interior } = openBill()
    connect()
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'connection/not-connected' })
    const { write } = interior.connections as unknown as { write(connection: object): void }
    const accounts = [{ namespace: 'solana', address: 'x', type: 'eoa' }]
    write({ namespace: 'solana', status: 'connected', accounts, others: [] })
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'pay/wrong-family' })
  })

  it.each([
    ['and the balance is read anew', undefined, ['load native']],
    ['with the tokens that have been shown', [], ['load tokens', 'load native']],
  ])('R2.82: it is kept as sent at once, as a transfer is; once it has arrived %s', async (_, tokens, loads) => {
    let arrive = (): void => {}
    const request = { from: ME, to: SHOP, value: '0x14d1120d7b160000', data: '0x' }
    const settle = () => new Promise<void>((resolve) => (arrive = resolve))
    const { payments, storage, told, interior } = openBill({
      prepare: async () => ({ request, send: async () => ({ id: HASH, settle }) }),
    })
    Object.assign(interior.account.balances, { tokens: signal(tokens) })
    const read = () => told.filter((line) => /^(forget|load)/.test(line))
    const paying = payments.payWithWallet(ORDER)
    await until(() => readSent(storage).length > 0, 'kept')
    expect(readSent(storage)).toMatchObject([{ hash: HASH, network: 'eip155:1', ...request }])
    expect((await payments.review(ORDER)).warnings).toEqual(['repeated'])
    expect(read()).toEqual([])
    arrive()
    await paying
    await until(() => read().includes('load native'), 'read anew')
    expect(read()).toEqual(['forget nativeBalance', 'forget balance', ...loads])
  })

  it('R2.8: a wallet that asks on a screen leads back to this one', async () => {
    const { payments, connector, interior } = openBill({
      prepare: async () => ({
        send: async () => {
          expect(interior.storeOf(createTransactionStack).pop('success')).toBe(true)
          return { id: HASH, settle: async () => {} }
        },
      }),
    })
    Object.assign(connector, { asksOnScreen: true })
    await payments.payWithWallet(ORDER)
    expect(payments.state.value).toBe('done')
  })
})

describe('R5.48: what is known of a bill that was not paid to its end', () => {
  const fail = (code: string, when: 'prepare' | 'send' | 'settle') =>
    openBill({
      prepare: async () => {
        if (when === 'prepare') throw coded(code)
        return {
          async send() {
            if (when === 'send') throw coded(code)
            return {
              id: HASH,
              async settle() {
                if (when === 'settle') throw coded(code)
              },
            }
          },
        }
      },
    })

  it.each([
    ['transfer/insufficient-funds', 'prepare', 'failed', undefined],
    ['connection/rejected', 'send', 'failed', undefined],
    ['transfer/other-network', 'send', 'failed', undefined],
    ['transfer/failed', 'send', 'failed', undefined],
    ['transfer/unknown', 'send', 'late', 'asked'],
    ['connection/not-connected', 'send', 'failed', 'asked'],
    ['transfer/failed', 'settle', 'failed', undefined],
    ['transfer/replaced', 'settle', 'failed', undefined],
    ['transfer/dropped', 'settle', 'late', 'sent'],
    ['transfer/altered', 'settle', 'failed', 'sent'],
    ['transfer/unknown', 'settle', 'late', 'sent'],
  ] as const)('%s while it has to %s: it %s, and is known as %s', async (code, when, state, known) => {
    const { payments, reopen, told } = fail(code, when)
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code })
    // R8.71: also of what is said on the screen alone.
    expect(told.filter((line) => line.startsWith('report'))).toHaveLength(1)
    expect([payments.state.value, payments.earlier(ORDER)]).toEqual([state, known])
    expect(reopen().payments.earlier(ORDER)).toBe(known)
  })

  it('a page that is closed while the wallet asks still knows that it was asked', async () => {
    const { payments, reopen } = openBill({ prepare: async () => ({ send: () => new Promise(() => {}) }) })
    void payments.payWithWallet(ORDER)
    await flushMicrotasks()
    await until(() => reopen().payments.earlier(ORDER) === 'asked', 'asked')
    expect(reopen().payments.earlier({ ...ORDER, amount: 2 })).toBeUndefined()
  })

  it('R10.16: it is the same bill whatever capitals the host writes its addresses in', async () => {
    const checksummed = `0x${'aB'.repeat(20)}`
    const order = { ...IN_COINS, recipient: checksummed } as PaymentOrder
    const { payments, reopen } = openBill()
    await payments.payWithWallet(order)
    for (const recipient of [checksummed.toLowerCase(), `0x${'AB'.repeat(20)}`])
      expect(reopen().payments.earlier({ ...order, recipient })).toBe('paid')
    // Base58 says another thing in other letters.
    const onSolana = (recipient: string) =>
      nameOfOrder({ asset: '', amount: '1', recipient } as unknown as CheckedOrder)
    expect(onSolana('solana:1:aB')).not.toBe(onSolana('solana:1:ab'))
  })

  it('one that waits for the network is sent, not paid', async () => {
    const { payments } = openBill({
      prepare: async () => ({ send: async () => ({ id: HASH, settle: () => new Promise(() => {}) }) }),
    })
    void payments.payWithWallet(ORDER)
    await until(() => payments.earlier(ORDER) === 'sent', 'sent')
    expect(payments.state.value).toBe('wallet')
  })
})

describe('R10.17: before the wallet is asked', () => {
  it('the visitor is warned as with a sending, of the asset’s name and symbol, too', async () => {
    const { payments } = openBill({ prepare: async () => ({ warnings: ['contract'] as const }) })
    expect((await payments.review({ ...ORDER, recipient: ME })).warnings).toEqual(['self', 'contract'])
    const odd = (change: object): PaymentOrder => ({
      ...ORDER,
      paymentAsset: { ...ORDER.paymentAsset, metadata: { ...ORDER.paymentAsset.metadata, ...change } },
    })
    expect((await payments.review(odd({ symbol: 'USD\u0421' }))).warnings).toEqual(['oddName', 'contract'])
    expect((await payments.review(odd({ name: 'USD\u0421oin' }))).warnings).toEqual(['oddName', 'contract'])
  })

  it('what the network has against it is said later; what cannot be paid at all is said now', async () => {
    const { payments } = openBill({ prepare: () => Promise.reject(failTransfer('transfer/insufficient-funds')) })
    expect((await payments.review(ORDER)).warnings).toEqual([])
    await expect(payments.review(at('eip155:5'))).rejects.toMatchObject({ code: 'pay/asset-not-supported' })
  })
})

describe('R2.87: one payment at a time', () => {
  const slow = () => {
    let say = (_: Error): void => {}
    const scene = openBill({
      prepare: () =>
        new Promise((_, reject) => {
          say = reject
        }),
    })
    return { ...scene, say: (error: Error) => say(error) }
  }

  it('another one is refused while it is under way, and leaves it alone', async () => {
    const { payments, say, navigation, prepared } = slow()
    const first = payments.payWithWallet(ORDER)
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'pay/busy' })
    await expect(payments.pay(ORDER)).rejects.toMatchObject({ code: 'pay/busy' })
    expect([payments.state.value, navigation.isOpen.value]).toEqual(['wallet', false])
    payments.reset()
    expect(payments.state.value).toBe('wallet')
    await until(() => prepared.length > 0, 'prepared')
    say(failConnection('connection/rejected'))
    await expect(first).rejects.toMatchObject({ code: 'connection/rejected' })
    payments.reset()
    expect([payments.state.value, payments.error.value]).toEqual(['idle', undefined])
  })

  it('the next one begins without what became of the last', async () => {
    const { payments, say, prepared } = slow()
    const first = payments.payWithWallet(ORDER)
    await until(() => prepared.length > 0, 'prepared')
    say(failConnection('connection/rejected'))
    await first.catch(() => {})
    void payments.payWithWallet(ORDER)
    expect([payments.state.value, payments.error.value, payments.result.value]).toEqual([
      'wallet',
      undefined,
      undefined,
    ])
  })

  it('an order that is refused changes nothing of the one before', async () => {
    const { payments } = openBill()
    await payments.payWithWallet(ORDER)
    await expect(payments.payWithWallet({ ...ORDER, amount: 0 })).rejects.toMatchObject({ code: 'pay/invalid-amount' })
    await expect(payments.pay({ ...ORDER, amount: 0 })).rejects.toMatchObject({ code: 'pay/invalid-amount' })
    expect([payments.state.value, payments.result.value]).toEqual(['done', { type: 'wallet', result: HASH }])
    payments.reset()
    expect([payments.state.value, payments.result.value]).toEqual(['idle', undefined])
  })
})

describe('R10.2: a wallet that is not waited for any longer', () => {
  /** One that answers when a test says so, to each question in its turn. */
  function ask(when: 'switch' | 'send') {
    const answers: { yes(): void; no(error: Error): void }[] = []
    const wait = () => new Promise<void>((yes, no) => answers.push({ yes, no }))
    const scene = openBill({
      prepare: async () => ({
        send: async () => {
          if (when === 'send') await wait()
          return { id: HASH, settle: async () => {} }
        },
      }),
    })
    const { interior, payments } = scene
    const { switchNetwork } = interior.connections
    if (when === 'switch')
      Object.assign(interior.connections, { switchNetwork: (to: Network) => wait().then(() => switchNetwork(to)) })
    const answered = async (count: number) => {
      await until(() => answers.length === count, 'the question')
      return answers.at(-1) as (typeof answers)[number]
    }
    const stop = () => {
      payments.stopWaiting()
      expect([payments.state.value, payments.error.value]).toMatchObject(['late', { code: 'pay/unconfirmed' }])
    }
    return { ...scene, answered, stop }
  }

  it('leaves the bill as asked, and its answer counts when it comes: paid, or declined', async () => {
    const { payments, answered, stop, told } = ask('send')
    const paying = payments.payWithWallet(ORDER)
    const first = await answered(1)
    stop()
    expect(payments.earlier(ORDER)).toBe('asked')
    first.yes()
    await paying
    expect([payments.state.value, payments.error.value, payments.earlier(ORDER)]).toEqual(['done', undefined, 'paid'])
    const again = payments.payWithWallet(IN_COINS)
    const second = await answered(2)
    stop()
    second.no(failConnection('connection/rejected'))
    await expect(again).rejects.toMatchObject({ code: 'connection/rejected' })
    expect([payments.state.value, payments.earlier(IN_COINS)]).toEqual(['failed', undefined])
    expect(tracked(told).map(([name]) => name)).toEqual([
      ...['PAY_INITIATED', 'PAY_SUCCESS', 'PAY_INITIATED', 'PAY_ERROR'],
    ])
  })

  it.each(['yes', 'no'] as const)(
    'with %s at last it says nothing of the payment that is under way by then',
    async (word) => {
      const { payments, answered, stop } = ask('send')
      const first = payments.payWithWallet(ORDER)
      const late = await answered(1)
      stop()
      const second = payments.payWithWallet(IN_COINS)
      const next = await answered(2)
      late[word](failConnection('connection/rejected'))
      await first.catch(() => {})
      expect([payments.state.value, payments.error.value, payments.result.value]).toEqual([
        'wallet',
        undefined,
        undefined,
      ])
      expect(payments.earlier(ORDER)).toBe(word === 'yes' ? 'paid' : undefined)
      next.yes()
      expect(await second).toEqual({ type: 'wallet', result: HASH })
    },
  )

  it.each(['no', 'nothing'] as const)(
    'with a yes at last pays the bill that was asked for again, to which it says %s',
    async (word) => {
      const { payments, navigation, answered, stop } = ask('send')
      const paying = payments.pay(ORDER)
      await until(() => navigation.isOpen.value, 'open')
      const first = payments.payWithWallet(ORDER)
      const late = await answered(1)
      stop()
      const second = payments.payWithWallet(ORDER)
      const next = await answered(2)
      late.yes()
      await first
      expect(await paying).toEqual({ type: 'wallet', result: HASH })
      if (word === 'no') {
        next.no(failConnection('connection/rejected'))
        await expect(second).rejects.toMatchObject({ code: 'connection/rejected' })
      }
      expect([payments.state.value, payments.error.value, payments.earlier(ORDER)]).toEqual(['done', undefined, 'paid'])
    },
  )

  it('with a yes after the no to the same bill asked for again pays it', async () => {
    const { payments, answered, stop } = ask('send')
    const first = payments.payWithWallet(ORDER)
    const late = await answered(1)
    stop()
    const second = payments.payWithWallet(ORDER)
    const next = await answered(2)
    next.no(failConnection('connection/rejected'))
    await expect(second).rejects.toMatchObject({ code: 'connection/rejected' })
    // As long as the first question is open, the bill may still be paid.
    expect([payments.state.value, payments.error.value]).toMatchObject(['late', { code: 'pay/unconfirmed' }])
    late.yes()
    await first
    expect([payments.state.value, payments.error.value, payments.earlier(ORDER)]).toEqual(['done', undefined, 'paid'])
  })

  it.each(['later', 'earlier'])(
    'with a no to each of two questions, the %s one first, leaves it refused',
    async (first) => {
      const { payments, answered, stop, clock } = ask('send')
      const questions = []
      for (const count of [1, 2]) {
        const paying = payments.payWithWallet(ORDER)
        questions.push({ paying, question: await answered(count) })
        if (count === 1) stop()
        await clock.advance(1_000)
      }
      if (first === 'later') questions.reverse()
      for (const { paying, question } of questions) {
        // Until both are answered it may be paid.
        expect(payments.earlier(ORDER)).toBe('asked')
        question.no(failConnection('connection/rejected'))
        await expect(paying).rejects.toMatchObject({ code: 'connection/rejected' })
        await clock.advance(1_000)
      }
      expect(payments.earlier(ORDER)).toBeUndefined()
      expect([payments.state.value, payments.error.value]).toMatchObject(['failed', { code: 'connection/rejected' }])
    },
  )

  it('leaves the bill late where the page asks for it again, and pays it there when it answers', async () => {
    const { payments, navigation, answered, stop } = ask('send')
    void payments.payWithWallet(ORDER)
    const late = await answered(1)
    stop()
    const again = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    navigation.close()
    await expect(again).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    expect(payments.state.value).toBe('late')
    const paying = payments.pay(ORDER)
    late.yes()
    expect(await paying).toEqual({ type: 'wallet', result: HASH })
    expect(payments.state.value).toBe('done')
  })

  it('says nothing of another bill that the page asks for', async () => {
    const { payments, navigation, answered, stop } = ask('send')
    void payments.payWithWallet(ORDER)
    await answered(1)
    stop()
    const other = payments.pay(IN_COINS)
    await until(() => navigation.isOpen.value, 'open')
    expect([payments.state.value, payments.error.value]).toEqual(['idle', undefined])
    navigation.close()
    await expect(other).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it('is not asked to pay once it has moved at last', async () => {
    const { payments, answered, stop } = ask('switch')
    const order = at('eip155:10')
    const paying = payments.payWithWallet(order)
    const moved = await answered(1)
    stop()
    moved.yes()
    await expect(paying).rejects.toMatchObject({ code: 'pay/not-initiated' })
    expect([payments.state.value, payments.earlier(order)]).toEqual(['failed', undefined])
  })

  it('is nothing to an exchange that is waited for, and to what is over', async () => {
    const { payments } = openBill({ api: { payUrl: () => new Promise(() => {}) } })
    payments.stopWaiting()
    expect(payments.state.value).toBe('idle')
    void payments.payWithExchange(ORDER, 'binance')
    payments.stopWaiting()
    expect(payments.state.value).toBe('exchange')
  })
})

describe('R2.87: with screens', () => {
  it('opens on the bill, and is kept by whoever pays it there', async () => {
    const { payments, navigation } = openBill()
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    expect(navigation.route.value).toMatchObject({ view: 'Pay', parameters: ORDER })
    await payments.payWithWallet(ORDER)
    expect(await paying).toEqual({ type: 'wallet', result: HASH })
  })

  it('R2.12: opens on the bill where the host pairs by itself, too', async () => {
    const ways = [{ onlyView: 'Connect' }]
    const { payments, navigation } = openBill({ ways, options: { manualWCControl: true } })
    const paying = payments.pay(ORDER)
    await until(() => navigation.route.value.view === 'Pay', 'the bill')
    expect(navigation.route.value.parameters).toMatchObject(ORDER)
    expect(navigation.canGoBack.value).toBe(false)
    await payments.payWithWallet(ORDER)
    expect(await paying).toEqual({ type: 'wallet', result: HASH })
  })

  it('of two bills each is kept by its own payment alone: the one whose place the other took is left', async () => {
    const { payments, navigation } = openBill()
    const other = { ...ORDER, amount: '2.5' }
    const first = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    const second = payments.pay(other)
    await expect(first).rejects.toMatchObject({ code: 'connection/modal-closed' })
    expect(navigation.route.value).toMatchObject({ view: 'Pay', parameters: other })
    await payments.payWithWallet(other)
    expect(await second).toEqual({ type: 'wallet', result: HASH })
  })

  it('another bill that the host has paid without a screen does not count for the one on the screen', async () => {
    const { payments, navigation } = openBill()
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    await payments.payWithWallet({ ...ORDER, amount: '2.5' })
    navigation.close()
    await expect(paying).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it('the same bill asked for twice is one: both calls hear how it was paid', async () => {
    const { payments, navigation } = openBill()
    const calls = [payments.pay(ORDER), payments.pay({ ...ORDER })]
    await until(() => navigation.isOpen.value, 'open')
    await payments.payWithWallet(ORDER)
    expect(await Promise.all(calls)).toEqual([
      { type: 'wallet', result: HASH },
      { type: 'wallet', result: HASH },
    ])
  })

  it('begins without what became of the last', async () => {
    const { payments, navigation } = openBill()
    await payments.payWithWallet(ORDER)
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    expect([payments.state.value, payments.result.value]).toEqual(['idle', undefined])
    navigation.close()
    await expect(paying).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it('a visitor who leaves after it failed hears why; one who pays and closes has paid', async () => {
    const { payments, navigation } = openBill({ operations: { parseAddress: () => undefined } })
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    await payments.payWithWallet(ORDER).catch(() => {})
    navigation.close()
    await expect(paying).rejects.toMatchObject({ code: 'pay/invalid-recipient' })
    const paid = openBill()
    const another = paid.payments.pay(ORDER)
    await until(() => paid.navigation.isOpen.value, 'open')
    await Promise.all([paid.payments.payWithWallet(ORDER), another])
    paid.navigation.close()
    expect(await another).toMatchObject({ result: HASH })
  })

  it('a visitor who leaves while the wallet is still asked has not paid yet: what it does then is told by state, result and event', async () => {
    let sendNow = (): void => {}
    const isSaidYes = new Promise<void>((resolve) => {
      sendNow = resolve
    })
    const { payments, navigation, told, prepared } = openBill({
      prepare: () => isSaidYes.then(() => ({})),
    })
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    void payments.payWithWallet(ORDER)
    await until(() => prepared.length > 0, 'asked')
    navigation.close()
    await expect(paying).rejects.toMatchObject({ code: 'connection/modal-closed' })
    expect([payments.state.value, payments.result.value, tracked(told).length]).toEqual(['wallet', undefined, 1])
    sendNow()
    await until(() => payments.state.value !== 'wallet', 'the end')
    expect([payments.state.value, payments.result.value]).toEqual(['done', { type: 'wallet', result: HASH }])
    expect(tracked(told).at(-1)).toMatchObject(['PAY_SUCCESS', { currentPayment: { result: HASH } }])
  })

  it('Connect takes its place for a while, and leads back to it', async () => {
    const { payments, navigation, connect, paying, connecting } = await atConnect()
    expect(navigation.namespaceFilter.value).toBe('eip155')
    connect(ME)
    navigation.close()
    await connecting
    expect(navigation.route.value).toMatchObject({ view: 'Pay', parameters: ORDER })
    await payments.payWithWallet(ORDER)
    expect(await paying).toMatchObject({ result: HASH })
  })

  it('who leaves Connect has left the payment', async () => {
    const { navigation, paying, connecting } = await atConnect()
    navigation.close()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/modal-closed' })
    await expect(paying).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })
})
