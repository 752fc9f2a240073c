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

/** Two panes, and beside the list the screen of the first wallet, whose answer is held back. */
async function askFirst(): Promise<() => void> {
  await draw()
  await until(isWide, 'two panes')
  const answer = wallets[0].control.holdNext('eth_requestAccounts')
  await choose(A)
  await until(() => beside().includes(`Continue in ${A}`), 'the question')
  return answer
}

it('has the wallets beside what is chosen, and help there while nothing is', async () => {
  await draw()
  await until(isWide, 'two panes')
  await until(() => !!list()?.textContent?.includes(A), 'the wallets')
  await until(() => !!modal.root.querySelector('.wl-rest')?.textContent, 'help')
  expect(modal.root.querySelector('.wl-panes')?.hasAttribute('data-rest')).toBe(true)
  // The list is reached by the names that any view is reached by.
  const parts = [...(list()?.querySelectorAll('[part]') ?? [])].map((one) => one.getAttribute('part'))
  expect(parts.slice(0, 3)).toEqual(['header', 'title', 'body'])
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

it('begins anew from Connect with an address that Enter sends, too', async () => {
  const answer = await askFirst()
  const field = (): HTMLInputElement | null => list()?.querySelector('input[inputmode=email]') ?? null
  await until(() => !!field(), 'the field')
  const { form } = field() as HTMLInputElement
  Object.assign(field() as HTMLInputElement, { value: 'ada@example.com' })
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  await flushRenders()
  let heard = 0
  form?.addEventListener('submit', () => heard++)
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  form?.dispatchEvent(sent)
  await until(() => !!modal.root.querySelector('.wl-rest'), 'nothing chosen')
  // A form that the page itself sent would leave it.
  expect([modal.page.widget.view.value, sent.defaultPrevented, heard]).toEqual(['Connect', true, 0])
  await until(async () => {
    // Sent in the next turn of the pane at rest, whose effects a runtime runs when it likes.
    await modal.page.clock.advance(1)
    return heard > 0
  }, 'the address to be sent from Connect')
  expect(heard).toBe(1)
  answer()
})

it.each(['', 'ad'])('goes on asking the wallet where Enter sends nothing: %j', async (value) => {
  const answer = await askFirst()
  const field = (): HTMLInputElement | null => list()?.querySelector('input[inputmode=email]') ?? null
  await until(() => !!field(), 'the field')
  Object.assign(field() as HTMLInputElement, { value })
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  await flushRenders()
  field()?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await flushRenders()
  await modal.page.clock.advance(1)
  expect(modal.page.widget.view.value).toBe('ConnectingExternal')
  answer()
  await until(() => modal.page.widget.status.value === 'connected', 'connected')
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

it.each([
  ['before its screen has come', false],
  ['while its screen waits', true],
])('asks a wallet once whose row is pressed again %s, and hears its answer', async (_, isLater) => {
  await draw()
  await until(() => isWide() && !!row(A), 'the wallets')
  const answer = wallets[0].control.holdNext('eth_requestAccounts')
  row(A)?.click()
  if (isLater) await until(() => beside().includes(`Continue in ${A}`), 'the question')
  row(A)?.click()
  await modal.page.clock.advance(1)
  await until(() => beside().includes(`Continue in ${A}`), 'the question, still')
  await modal.page.clock.advance(1)
  expect(wallets[0].control.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  answer()
  await until(() => modal.page.widget.status.value === 'connected', 'connected')
})

it('asks a wallet again whose row is pressed after it has failed', async () => {
  await draw()
  await until(() => isWide() && !!row(A), 'the wallets')
  wallets[0].control.throwNext({ code: 4001, message: 'no' }, 'eth_requestAccounts')
  await choose(A)
  await until(() => beside().includes('declined'), 'its no')
  await choose(A)
  await until(async () => {
    await modal.page.clock.advance(1)
    return modal.page.widget.status.value === 'connected'
  }, 'connected')
})

it.each([
  ['later', false],
  ['in the turn in which the pane came to rest', true],
])(
  'asks the wallet that was pressed last in place of one that the host’s code has begun to ask %s',
  async (_, isAtOnce) => {
    await draw()
    await until(() => isWide() && !!row(A), 'the wallets')
    const answers = wallets.map(({ control }) => control.holdNext('eth_requestAccounts'))
    await choose(A)
    await until(() => beside().includes(`Continue in ${A}`), 'the question')
    const isAtRest = () => !!modal.root.querySelector('.wl-rest')
    const ask = () => modal.page.widget.switchConnection({ namespace: 'eip155', connectorId: B }).catch(() => {})
    const watch = new MutationObserver(() => {
      if (!isAtRest()) return
      watch.disconnect()
      ask()
    })
    if (isAtOnce) watch.observe(modal.root, { childList: true, subtree: true })
    modal.root.querySelector<HTMLElement>('.wl-screen [aria-label=Back]')?.click()
    if (!isAtOnce) {
      await until(isAtRest, 'nothing chosen')
      ask()
    }
    await until(() => beside().includes(`Continue in ${B}`), 'the question of the host')
    await choose(A)
    await until(async () => {
      await modal.page.clock.advance(1)
      return beside().includes(`Continue in ${A}`)
    }, 'the wallet that was pressed')
    for (const answer of answers) answer()
  },
)

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
  const answer = await askFirst()
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
