// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Tab } from '../../engines/support/driver.ts'
import { Place } from '../../engines/support/place.ts'

/** A tab that shows this page. */
const tab = {
  toFront: async () => {},
  call: async (source: string, given: unknown) => new Function('given', `return (${source})(given)`)(given) as unknown,
} as Partial<Tab> as Tab

it('what stands in a frame that has left is over at once, and not pressed', async () => {
  document.body.replaceChildren()
  const page = new Place(tab)
  const whys: string[] = []
  const button = page.inFrame('https://secure.example', page.bySelector('iframe')).button('Approve')
  const isPressed = await button.clickUnless(async (why) => {
    whys.push(why)
    return true
  })
  expect(isPressed).toBe(false)
  expect(whys).toEqual(['not there'])
})
