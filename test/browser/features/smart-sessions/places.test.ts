import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setFault, setUpBrowser } from '../../support/visitor.ts'

setUpBrowser()

it('R2.70, R10.37: on a phone the kinds of sessions stay under the finger when it is heard late that there are none', async () => {
  const visitor = await onPhone({ options: { features: { smartSessions: true } } })
  const { page, dialog } = visitor
  await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: [] } })
  const release = await holdBack(visitor, /\/sessions\//)
  await visitor.connect('Harbor Wallet')
  await page.evaluate(`demoWidget.open({ view: 'SmartSessionList' })`)
  await dialog.getByRole('tab', { name: 'Expired' }).waitFor()
  await dialog.getByRole('tabpanel').locator('.wl-skeleton').nth(2).waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByText('Nothing here').waitFor()
  expect(await movedOf(visitor)).toEqual({})
})
