import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bip122 } from '../../../../src/chains/bip122/index.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { bitcoin } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

const WALLET = 'com.example.a'
const wallets = [testWallet(WALLET, [0])]
const COLLAPSED = 'Continue with a wallet'

let modal: DrawnModal
// A page without a project is told so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

const hasField = (): boolean => !!modal.root.querySelector('input[type=email], input[inputmode=email]')
const shows = (name: string): boolean => modal.buttons().some((shown) => shown.includes(name))

it('R2.22: email and social logins stand on Connect where the project has them', async () => {
  modal = await drawModal({ wallets })
  await until(() => hasField() && shows('Continue with Google'), 'email and social')
})

it.each([
  ['the host has switched them off', { features: { email: false, socials: false as const } }],
  ['there is no project', { projectId: '' }],
  ['no family has keys in the frame', { chains: [bip122()], networks: [offline(bitcoin)] as const, wallets: [] }],
])('R2.22: none where %s', async (_, options) => {
  modal = await drawModal({ wallets, ...options })
  await modal.says('Connect wallet')
  await vi.dynamicImportSettled()
  await flushRenders()
  expect([hasField(), shows('Google')]).toEqual([false, false])
})

it.each([{ collapseWallets: true }, { emailShowWallets: false }])(
  'R2.27: %j puts wallets behind a button, as long as there is another way',
  async (features) => {
    modal = await drawModal({ wallets, features })
    await until(() => shows(COLLAPSED) && hasField(), 'the button')
    expect(shows('Installed')).toBe(false)
    await modal.press(COLLAPSED)
    expect(modal.page.widget.view.value).toBe('ConnectWallets')
    modal.close()
    modal = await drawModal({ wallets, features: { ...features, email: false, socials: false } })
    await until(() => shows('Installed'), 'the wallet itself')
    expect(shows(COLLAPSED)).toBe(false)
  },
)

it.each([[['wallet']], [['email', 'wallet']]] as const)(
  'R2.27: of the host’s own order %j only wallets are left: they stand on Connect itself, social logins or not',
  async (connectMethodsOrder) => {
    modal = await drawModal({ wallets, features: { collapseWallets: true, email: false, connectMethodsOrder } })
    await until(() => shows('Installed') || shows(COLLAPSED), 'the wallet, or the way to it')
    expect([shows('Installed'), shows(COLLAPSED)]).toEqual([true, false])
  },
)

it('R2.29, R9.51: the first login is wide; of many the last stand behind "More"', async () => {
  modal = await drawModal({ wallets })
  await until(() => shows('More'), 'the logins')
  const logins = modal.buttons().filter((name) => /Google|X|Discord|Farcaster|GitHub|Apple|Facebook|More/.test(name))
  expect(logins).toHaveLength(6)
  expect(logins[0]).toContain('Continue with Google')
  // R9.51: in the product's own order.
  expect(logins.map((name) => name.replace(/.*(X|Farcaster|Discord|Apple|More).*/, '$1')).slice(1)).toEqual([
    ...['X', 'Farcaster', 'Discord', 'Apple', 'More'],
  ])
  await modal.press('More')
  expect(modal.page.widget.view.value).toBe('ConnectSocials')
  await until(() => shows('Facebook'), 'all of them')
})

it('R2.29: two share a row, neither of them wide', async () => {
  modal = await drawModal({ wallets, features: { socials: ['x', 'github'] } })
  await until(() => shows('GitHub'), 'the logins')
  expect([shows('Continue with X'), shows('More')]).toEqual([false, false])
})

it('R2.28, R2.43: on the field that host code opens by itself, too, nothing can be sent before the box is ticked', async () => {
  const view = { view: 'EmailLogin' } as const
  modal = await drawModal({
    wallets,
    view,
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.com/terms',
  })
  await modal.says('I agree to the terms of service')
  const field = modal.root.querySelector<HTMLInputElement>('input[inputmode=email]')
  if (!field) throw new Error('no field')
  field.value = 'ada@example.com'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const rows = () => modal.buttons().filter((name) => name.startsWith('Continue'))
  await until(() => rows().length > 0, 'the button')
  expect(rows()).toEqual(['Continue (off)'])
  modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await until(() => rows().join() === 'Continue', 'the button on')
})

it('R2.54: upgrading leads to the dashboard of the secure site', async () => {
  const view = { view: 'UpgradeEmailWallet' } as const
  const { discover, ...family } = eip155()
  // Only who has logged in has something to upgrade.
  const login = (context: Parameters<typeof discover>[0]): void =>
    discover({ ...context, report: (found) => context.report({ ...found, type: 'AUTH' }) })
  const chains = [{ ...family, discover: login }]
  modal = await drawModal({ wallets, view, chains }, async ({ widget }) => widget.connect(WALLET))
  const link = (): HTMLAnchorElement | null => modal.root.querySelector('.wl-view a')
  await until(() => !!link(), 'the link')
  expect(link()?.href).toBe('http://127.0.0.1:9/dashboard')
})
