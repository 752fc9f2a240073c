// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { openPage, type TestPage } from '../../support/test-page.ts'

// A modal that cannot be drawn: its code does not come, or it is of another copy of walletlet.

const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

it('R2.9: a modal that could not be drawn is not open for the host either, and the next request tries again', async () => {
  const draw = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('not drawn')
  })
  const page = openPage({ logLevel: 'silent', features: { analytics: false } })
  pages.push(page)
  const { widget } = page
  const said: boolean[] = []
  widget.isOpen.subscribe((isOpen) => void said.push(isOpen))
  widget.attachInterface({ framework: 'test', load: async () => async () => draw() })

  await expect(widget.open()).rejects.toThrow('not drawn')
  expect(widget.isOpen.value).toBe(false)
  expect(said.at(-1)).toBe(false)

  await widget.open()
  expect(widget.isOpen.value).toBe(true)
  expect(draw).toHaveBeenCalledTimes(2)
})
