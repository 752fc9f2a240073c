import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../support/drawn-modal.ts'
import { testWallet, until } from '../support/test-page.ts'

let modal: DrawnModal
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('two rows of one name say whose they are; the others do not', async () => {
  modal = await drawModal({ features: { email: false, socials: false } })
  for (const rdns of ['io.harbor', 'com.evil', 'com.other'])
    modal.page.announce(testWallet(rdns, [0]), { info: { name: rdns === 'com.other' ? 'Larkspur' : 'Harbor', rdns } })
  const installed = () => modal.buttons().filter((name) => name.includes('Installed'))
  await until(() => installed().length === 3, 'three rows')
  expect(installed().map((name) => /io\.harbor|com\.evil|com\.other/.exec(name)?.[0])).toEqual([
    'io.harbor',
    'com.evil',
    undefined,
  ])
})
