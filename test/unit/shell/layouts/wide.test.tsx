import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

// `layout: 'wide'`: the wallets stay beside what is chosen.

const [A, B] = ['com.example.a', 'com.example.b'] as const

let modal: DrawnModal
let wallets: readonly [Eip155Wallet, Eip155Wallet]
/** Whether the page is wide enough, and who wants to hear of it. */
let room: { matches: boolean; listeners: Set<() => void> }
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  wallets = [testWallet(A, [0]), testWallet(B, [1])]
  room = { matches: true, listeners: new Set() }
  const real = globalThis.matchMedia.bind(globalThis)
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('min-width')
      ? {
          get matches() {
            return room.matches
          },
          addEventListener: (_: string, listener: () => void) => room.listeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => room.listeners.delete(listener),
        }
      : real(query),
  )
})
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draw = async (options: Parameters<typeof drawModal>[0] = {}, prepare?: Parameters<typeof drawModal>[1]) => {
  modal = await drawModal({ wallets, layout: 'wide', ...options }, prepare)
  await flushRenders()
}
const dialog = () => modal.root.querySelector('dialog')
const list = () => modal.root.querySelector('.wl-list')
const beside = () => modal.root.querySelector('.wl-screen')?.textContent ?? ''
const isWide = (): boolean => !!dialog()?.hasAttribute('data-wide')
const row = (name: string) =>
  [...(list()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name))
async function choose(name: string): Promise<void> {
  await until(() => !!row(name), name)
  row(name)?.focus()
  row(name)?.click()
  await flushRenders()
}

it('has the wallets beside what is chosen, and help there while nothing is', async () => {
  await draw()
  await until(isWide, 'two panes')
  await until(() => !!list()?.textContent?.includes(A), 'the wallets')
  await until(() => !!modal.root.querySelector('.wl-rest')?.textContent, 'help')
  expect(modal.root.querySelector('.wl-panes')?.hasAttribute('data-rest')).toBe(true)
  const answer = wallets[0].control.holdNext('eth_requestAccounts')
  await choose(A)
  await until(() => beside().includes(`Continue in ${A}`), 'the question')
  expect(modal.root.querySelector('.wl-rest')).toBeNull()
  expect(modal.root.querySelector('.wl-panes')?.hasAttribute('data-rest')).toBe(false)
  expect(list()?.textContent).toContain(B)
  answer()
  await until(() => modal.page.widget.status.value === 'connected', 'connected')
})

it('asks another wallet in place of the one before, and leads back to where nothing is chosen', async () => {
  await draw()
  await until(isWide, 'two panes')
  const answers = wallets.map(({ control }) => control.holdNext('eth_requestAccounts'))
  await choose(A)
  await until(() => beside().includes(`Continue in ${A}`), 'the first question')
  await choose(B)
  await modal.page.clock.advance(1)
  await until(() => beside().includes(`Continue in ${B}`), 'the other question')
  modal.root.querySelector<HTMLElement>('.wl-screen [aria-label=Back]')?.click()
  await until(() => !!modal.root.querySelector('.wl-rest'), 'nothing chosen')
  expect(modal.page.widget.view.value).toBe('Connect')
  for (const answer of answers) answer()
})

it('asks another wallet that is pressed before the screen of the first has come, once', async () => {
  await draw()
  await until(() => isWide() && !!row(A) && !!row(B), 'the wallets')
  const answers = wallets.map(({ control }) => control.holdNext('eth_requestAccounts'))
  row(A)?.click()
  row(B)?.click()
  await until(async () => {
    await modal.page.clock.advance(1)
    return beside().includes(`Continue in ${B}`)
  }, 'the question')
  modal.root.querySelector<HTMLElement>('.wl-screen [aria-label=Back]')?.click()
  await until(() => !!modal.root.querySelector('.wl-rest'), 'nothing chosen')
  await modal.page.clock.advance(1)
  await flushRenders()
  expect(modal.page.widget.view.value).toBe('Connect')
  expect(wallets[1].control.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  for (const answer of answers) answer()
})

it('has one pane while there is no room for two, and follows the page', async () => {
  room.matches = false
  await draw()
  await until(() => beside().includes(A), 'the wallets')
  expect([isWide(), list()]).toEqual([false, null])
  room.matches = true
  for (const listener of room.listeners) listener()
  await until(() => isWide() && !!list()?.textContent?.includes(A), 'two panes')
  modal.page.widget.dispose()
  await until(() => room.listeners.size === 0, 'nobody listens any more')
})

it('R10.2: a screen that waits for a wallet goes on while the page becomes narrower and wider, and asks once', async () => {
  await draw()
  await until(isWide, 'two panes')
  const answer = wallets[0].control.holdNext('eth_requestAccounts')
  await choose(A)
  await until(() => beside().includes(`Continue in ${A}`), 'the question')
  const screen = modal.root.querySelector('.wl-view')
  const resize = async (matches: boolean): Promise<void> => {
    room.matches = matches
    for (const listener of room.listeners) listener()
    await until(() => isWide() === matches && !!list() === matches, matches ? 'two panes' : 'one pane')
    await flushRenders()
  }
  for (const matches of [false, true, false]) {
    if (!matches) row(B)?.focus()
    await resize(matches)
    expect(modal.root.querySelector('.wl-view')).toBe(screen)
    expect(beside()).toContain(`Continue in ${A}`)
    // Who is there stays there, and who was beside it comes there.
    expect(modal.root.querySelector('.wl-screen')?.contains(modal.root.activeElement)).toBe(true)
  }
  expect(wallets[0].control.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  modal.root.querySelector<HTMLElement>('.wl-screen [aria-label=Back]')?.click()
  // What comes next is as the page has room for it.
  await until(() => beside().includes(B), 'the wallets')
  expect([isWide(), modal.root.querySelector('.wl-rest')]).toEqual([false, null])
  answer()
})

it('has one pane for what is not about connecting', async () => {
  await draw({ view: { view: 'Networks' } })
  expect([isWide(), list()]).toEqual([false, null])
  modal.close()
  await draw({ view: { view: 'Account' } }, ({ widget }) => widget.connect(A))
  expect([isWide(), list()]).toEqual([false, null])
})
