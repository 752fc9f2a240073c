import { describe, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of the bills.
import '../../../../src/state/ask-visitor.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { HASH, IN_COINS, ORDER, openBill } from './open-bill.ts'

/** A visitor whose first bill has led to Connect, while the host asks for a second one. */
async function replaced() {
  const bill = openBill()
  const { payments, navigation, connect } = bill
  connect()
  const first = payments.pay(ORDER)
  await until(() => navigation.isOpen.value, 'open')
  const connecting = payments.connect(ORDER)
  await until(() => navigation.route.value.view === 'Connect', 'Connect')
  const second = payments.pay(IN_COINS)
  await expect(first).rejects.toMatchObject({ code: 'connection/modal-closed' })
  return { ...bill, connecting, second }
}

describe('R2.87: a bill whose place the host’s next one took while a wallet was connected', () => {
  it('does not come back once that wallet is there: the next one stays, and is paid', async () => {
    const { payments, navigation, connect, connecting, second } = await replaced()
    connect(ME)
    await connecting
    expect(navigation.route.value).toMatchObject({ view: 'Pay', parameters: IN_COINS })
    await payments.payWithWallet(IN_COINS)
    expect(await second).toEqual({ type: 'wallet', result: HASH })
  })

  it('nor does it end the next one, which has led to Connect as well', async () => {
    const { payments, navigation, connect, connecting, second } = await replaced()
    const again = payments.connect(IN_COINS)
    await until(() => navigation.route.value.view === 'Connect', 'Connect again')
    connect(ME)
    navigation.close()
    await Promise.all([connecting, again])
    await flushMicrotasks()
    expect(navigation.route.value).toMatchObject({ view: 'Pay', parameters: IN_COINS })
    await payments.payWithWallet(IN_COINS)
    expect(await second).toEqual({ type: 'wallet', result: HASH })
  })
})
