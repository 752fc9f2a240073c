// @vitest-environment-options { "alone": "its page cannot reach the code of alerts about the project" }
import { expect, it, vi } from 'vitest'
import { fetched, onPage, stageTelemetry } from './stage-telemetry.ts'

vi.mock('../../../../src/state/read-project.ts', () => {
  throw new Error('Failed to fetch')
})
onPage()

it('R8.16, R10.7: where the words about a 403 do not come, the code says it, and nothing is left unhandled', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  fetched.mockResolvedValue({ status: 403 })
  await stageTelemetry()
  await expect.poll(() => errors.mock.calls).toEqual([['walletlet: alert/invalid-origin']])
  // What nobody handles is told once the turn's promises are done.
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  errors.mockRestore()
  expect(unhandled).not.toHaveBeenCalled()
})
