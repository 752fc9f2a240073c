import { afterEach, expect, it, vi } from 'vitest'
import { failAlert } from '../../../src/errors/alert-errors.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { createNoticeStore } from '../../../src/state/notice-store.ts'
import { createNotices, type NoticeVerbs, type ShownNotices } from '../../../src/state/notices.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { moment } from '../../support/until.ts'

const start = (isLocal = true) => {
  const clock = createFakeClock()
  const shown: ShownNotices = { alert: signal(undefined), toast: signal(undefined) }
  const verbs = createNoticeStore(shown, { clock, isDebug: () => true, isLocal, report: () => {} })
  return { clock, notices: { ...shown, ...verbs } }
}

it('R2.92, R4.102: a note goes by itself after 2.5 s, one about loading stays', async () => {
  const { clock, notices } = start()
  for (const kind of ['success', 'error'] as const) {
    notices.showToast(kind, 'Done')
    await clock.advance(2_499)
    expect(notices.toast.value).toEqual({ kind, text: 'Done' })
    await clock.advance(1)
    expect(notices.toast.value).toBeUndefined()
  }
  notices.showToast('loading', 'Wait')
  await clock.advance(60_000)
  expect(notices.toast.value).toEqual({ kind: 'loading', text: 'Wait' })
  notices.dismissToast()
  expect(notices.toast.value).toBeUndefined()
})

it('R9.9, R4.102: a note that replaces another comes after 150 ms, and lives its own time', async () => {
  const { clock, notices } = start()
  notices.showToast('loading', 'First')
  notices.showToast('success', 'Second')
  expect(notices.toast.value).toBeUndefined()
  await clock.advance(149)
  expect(notices.toast.value).toBeUndefined()
  await clock.advance(1)
  expect(notices.toast.value?.text).toBe('Second')
  await clock.advance(2_500)
  expect(notices.toast.value).toBeUndefined()
})

it('R2.92: a note that comes near the end of another is not ended with it', async () => {
  const { clock, notices } = start()
  notices.showToast('success', 'First')
  await clock.advance(2_400)
  notices.showToast('success', 'Second')
  await clock.advance(150)
  expect(notices.toast.value?.text).toBe('Second')
  await clock.advance(2_499)
  expect(notices.toast.value?.text).toBe('Second')
  await clock.advance(1)
  expect(notices.toast.value).toBeUndefined()

  // Of three in one moment the last one counts.
  for (const text of ['One', 'Two', 'Three']) notices.showToast('success', text)
  await clock.advance(150)
  expect(notices.toast.value?.text).toBe('Three')
  notices.dismissToast()
  notices.showToast('success', 'Anew')
  await clock.advance(2_499)
  expect(notices.toast.value?.text).toBe('Anew')
})

afterEach(() => vi.restoreAllMocks())

it('R2.91: advice for the page’s developer is a banner on their machine, and on a published page words on the console', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [isLocal, shown] of [
    [true, 'Project ID Not Configured'],
    [false, undefined],
  ] as const) {
    const { notices } = start(isLocal)
    notices.showAlert(failAlert('alert/project-id-missing'))
    expect(notices.alert.value?.short).toBe(shown)
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining('Give `createWidget` the `projectId`'))
    notices.showAlert(failAlert('alert/session-expired'))
    expect(notices.alert.value?.short).toBe('Session Expired')
  }
})

it('what is told before the code is there is told in its order once it is, and what could not be fetched is tried again', async () => {
  const asked: string[] = []
  const tell = (name: string) => (what?: unknown) => void asked.push(`${name} ${what}`)
  const verbs: NoticeVerbs = {
    showToast: tell('showToast'),
    dismissToast: tell('dismissToast'),
    showAlert: tell('showAlert'),
    dismissAlert: tell('dismissAlert'),
    showError: tell('showError'),
  }
  let isThere = false
  const notices = createNotices(async () => {
    asked.push('load')
    if (!isThere) throw new Error('offline')
    return verbs
  })
  notices.showToast('success', 'Lost')
  await moment()
  isThere = true
  notices.showToast('loading', 'First')
  notices.dismissToast()
  expect(asked).toEqual(['load', 'load'])
  await moment()
  expect(asked.slice(2)).toEqual(['showToast loading', 'dismissToast undefined'])
  notices.dismissAlert()
  expect(asked.slice(4)).toEqual(['dismissAlert undefined'])
})
