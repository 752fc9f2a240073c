import type { Visitor } from './visitor.ts'

/** As routers do that fetch the next page: another body with the page's own parts, and nothing of what was added to the one before. */
export const leaveForAnotherBody = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    const next = document.createElement('body')
    next.append(...[...document.body.children].filter(({ localName }) => localName !== 'walletlet-modal'))
    document.body.replaceWith(next)
  })
