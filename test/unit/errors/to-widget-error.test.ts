import { expect, it } from 'vitest'
import { toWidgetError } from '../../../src/errors/to-widget-error.ts'
import { WidgetError } from '../../../src/errors/widget-error.ts'
import { coded } from '../../../src/kernel/coded.ts'

it('R8.71: what could not be fetched to ask a wallet is a failed connection, with its cause, as any other is', () => {
  const offline = new TypeError('Failed to fetch')
  const error = toWidgetError(coded('connection/failed', 'Failed to connect', offline))
  expect(error).toBeInstanceOf(WidgetError)
  expect(error).toMatchObject({ code: 'connection/failed', message: 'Failed to connect', cause: offline })
  expect(error.entry).toMatchObject({ kind: 'toast', isListed: true })
  expect(toWidgetError(error)).toBe(error)
  expect(toWidgetError(coded('view/unknown')).code).toBe('sdk/unexpected')
})
