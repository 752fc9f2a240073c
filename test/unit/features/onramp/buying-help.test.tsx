import { expect, it } from 'vitest'
import { drawModal } from '../../../support/drawn-modal.ts'
import { until } from '../../../support/test-page.ts'

it('R2.46: buying is explained', async () => {
  const modal = await drawModal()
  await modal.page.widget.open({ view: 'WhatIsABuy' })
  await until(() => modal.root.querySelector('h2')?.textContent === 'How does buying work?', 'the title')
  await modal.says('You pay a provider')
  expect(modal.page.widget.view.value).toBe('WhatIsABuy')
  modal.close()
})
