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

it('R2.9: a modal that is closed while it is on its way does not come, and the next request opens it', async () => {
  const page = openPage({ logLevel: 'silent', features: { analytics: false } })
  pages.push(page)
  const { widget } = page
  const draw = vi.fn<() => void>()
  widget.attachInterface({ framework: 'test', load: async () => async () => draw() })

  const opening = widget.open()
  widget.close()
  await opening
  expect(widget.isOpen.value).toBe(false)
  expect(draw).not.toHaveBeenCalled()

  await widget.open()
  expect(widget.isOpen.value).toBe(true)
  widget.close()
  const next = widget.open()
  await next
  expect(widget.isOpen.value).toBe(true)
})

it('R2.9: nor does it come with the next one, for which alone it opens', async () => {
  const page = openPage({ logLevel: 'silent', features: { analytics: false } })
  pages.push(page)
  const { widget } = page
  widget.attachInterface({ framework: 'test', load: async () => async () => {} })
  const views: string[] = []
  widget.view.subscribe((view) => views.push(view))
  const opening = widget.open({ view: 'AllWallets' })
  widget.close()
  await Promise.all([opening, widget.open({ view: 'Networks' })])
  expect(widget.view.value).toBe('Networks')
  expect(views).not.toContain('AllWallets')
})

it('R2.9: where the code that draws cannot be fetched, everybody who asks for a screen hears that', async () => {
  const page = openPage({ logLevel: 'silent', features: { analytics: false } })
  pages.push(page)
  const { widget } = page
  const load = vi.fn<() => Promise<() => void>>().mockRejectedValue(new TypeError('Failed to fetch'))
  widget.attachInterface({ framework: 'test', load })
  const unreachable = { code: 'widget/unreachable', cause: expect.any(TypeError) }
  const ask = () => widget.provider('eip155').request({ method: 'eth_requestAccounts' })

  await expect(widget.open()).rejects.toMatchObject(unreachable)
  await expect(widget.prepare()).rejects.toMatchObject(unreachable)
  await expect(ask()).rejects.toMatchObject(unreachable)
  expect(widget.isOpen.value).toBe(false)

  // A visitor who closes what could be drawn is told as before.
  load.mockResolvedValue(() => {})
  const asking = ask()
  asking.catch(() => {})
  await vi.waitUntil(() => widget.isOpen.value, 15_000)
  widget.close()
  await expect(asking).rejects.toMatchObject({ code: expect.not.stringMatching('widget/') })
})

it('R10.33: a widget that is disposed is not open any more, and who listens hears it', async () => {
  const page = openPage({ logLevel: 'silent', features: { analytics: false } })
  const { widget } = page
  widget.attachInterface({ framework: 'test', load: async () => () => {} })
  await widget.open()
  const said: boolean[] = []
  widget.isOpen.subscribe((isOpen) => void said.push(isOpen))
  page.close()
  expect(said).toEqual([true, false])
})
