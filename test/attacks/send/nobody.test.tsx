import { afterEach, it } from 'vitest'
import { type DrawnModal, drawModal } from '../../support/drawn-modal.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { testWallet } from '../../support/test-page.ts'

const RDNS = 'com.example.a'
const ZEROS = '0'.repeat(40)

let modal: DrawnModal
afterEach(() => modal.close())

it.each([`0x${ZEROS}`, `0X${ZEROS}`, ZEROS])(
  'R5.51: whoever types %s has typed no receiver: it is nobody’s',
  async (to) => {
    const view = { view: 'WalletSend', arguments: { to, amount: '1' } } as const
    modal = await drawModal({ wallets: [testWallet(RDNS, [0])], features: { send: true }, view }, ({ widget }) =>
      widget.connect(RDNS),
    )
    await flushRenders()
    await modal.page.clock.advance(1_000)
    await modal.says('This is no address, and no name that leads to one.')
  },
)
