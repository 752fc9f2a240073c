import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentOrder } from '../../../../../src/index.ts'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../../support/test-page.ts'

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
  modal = await drawModal({ wallets: [testWallet(RDNS, [0])], features, view }, async ({ widget }) => {
    if (isConnected) await widget.connect(RDNS)
  })
  const { site, clock } = modal.page
  const bill = { order: `eip155:1/slip44:60 1.5 eip155:1:${SHOP}`, state: 'paid', atMs: clock.now() }
  return { payElsewhere: () => site.tab().write('paid_bills', JSON.stringify([bill])) }
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

  it('says so to a visitor without a wallet, too, who may pay from an exchange', async () => {
    const { payElsewhere } = await drawBill(false)
    payElsewhere()
    modal.page.widget.close()
    await modal.page.widget.open({ view: 'Pay', arguments: ORDER })
    await modal.says('You have paid this already.')
  })
})
