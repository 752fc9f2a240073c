import { describe, expect, it } from 'vitest'
import { leaveForAnotherBody, offerReplaceBody } from './support/leave-for-another-body.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

/** See `offerReplaceBody`. */
interface Replaceable {
  replaceBody(): void
}

const canScroll = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

describe.each(RUNTIMES)('a router that puts another body in the place of the page’s, on %s', (runtime) => {
  it('leaves a button that opens the modal, as often as the page changes', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    for (const _ of [1, 2, 3]) {
      await visitor.open()
      await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await leaveForAnotherBody(visitor)
    }
    await visitor.connect('Harbor Wallet')
    await leaveForAnotherBody(visitor)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /0x|\.eth/ })
      .click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).waitFor()
  })

  it('closes the modal that it takes along, gives back the page, and the button opens it again', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    for (const take of [
      () => leaveForAnotherBody(visitor),
      () => page.evaluate(() => document.querySelector('walletlet-modal')?.remove()),
    ]) {
      await visitor.open()
      await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
      expect(await canScroll(visitor)).toBe(false)
      await take()
      await expect.poll(() => canScroll(visitor)).toBe(true)
      await expect.poll(() => page.evaluate(() => window.demoWidget?.isOpen.value)).toBe(false)
    }
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    expect(await page.locator('walletlet-modal dialog:modal').count()).toBe(1)
  })

  it('closes the modal that it takes along while something of it changes, and gives back the page', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await offerReplaceBody(visitor)
    // Drawn anew before the browser has seen that it is gone, as with a service's answer that comes just then.
    await page.evaluate(() => {
      ;(window as unknown as Replaceable).replaceBody()
      for (const themeMode of ['dark', 'light'] as const) window.demoWidget?.update({ themeMode })
    })
    await expect.poll(() => canScroll(visitor)).toBe(true)
    expect(await page.evaluate(() => window.demoWidget?.isOpen.value)).toBe(false)
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  })

  it('keeps the modal that is opened again for the next page', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await offerReplaceBody(visitor)
    await page.evaluate(async () => {
      window.demoWidget?.close()
      const isClosing = (): boolean =>
        !!document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[data-closing]')
      while (!isClosing()) await null
      ;(window as unknown as Replaceable).replaceBody()
      await window.demoWidget?.open()
    })
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click({ trial: true })
    expect(await page.evaluate(() => window.demoWidget?.isOpen.value)).toBe(true)
    expect(await canScroll(visitor)).toBe(false)
  })

  it('closes the modal that is taken along before its first frame, and gives back the page', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => canScroll(visitor)).toBe(true)
    // A control that opens it and leads to another page.
    await page.evaluate(() => {
      void window.demoWidget?.open()
      return new Promise<void>((resolve) => {
        const look = (): void => {
          const modal = document.querySelector('walletlet-modal')
          if (modal?.shadowRoot?.querySelector('dialog')?.open) {
            modal.remove()
            resolve()
          } else queueMicrotask(look)
        }
        look()
      })
    })
    await expect.poll(() => canScroll(visitor)).toBe(true)
    await expect.poll(() => page.evaluate(() => window.demoWidget?.isOpen.value)).toBe(false)
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  })

  it('R2.66: brings back a sign-in that the page requires, and gives back the page once it is signed', async () => {
    const visitor = await visit({ runtime, path: '?sign-in' })
    const { dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('Sign in')
    await leaveForAnotherBody(visitor)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => canScroll(visitor)).toBe(true)
  })

  it('leaves nothing dead where the host opens it again before it has faded', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await page.evaluate(() => {
      const { demoWidget } = window
      const stop = demoWidget?.isOpen.subscribe((isOpen) => {
        if (isOpen) return
        stop?.()
        void demoWidget.open()
      })
    })
    await leaveForAnotherBody(visitor)
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await expect.poll(() => canScroll(visitor)).toBe(true)
  })
})
