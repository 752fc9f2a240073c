import { afterEach, expect, it, vi } from 'vitest'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'

// A list of providers without a member switches off what they would do (`features`), as `false` does.

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

/** The answer is what the host hears. */
async function draw(features: object): Promise<readonly string[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const heard: string[] = []
  const onError = ({ code }: WidgetError): void => void heard.push(code)
  const options = { wallets: [testWallet(RDNS, [0])], features, onError, view: { view: 'Account' } } as const
  modal = await drawModal(options, ({ widget }) => widget.connect(RDNS))
  await modal.says('Receive')
  return heard
}

it.each([[{}], [{ swaps: [] }], [{ swaps: false }]] as const)(
  'R3.33: what the account offers: %j',
  async (features) => {
    await draw(features)
    expect(modal.buttons().includes('Swap')).toBe(!('swaps' in features))
  },
)

it('R10.2, R3.33: the swap leads to Account where its list is empty', async () => {
  const heard = await draw({ swaps: [] })
  const { widget } = modal.page
  await widget.open({ view: 'Swap' })
  await until(() => heard.includes('view/off'), 'a word to the host')
  // The account may miss its tokens aloud as well.
  expect([widget.view.value, heard.filter((code) => code === 'view/off')]).toEqual(['Account', ['view/off']])
})
