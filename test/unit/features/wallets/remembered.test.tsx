import { afterEach, it } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal | undefined
afterEach(() => {
  modal?.close()
  modal = undefined
})

it('R3.43: a wallet that is added is remembered, though its screen leaves with the connection', async () => {
  const wallet = testWallet(RDNS, [0])
  const drawn = await drawModal(
    {
      wallets: [testWallet('com.example.0', [1]), wallet],
      features: { email: false, socials: false },
      answers: { '/getWallets': { data: [{ id: 'a'.repeat(64), name: RDNS, rdns: RDNS }], count: 1 } },
      view: { view: 'ProfileWallets' },
    },
    ({ widget }) => widget.connect('com.example.0'),
  )
  modal = drawn
  const { page, root, press, says } = drawn
  await press('Add EVM wallet')
  await until(() => root.textContent?.includes('All wallets1') ?? false, 'the list')
  const answer = wallet.control.holdNext('eth_requestAccounts')
  await press(RDNS)
  await says(`Continue in ${RDNS}`)
  await flushRenders()
  answer()
  await until(() => page.widget.view.value === 'ProfileWallets', 'back')
  await until(() => !!page.site.items.get('recent_wallets')?.includes(RDNS), 'kept')
})
