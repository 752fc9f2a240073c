import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet } from '../../../support/test-page.ts'

const WALLETS = [testWallet('com.example.a', [0])]
const SCAN = 'Scan with your phone'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R2.23: stands first on Connect, and leads to the code', async () => {
  modal = await drawModal({ wallets: WALLETS })
  await modal.says(SCAN)
  const rows = modal.buttons().filter((name) => /Scan|com\.example\.a/.test(name))
  expect(rows[0]).toContain(SCAN)
  await modal.press(SCAN)
  expect(modal.page.widget.view.value).toBe('ConnectingWalletConnect')
})

it('R2.23: stands where the host puts it', async () => {
  modal = await drawModal({ wallets: WALLETS, features: { connectorTypeOrder: ['injected', 'walletConnect'] } })
  await modal.says(SCAN)
  const rows = modal.buttons().filter((name) => /Scan|com\.example\.a/.test(name))
  expect(rows.at(-1)).toContain(SCAN)
})

it('R2.24: is not there where the host has switched it off', async () => {
  modal = await drawModal({ wallets: WALLETS, enableWalletConnect: false })
  await modal.says('com.example.a')
  await vi.dynamicImportSettled()
  await flushRenders()
  expect(modal.buttons().some((name) => name.includes(SCAN))).toBe(false)
})

it('R2.24: on a phone stands in the whole list alone, once the terms are agreed to', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
  const terms = { termsConditionsUrl: 'https://terms.example', features: { legalCheckbox: true } }
  modal = await drawModal({ wallets: WALLETS, view: { view: 'AllWallets' }, ...terms })
  await modal.press('QR code')
  expect(modal.page.widget.view.value).toBe('Connect')
  expect(modal.buttons().some((name) => name.includes(SCAN))).toBe(false)
  modal.close()
  modal = await drawModal({ wallets: WALLETS, view: { view: 'AllWallets' } })
  await modal.press('QR code')
  expect(modal.page.widget.view.value).toBe('ConnectingWalletConnect')
})
