import { expect, it } from 'vitest'
import { holdBack, onPhone } from '../../support/places.ts'
import { setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

const APP = { id: 'a', name: 'Somewhere', mobileLink: 'somewhere://', webappLink: 'https://example.com/app' }

it.each([
  ['a code', 'Pair a wallet', {}, 'img'],
  ['a wallet’s app', 'Somewhere', { wallet: APP }, 'button'],
] as const)(
  'R2.20, R10.37: on a phone the screen of %s is as high from its first frame on as it stays, so that nothing in it moves',
  async (_, title, given, role) => {
    const visitor = await onPhone()
    const { page, dialog } = visitor
    const release = await holdBack(visitor, /code-picture/)
    await page.evaluate((heading) => {
      const heights = new Set<number>()
      Object.assign(window, { heights })
      const look = (): void => {
        const root = document.querySelector('walletlet-modal')?.shadowRoot
        const view = root?.querySelector('h2')?.textContent === heading ? root.querySelector('.wl-view') : null
        // What the sheet will be as high as: it takes until the end of the frame.
        const card = view?.closest<HTMLElement>('.wl-card')
        if (card) heights.add(card.offsetHeight)
        requestAnimationFrame(look)
      }
      look()
    }, title)
    await page.evaluate((route) => window.demoWidget?.open(route as never), {
      view: 'ConnectingWalletConnect',
      arguments: given,
    })
    await visitor.title(title)
    release()
    await dialog.getByRole(role, { name: role === 'img' ? /code/ : 'Open Somewhere' }).waitFor()
    const [first = 0, ...others] = await page.evaluate(() => [
      ...(window as unknown as { heights: Set<number> }).heights,
    ])
    expect(first).toBeGreaterThan(200)
    expect(others.filter((height) => Math.abs(height - first) > 2)).toEqual([])
  },
)
