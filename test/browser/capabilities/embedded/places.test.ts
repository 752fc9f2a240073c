import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { answerInFrame, logIn, request } from '../../support/secure-site.ts'
import { setUpBrowser, type VisitOptions, visit } from '../../support/visitor.ts'

setUpBrowser()

it('R2.29, R10.37: the providers of a login keep their places when the project says late in which order it has them', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /\/appkit\/v1\/config/)
  const answered = page.waitForResponse(/\/appkit\/v1\/config/)
  await page.evaluate(`demoWidget.open({ view: 'ConnectSocials' })`)
  await dialog.getByRole('button', { name: 'Farcaster' }).waitFor()
  await movedOf(visitor)
  release()
  const { features } = await (await answered).json()
  expect(JSON.stringify(features)).toMatch(/farcaster.*discord/)
  expect(await movedOf(visitor)).toEqual({})
})

it.each<VisitOptions & { width: number; height: number }>([
  { path: '?own-parts', width: 375, height: 667 },
  { path: '?own-parts', width: 1100, height: 720 },
  { width: 1100, height: 720, options: { layout: 'wide' } },
])(
  'R1.14, R10.13: all of the wallet is in sight, and can be answered, whatever else stands in the card: %o',
  async (given) => {
    const visitor = await visit(given)
    const { page, dialog } = visitor
    await page.setViewportSize(given)
    await logIn(visitor)
    const address = await visitor.reading('address').innerText()
    // Over the screen on which a visitor connects, as a host's code may ask at any time.
    await page.evaluate(`demoWidget.open({ view: 'Connect' })`)
    const signing = request(visitor, 'personal_sign', ['0x48656c6c6f', address])
    await visitor.title('Approve transaction')
    await answerInFrame(visitor, 'Approve')
    expect(await signing).toMatch(/^0x[\da-f]{130}$/)
    await dialog.waitFor({ state: 'hidden' })
  },
)
