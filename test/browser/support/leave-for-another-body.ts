import type { Visitor } from './visitor.ts'

/** In the page: another body with the page's own parts, and nothing of what was added to the one before. */
function replaceBody(): void {
  const next = document.createElement('body')
  next.append(...[...document.body.children].filter(({ localName }) => localName !== 'walletlet-modal'))
  document.body.replaceWith(next)
}

/** As routers do that fetch the next page. */
export const leaveForAnotherBody = ({ page }: Visitor): Promise<void> => page.evaluate(replaceBody)

/** Gives the page the same as `window.replaceBody`, for a test of what happens in one task with it. */
export const offerReplaceBody = ({ page }: Visitor): Promise<void> =>
  page.evaluate(`window.replaceBody = ${replaceBody}`)
