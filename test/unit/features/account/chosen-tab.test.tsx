import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

// Which tab of their holdings a visitor looks at.

const RDNS = 'com.example.a'
const networks = [testNetwork(1), testNetwork(2)] as const

let modal: DrawnModal
const wallet = () => testWallet(RDNS, [0, 1])
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

const chosen = (): string | null | undefined => modal.root.querySelector('[role=tab][aria-selected=true]')?.textContent
const shows = (tab: string): Promise<void> => until(() => chosen() === tab, tab)
async function choose(tab: string): Promise<void> {
  const find = () => [...modal.root.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === tab)
  await until(() => !!find(), tab)
  find()?.click()
  await shows(tab)
}

it('R3.9: the tab that a visitor has chosen is the one when they come back, and at the next opening; it is nothing to another account', async () => {
  const own = wallet()
  modal = await drawModal({ wallets: [own], networks: [...networks], view: { view: 'Account' } }, ({ widget }) =>
    widget.connect(RDNS),
  )
  const { widget } = modal.page
  await shows('Tokens')
  await choose('Activity')
  modal.root.querySelector<HTMLElement>('.wl-header [aria-label="Network: Chain 1"]')?.click()
  await until(() => widget.view.value === 'Networks', 'another screen')
  await until(() => !!modal.root.querySelector('[aria-label=Back]'), 'the way back')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await until(() => widget.view.value === 'Account' && !!chosen(), 'the account again')
  expect(chosen()).toBe('Activity')

  widget.close()
  await flushRenders()
  await widget.open()
  await until(() => widget.view.value === 'Account' && !!chosen(), 'the next opening')
  expect(chosen()).toBe('Activity')

  own.control.selectAccount(1)
  await until(() => widget.account.value?.address === own.control.addresses[1], 'another account')
  await shows('Tokens')
})
