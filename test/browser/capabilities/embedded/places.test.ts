import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setUpBrowser } from '../../support/visitor.ts'

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
