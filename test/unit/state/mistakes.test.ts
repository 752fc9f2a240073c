import { expect, it } from 'vitest'
import type { WidgetError } from '../../../src/errors/widget-error.ts'
import { failMistake, reportDisconnectFailure } from '../../../src/state/mistakes.ts'

it.each<[namespace: string | undefined, code: string, context: object]>([
  [undefined, 'connection/disconnect-chains-failed', { message: 'gone' }],
  ['solana', 'connection/disconnect-chain-failed', { namespace: 'solana', message: 'gone' }],
])(
  'R8.42, R8.43: a wallet of %s that could not be told is told of to the host, and counted',
  (namespace, code, context) => {
    const [reported, tracked]: [WidgetError[], unknown[]] = [[], []]
    const cause = new Error('gone')
    reportDisconnectFailure(
      {
        report: (error) => void reported.push(error as WidgetError),
        track: ((...what: unknown[]) => void tracked.push(what)) as never,
      },
      namespace,
      cause,
    )
    expect(reported).toMatchObject([{ code, context, cause }])
    expect(tracked).toEqual([['DISCONNECT_ERROR', { message: 'gone' }]])
  },
)

it('a mistake of a host has its code and what it is about', () => {
  expect(failMistake('connection/disconnect-chains-failed', { message: 'gone' })).toMatchObject({
    code: 'connection/disconnect-chains-failed',
    context: { message: 'gone' },
  })
})
