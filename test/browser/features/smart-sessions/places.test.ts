import { describe, expect, it } from 'vitest'
import { holdBack, movedOf, onPhone, SCREENS } from '../../support/places.ts'
import { RUNTIMES, setFault, setUpBrowser } from '../../support/visitor.ts'

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

describe.each(RUNTIMES.flatMap((runtime) => SCREENS.map(([name, come]) => [name, runtime, come] as const)))(
  'R2.70, R10.37: the kinds of sessions at %s on %s',
  (_, runtime, come) => {
    it('are there and stay where they are when none could be asked for, and then could', async () => {
      const visitor = await come({ runtime, options: { features: { smartSessions: true } } })
      const { page, dialog } = visitor
      const tabs = dialog.getByRole('tab')
      const panel = dialog.getByRole('tabpanel')
      await setFault('blockchainApi', '/v1/sessions/*', { kind: 'status', status: 500 })
      const release = await holdBack(visitor, /\/sessions\//)
      await visitor.connect('Harbor Wallet')
      await page.evaluate(`demoWidget.open({ view: 'SmartSessionList' })`)
      await panel.locator('.wl-skeleton').nth(2).waitFor()
      await movedOf(visitor)
      release()
      await panel.getByText('Sessions unavailable').waitFor()
      expect(await tabs.count()).toBe(3)
      expect(await movedOf(visitor)).toEqual({})
      await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: [] } })
      await panel.getByRole('button', { name: 'Try again' }).click()
      await panel.getByText('Nothing here').waitFor()
      expect(await movedOf(visitor)).toEqual({})
    })
  },
)
