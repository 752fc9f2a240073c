import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'
const TERMS = 'https://example.com/terms'
/** Wallets alone, so that nothing else can be pressed. */
const wallets = { wallets: [testWallet(RDNS, [0])], features: { email: false, socials: false as const } }
const GUIDE = 'I don’t have a wallet'

let modal: DrawnModal
// A page without a project is told so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R2.28: where a box is asked for, nothing can be chosen before it is ticked', async () => {
  const features = { ...wallets.features, legalCheckbox: true }
  modal = await drawModal({ ...wallets, features, termsConditionsUrl: TERMS, enableWalletGuide: false })
  await modal.says('I agree to the terms of service')
  const chosen = () => modal.buttons().filter((name) => /Installed|phone|All wallets/.test(name))
  const areOff = (): boolean[] => chosen().map((name) => name.endsWith('(off)'))
  await until(() => chosen().length === 3, 'each row')
  expect(areOff()).toEqual([true, true, true])
  modal.root.querySelector('input')?.click()
  await until(() => !areOff().includes(true), 'each row on')
  // Whoever thinks better of it has agreed to nothing.
  modal.root.querySelector('input')?.click()
  await until(() => !areOff().includes(false), 'each row off')
})

it('R2.28: without a box the links stand at the foot', async () => {
  modal = await drawModal({ ...wallets, termsConditionsUrl: TERMS, privacyPolicyUrl: 'https://example.com/privacy' })
  await modal.says('By connecting you agree to the')
  expect(modal.root.querySelector('input')).toBeNull()
  expect(modal.buttons().slice(-3)).toEqual([GUIDE, 'terms of service', 'privacy policy'])
  expect(modal.buttons().join()).not.toContain('(off)')
  // In a window of their own, which cannot lead this page elsewhere.
  const links = [...modal.root.querySelectorAll<HTMLAnchorElement>('.wl-view a')]
  expect(links.map(({ target, rel }) => [target, rel])).toEqual(
    Array.from({ length: 2 }, () => ['_blank', 'noopener noreferrer']),
  )
})

it.each(['/terms', 'terms.html', './legal?kind=terms', '#terms', '//legal.example/terms'])(
  'R2.28: %s, an address beside the page’s own, is one: the box is there to be ticked',
  async (termsConditionsUrl) => {
    const features = { ...wallets.features, legalCheckbox: true }
    modal = await drawModal({ ...wallets, features, termsConditionsUrl })
    await until(() => modal.buttons().some((name) => name.includes('Installed')), 'the wallet')
    expect(modal.buttons().join()).toContain('Installed (off)')
    await modal.says('I agree to the terms of service')
    expect(modal.root.querySelector('a')?.getAttribute('href')).toBe(termsConditionsUrl)
    modal.root.querySelector('input')?.click()
    await until(() => !modal.buttons().join().includes('Installed (off)'), 'the wallet on')
  },
)

it.each(['javascript:alert(1)', '\tjavascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'])(
  'R2.28: %j is no address: there is nothing to agree to, and nothing waits for it',
  async (termsConditionsUrl) => {
    const features = { ...wallets.features, legalCheckbox: true }
    modal = await drawModal({ ...wallets, features, termsConditionsUrl })
    await until(() => modal.buttons().some((name) => name.includes('Installed')), 'the wallet')
    expect(modal.root.querySelector('a, input')).toBeNull()
    expect(modal.buttons().join()).not.toContain('(off)')
  },
)

it('R2.30: a visitor without a wallet is led to where one can be had', async () => {
  modal = await drawModal(wallets)
  await modal.press(GUIDE)
  expect(modal.page.widget.view.value).toBe('GetWallet')
})

it('R2.30: also where the host has wallets of its own to tell of, and no project', async () => {
  modal = await drawModal({ ...wallets, projectId: '', customWallets: [{ id: 'own', name: 'Own' }] })
  await until(() => modal.buttons().includes(GUIDE), 'the way')
})

it.each([
  ['where the host does not want it', { enableWalletGuide: false }],
  ['where there are no wallets to tell of', { projectId: '' }],
])('R2.30: not %s', async (_, options) => {
  modal = await drawModal({ ...wallets, ...options })
  await until(() => modal.buttons().some((name) => name.includes('Installed')), 'the wallet')
  expect(modal.buttons()).not.toContain(GUIDE)
})

it('R10.23: who asks for more wallets by keyboard stands on the first of them', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => testWallet(`com.example.${letter}`, [0]))
  modal = await drawModal({ ...wallets, wallets: many })
  const rows = () => [...modal.root.querySelectorAll<HTMLElement>('[role=list] button, ul button')]
  await until(() => rows().some((row) => row.textContent === 'More'), 'More')
  const at = rows().findIndex((row) => row.textContent === 'More')
  // Unasked it is four: more of them push out of sight what a visitor without one came for.
  expect(rows().filter((row) => row.textContent?.includes('Installed'))).toHaveLength(4)
  rows()[at]?.focus()
  await modal.press('More')
  await until(() => rows().length > at + 1, 'the others')
  expect(modal.root.activeElement).toBe(rows()[at])
  expect(modal.root.activeElement?.textContent).toContain('Installed')
})

it('R3.33: whose modal it is stands at its foot, unless the host says no', async () => {
  const foot = () => modal.root.querySelector('.wl-card')?.textContent?.trim().split(/\s/).at(-1)
  modal = await drawModal(wallets)
  await modal.says('Installed')
  expect(foot()).toMatch(/walletlet$/)
  modal.page.widget.update({ features: { ...wallets.features, reownBranding: false } })
  modal.page.widget.close()
  await modal.page.widget.open()
  await modal.says('Installed')
  await until(() => !foot()?.endsWith('walletlet'), 'no name')
})

it('R2.1: opening views changes neither the address of the page nor its history', async () => {
  const before = [location.href, history.length]
  modal = await drawModal(wallets)
  await modal.press(GUIDE)
  await modal.page.widget.open({ view: 'Networks' })
  modal.page.widget.close()
  expect([location.href, history.length]).toEqual(before)
})
