import { describe, expect, it } from 'vitest'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { until } from '../../../support/until.ts'
import { HASH, IN_COINS, ORDER, openBill } from './open-bill.ts'

/** A wallet that is asked only once another tab has done what a test says; how often it was asked. */
function payMeanwhile(elsewhere: (tab: () => ReturnType<typeof openBill>) => Promise<unknown>) {
  const site = createFakeSite()
  let asks = 0
  const tab = () => openBill({ storage: site.tab() })
  const bill = openBill({
    storage: site.tab(),
    prepare: async () => {
      await elsewhere(tab)
      return {
        async send() {
          asks++
          return { id: HASH, settle: async () => {} }
        },
      }
    },
  })
  return { ...bill, asks: () => asks }
}

describe('R5.48: just before the wallet is asked', () => {
  it('what another tab has paid meanwhile is not asked for', async () => {
    const { payments, asks } = payMeanwhile((tab) => tab().payments.payWithWallet(ORDER))
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'pay/begun-elsewhere' })
    expect([asks(), payments.state.value, payments.earlier(ORDER)]).toEqual([0, 'failed', 'paid'])
  })

  it('nor what another tab has asked its wallet for, though that has not answered', async () => {
    const { payments, asks } = payMeanwhile(async (tab) => {
      const other = openBill({ storage: tab().storage, prepare: async () => ({ send: () => new Promise(() => {}) }) })
      void other.payments.payWithWallet(ORDER)
      await until(() => other.payments.earlier(ORDER) === 'asked', 'asked')
    })
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'pay/begun-elsewhere' })
    expect([asks(), payments.earlier(ORDER)]).toEqual([0, 'asked'])
  })

  it('another bill is none of its business; nor what was known before', async () => {
    const { payments, asks } = payMeanwhile((tab) => tab().payments.payWithWallet(IN_COINS))
    await payments.payWithWallet(ORDER)
    const known = openBill({ storage: createFakeSite().tab() })
    await known.payments.payWithWallet(ORDER)
    await known.payments.payWithWallet(ORDER)
    expect([asks(), known.prepared.length]).toEqual([1, 2])
  })

  it('who pays again, having been told, is stopped by a second payment after that one', async () => {
    const { payments, asks, storage } = payMeanwhile(async (tab) => {
      const other = tab()
      await other.clock.advance(5_000)
      await other.payments.payWithWallet(ORDER)
    })
    await openBill({ storage }).payments.payWithWallet(ORDER)
    expect(payments.earlier(ORDER)).toBe('paid')
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'pay/begun-elsewhere' })
    expect(asks()).toBe(0)
  })
})

describe('R5.48: a payment that came to nothing', () => {
  const declining = async () => ({ send: () => Promise.reject(failConnection('connection/rejected')) })

  it('takes nothing back of the one before: what was paid stays paid', async () => {
    const paid = openBill()
    await paid.payments.payWithWallet(ORDER)
    const { payments } = paid.reopen({ prepare: declining })
    await expect(payments.payWithWallet(ORDER)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(payments.earlier(ORDER)).toBe('paid')
  })

  it('nor of the one that another tab has made after it', async () => {
    const site = createFakeSite()
    let decline = (_: Error): void => {}
    const first = openBill({
      storage: site.tab(),
      prepare: async () => ({
        send: () =>
          new Promise((_, reject) => {
            decline = reject
          }),
      }),
    })
    const declined = first.payments.payWithWallet(ORDER)
    await until(() => first.payments.earlier(ORDER) === 'asked', 'asked')
    await openBill({ storage: site.tab() }).payments.payWithWallet(ORDER)
    decline(failConnection('connection/rejected'))
    await expect(declined).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(first.payments.earlier(ORDER)).toBe('paid')
  })
})

describe('R10.2: a widget that ends meanwhile', () => {
  it('ends the bill that its screen shows', async () => {
    const { payments, navigation, scope } = openBill()
    const paying = payments.pay(ORDER)
    await until(() => navigation.isOpen.value, 'open')
    scope.close()
    await expect(paying).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it('waits no longer for a wallet that it has asked: the bill may be paid, and is known as asked', async () => {
    const { payments, scope } = openBill({ prepare: async () => ({ send: () => new Promise(() => {}) }) })
    const paying = payments.payWithWallet(ORDER)
    await until(() => payments.earlier(ORDER) === 'asked', 'asked')
    scope.close()
    await expect(paying).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    expect([payments.state.value, payments.earlier(ORDER)]).toEqual(['late', 'asked'])
  })
})
