// @vitest-environment-options { "alone": "its page cannot reach the code of notices" }
import { afterEach, expect, it, vi } from 'vitest'
import { signal } from '../../../src/kernel/signal.ts'
import { createNotices } from '../../../src/state/notices.ts'
import { readProject } from '../../../src/state/read-project.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'

vi.mock('../../../src/state/notice-store.ts', () => {
  throw new Error('Failed to fetch')
})
afterEach(() => vi.restoreAllMocks())

it('R8.18, R10.7: what only the developer can do something about is shown to no visitor, where the code of notices does not come', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const notices = createNotices({
    ...{ clock: createFakeClock(), isDebug: () => false, origin: 'https://shop.example', report: () => {} },
  })
  await readProject(
    { options: signal({ projectId: '', logLevel: 'error' }), notices, environment: {}, services: {} } as never,
    signal(undefined),
  )
  expect(errors.mock.calls).toEqual([['walletlet: alert/project-id-missing']])
  notices.showError(new Error('No words but these'), '')
  await expect.poll(() => notices.toast.value).toEqual({ kind: 'error', text: 'No words but these' })
})
