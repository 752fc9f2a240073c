import { expect, it } from 'vitest'
import { drawModal } from '../../../support/drawn-modal.ts'
import { until } from '../../../support/test-page.ts'

const WORDS = [
  ['WhatIsAWallet', 'What is a wallet?', 'Only you hold the key'],
  ['WhatIsANetwork', 'What is a network?', 'A record everyone shares'],
] as const

it('R2.46: wallet and network are each explained', async () => {
  const modal = await drawModal()
  for (const [view, title, words] of WORDS) {
    await modal.page.widget.open({ view })
    await until(() => modal.root.querySelector('h2')?.textContent === title, title)
    await modal.says(words)
    expect(modal.page.widget.view.value).toBe(view)
  }
  modal.close()
})

it('R2.18, R2.58: Connect and the list of networks lead to what explains them', async () => {
  const modal = await drawModal()
  const [[, wallet, aboutWallets], [, network, aboutNetworks]] = WORDS
  const inHeader = () => modal.root.querySelector<HTMLElement>(`.wl-header [aria-label="${wallet}"]`)
  await until(() => !!inHeader(), 'the help of Connect')
  inHeader()?.click()
  await modal.says(aboutWallets)
  await modal.page.widget.open({ view: 'Networks' })
  await modal.press(network)
  await modal.says(aboutNetworks)
  modal.close()
})
