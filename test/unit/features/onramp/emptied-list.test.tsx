import { afterEach, expect, it, vi } from 'vitest'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R10.2, R3.33: providers lead to Account where their list is empty, as where buying is off', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const heard: string[] = []
  const onError = ({ code }: WidgetError): void => void heard.push(code)
  const features = { onramp: [] }
  const options = { wallets: [testWallet(RDNS, [0])], features, onError, view: { view: 'Account' } } as const
  modal = await drawModal(options, ({ widget }) => widget.connect(RDNS))
  await modal.says('Receive')
  const { widget } = modal.page
  await widget.open({ view: 'OnRampProviders' })
  await until(() => heard.includes('view/off'), 'a word to the host')
  // The account may miss its tokens aloud as well.
  expect([widget.view.value, heard.filter((code) => code === 'view/off')]).toEqual(['Account', ['view/off']])
})
