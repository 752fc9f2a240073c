import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { until } from '../../../../support/test-page.ts'

const termsConditionsUrl = 'https://example.com/terms'

let modal: DrawnModal
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

const hasCode = (): boolean => modal.buttons().some((name) => name.startsWith('Copy link'))

it('R2.28, R2.35: where pairing is all there is, too, there is no code before the box is ticked', async () => {
  modal = await drawModal({ manualWCControl: true, features: { legalCheckbox: true }, termsConditionsUrl })
  expect(modal.page.widget.view.value).toBe('ConnectingWalletConnectBasic')
  await modal.says('I agree to the terms of service')
  expect(hasCode()).toBe(false)
  modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await until(hasCode, 'the code')
})

it('R2.28, R2.35: the code that host code opens, too, waits for the box', async () => {
  modal = await drawModal({
    features: { legalCheckbox: true },
    termsConditionsUrl,
    view: { view: 'ConnectingWalletConnect' },
  })
  expect(modal.page.widget.view.value).toBe('ConnectingWalletConnect')
  await modal.says('I agree to the terms of service')
  expect(hasCode()).toBe(false)
  modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await until(hasCode, 'the code')
})

it('R2.28, R2.35: without a box the terms stand below the code', async () => {
  modal = await drawModal({ manualWCControl: true, termsConditionsUrl })
  await until(hasCode, 'the code')
  await modal.says('By connecting you agree to the terms of service')
})
