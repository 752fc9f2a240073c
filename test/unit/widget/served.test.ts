import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../support/test-page.ts'

// On plain Node, as on a server.

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [true, 'connecting'],
  [false, 'disconnected'],
  [undefined, 'disconnected'],
] as const)('R4.1, R10.9, R10.29: a server whose host says isReturning %s renders `%s`', (isReturning, status) => {
  const { widget, close } = openPage({ isReturning })
  expect(widget.status.value).toBe(status)
  expect(widget.servedStatus).toBe(status)
  close()
})

it('R4.1, R10.29: so does a server at the edge, whose runtime has the events of a window', () => {
  vi.stubGlobal('addEventListener', () => {})
  const { widget, close } = openPage({ isReturning: true })
  expect(widget.status.value).toBe('connecting')
  close()
})
