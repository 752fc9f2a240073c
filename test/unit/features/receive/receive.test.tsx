import { afterEach, expect, it } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

it('R2.83: shows the address, its code, and where it can be reached', async () => {
  modal = await drawModal({ wallets: [testWallet(RDNS, [0])], view: { view: 'WalletReceive' } }, ({ widget }) =>
    widget.connect(RDNS),
  )
  const { address = '' } = modal.page.widget.account.value ?? {}
  await modal.says(`${address.slice(0, 4)}…${address.slice(-4)}`)
  await until(() => !!modal.root.querySelector('[aria-label="QR code of your address"]'), 'the code')
  await modal.press('Only from compatible networks')
  expect(modal.page.widget.view.value).toBe('WalletCompatibleNetworks')
  await modal.says('Only send from these networks')
  for (const { name } of modal.page.widget.networks) await modal.says(name)
})
