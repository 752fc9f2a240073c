import { expect, it } from 'vitest'
import type { ViewName } from '../../src/domain/views.ts'
import { manifests } from '../../src/features/manifests.ts'
import { setUpBrowser, type Visitor, visit } from './support/visitor.ts'

// Every view as a host's code may ask for it, without arguments; one page for each situation. The whole table of who is led
// where is in rules/02-view-table.

setUpBrowser()

const VIEWS = [...new Set(manifests.flatMap(({ views }) => Object.keys(views)))] as readonly ViewName[]

/** What stands on the screen once it is still. */
const openView = ({ page }: Visitor, view: string): Promise<{ shown: string; text: string }> =>
  page.evaluate(async (name) => {
    const { demoWidget } = window as unknown as {
      demoWidget: { open(request: { view: string }): Promise<void>; view: { value: string } }
    }
    await demoWidget.open({ view: name })
    const find = (root: ParentNode): Element | undefined => {
      for (const one of root.querySelectorAll('*')) {
        if (one.matches('.wl-screen')) return one
        const inside = one.shadowRoot && find(one.shadowRoot)
        if (inside) return inside
      }
      return undefined
    }
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const screen = find(document)
      if (screen?.getAttribute('aria-busy') === 'false' && screen.querySelector('.wl-view'))
        return { shown: demoWidget.view.value, text: (screen as HTMLElement).innerText.trim() }
    }
  }, view)

async function openAll(visitor: Visitor): Promise<Record<string, string>> {
  const landed: Record<string, string> = {}
  for (const view of VIEWS) {
    const { shown, text } = await openView(visitor, view)
    expect(text, view).not.toBe('')
    expect(text, view).not.toMatch(/went wrong|undefined|NaN|\[object/i)
    landed[view] = shown
  }
  return landed
}
const movedTo = (landed: Record<string, string>, to: string): string[] =>
  Object.entries(landed).flatMap(([view, shown]) => (shown === to && view !== to ? view : []))

it('R10.2: disconnected, no view is blank or about nobody', async () => {
  const landed = await openAll(await visit({}))
  for (const view of ['Swap', 'ConnectingExternal']) expect(landed[view], view).toBe('Connect')
  expect(landed.Networks).toBe('Networks')
  expect(movedTo(landed, 'Account')).toEqual([])
})

it('R10.2: connected, no view is blank or about nobody', async () => {
  const visitor = await visit({})
  await visitor.connect('Harbor Wallet')
  const landed = await openAll(visitor)
  expect(movedTo(landed, 'Account')).toContain('SwitchNetwork')
  for (const view of ['Swap', 'WalletReceive']) expect(landed[view], view).toBe(view)
})

it('R10.2: with everything switched off, no view is blank', async () => {
  const visitor = await visit({
    provokes: [/Local configuration ignored/],
    options: {
      enableWalletConnect: false,
      features: { send: false, receive: false, swaps: false, onramp: false, email: false, socials: false },
    },
  })
  await visitor.connect('Harbor Wallet')
  const landed = await openAll(visitor)
  for (const view of ['WalletSend', 'WalletReceive', 'ConnectingWalletConnect']) expect(landed[view]).toBe('Account')
})
