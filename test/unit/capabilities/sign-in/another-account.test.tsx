import { afterEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of the screen.
import '../../../../src/capabilities/sign-in/views/siwx-sign-message.tsx'
import type { Metadata } from '../../../../src/domain/interface-options.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { testWallet, until } from '../../../support/test-page.ts'

// The screen that asks for a signature, drawn, while the account in the wallet changes.

const WALLET = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

it('R4.73, R4.80: a wallet that never answered about one account does not keep the next one from signing', async () => {
  const wallet = testWallet(WALLET, [0, 1])
  modal = await drawModal({ wallets: [wallet], siwx: localSignIn() }, ({ widget }) => widget.connect(WALLET))
  const signed = () => wallet.control.requests.filter(({ method }) => method === 'personal_sign').length
  await until(() => modal.buttons().includes('Sign'), 'the question')
  const release = wallet.control.holdNext('personal_sign')
  await modal.press('Sign')
  await until(() => signed() === 1, 'the first request')
  expect(modal.buttons()).not.toContain('Sign')
  wallet.control.setAccounts([1])
  await until(() => modal.page.widget.account.value?.address === wallet.control.addresses[1], 'the other account')
  await until(() => modal.buttons().includes('Sign'), 'the question about the other one')
  await modal.press('Sign')
  await until(() => signed() === 2, 'the second request')
  // What the first one still answers is nobody’s, and the second signs in.
  release()
  await until(() => !modal.page.widget.isOpen.value, 'signed in')
  const stored = JSON.parse(modal.page.site.items.get('siwx') ?? '[]') as { data: { accountAddress: string } }[]
  expect(stored.map(({ data }) => data.accountAddress)).toEqual([wallet.control.addresses[1]])
})

it('R4.73, R4.80: nor does one that never answered about a network keep them from signing for the next', async () => {
  const wallet = testWallet(WALLET, [0])
  modal = await drawModal({ wallets: [wallet], siwx: localSignIn() }, ({ widget }) => widget.connect(WALLET))
  const signed = () => wallet.control.requests.filter(({ method }) => method === 'personal_sign').length
  await until(() => modal.buttons().includes('Sign'), 'the question')
  wallet.control.holdNext('personal_sign')
  await modal.press('Sign')
  await until(() => signed() === 1, 'the first request')
  expect(modal.buttons()).not.toContain('Sign')
  wallet.control.switchChain(2)
  await until(() => modal.buttons().includes('Sign'), 'the question about the other network')
  await modal.press('Sign')
  await until(() => !modal.page.widget.isOpen.value, 'signed in')
  expect(signed()).toBe(2)
  const stored = JSON.parse(modal.page.site.items.get('siwx') ?? '[]') as { data: { chainId: string } }[]
  expect(stored.map(({ data }) => data.chainId)).toEqual(['eip155:2'])
})

it('R4.73: the screen asks also for a page that has named itself without a picture', async () => {
  const metadata = { name: 'Loom', description: '', url: 'http://localhost:3000' } as Metadata
  const host = { wallets: [testWallet(WALLET, [0])], siwx: localSignIn(), metadata }
  modal = await drawModal(host, ({ widget }) => widget.connect(WALLET))
  await until(() => modal.buttons().includes('Sign'), 'the question')
})
