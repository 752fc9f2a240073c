import { afterEach, expect, it, vi } from 'vitest'
import { failAlert } from '../../../src/errors/alert-errors.ts'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import { failFrom } from '../../../src/errors/fail.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { NoticeParts, NoticeVerbs, ShownNotices } from '../../../src/state/notice.ts'
import { createNoticeStore } from '../../../src/state/notice-store.ts'
import { createNotices } from '../../../src/state/notices.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { moment } from '../../support/until.ts'

const surroundings = (isLocal = true) => {
  const clock = createFakeClock()
  const reported: unknown[] = []
  const parts: NoticeParts = {
    clock,
    isDebug: () => true,
    origin: isLocal ? 'http://localhost' : 'https://shop.example',
    report: (error) => void reported.push(error),
  }
  return { clock, parts, reported }
}
const start = (isLocal = true) => {
  const { clock, parts, reported } = surroundings(isLocal)
  const shown: ShownNotices = { alert: signal(undefined), toast: signal(undefined) }
  return { clock, reported, notices: { ...shown, ...createNoticeStore(shown, parts) } }
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

it('R2.91, R10.7: advice for the page’s developer is a banner on their machine, and on a published page words on the console', () => {
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

it('R2.91: advice for the developer leaves what a visitor is reading, and is left by it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { notices } = start()
  const shown = () => notices.alert.value?.error.code
  notices.showAlert(failAlert('alert/project-id-missing'))
  expect(shown()).toBe('alert/project-id-missing')
  notices.showAlert(failAlert('alert/session-expired'))
  expect(shown()).toBe('alert/session-expired')
  notices.showAlert(failAlert('alert/invalid-project-id'))
  expect(shown()).toBe('alert/session-expired')
  notices.dismissAlert()
  notices.showAlert(failAlert('alert/invalid-origin'))
  expect(shown()).toBe('alert/invalid-origin')
})

it('what is told before the code is there is told in its order once it is, and what could not be fetched is tried again', async () => {
  const asked: string[] = []
  const tell = (name: string) => (what?: unknown) => void asked.push(`${name} ${what}`)
  const verbs: NoticeVerbs = {
    showToast: tell('showToast'),
    dismissToast: tell('dismissToast'),
    dismissAlert: tell('dismissAlert'),
    showAlert: tell('showAlert'),
    showError: tell('showError'),
  }
  let isThere = false
  const notices = createNotices(surroundings().parts, async () => {
    asked.push('load')
    if (!isThere) throw new Error('offline')
    return verbs
  })
  notices.showToast('success', 'Before')
  await moment()
  isThere = true
  notices.showToast('loading', 'First')
  notices.dismissToast()
  expect(asked).toEqual(['load', 'load'])
  await moment()
  expect(asked.slice(2)).toEqual(['showToast loading', 'dismissToast undefined'])
  notices.dismissToast()
  expect(asked.slice(4)).toEqual(['dismissToast undefined'])
})

it('what decides about notes cannot be fetched: the words of an error show all the same, for their time, and the host hears of it', async () => {
  const { clock, parts, reported } = surroundings()
  const notices = createNotices(parts, () => Promise.reject(new Error('offline')))
  const shown = async (): Promise<unknown> => {
    await moment()
    return notices.toast.value
  }
  notices.showToast('success', 'Copied')
  notices.dismissToast()
  expect(await shown()).toBeUndefined()
  const declined = new Error('declined')
  notices.showError(declined, 'Failed to send')
  expect(await shown()).toEqual({ kind: 'error', text: 'Failed to send' })
  await clock.advance(2_000)
  const alert = failAlert('alert/session-expired')
  notices.showAlert(alert)
  expect(await shown()).toEqual({ kind: 'error', text: alert.message })
  await clock.advance(2_499)
  expect(await shown()).toEqual({ kind: 'error', text: alert.message })
  await clock.advance(1)
  expect(await shown()).toBeUndefined()
  notices.showError('a wallet throws anything', 'Failed to sign')
  expect(await shown()).toEqual({ kind: 'error', text: 'Failed to sign' })
  expect(reported).toEqual([declined, alert, 'a wallet throws anything'])
})

it('R2.92: an error of ours is a note in its own words, or in those for visitors; a foreign one in the words of its place', async () => {
  const { notices, reported, clock } = start()
  const ours = failConnection('connection/rejected')
  notices.showError(ours, 'Failed to sign')
  expect(notices.toast.value).toEqual({ kind: 'error', text: 'Connection rejected', error: ours })
  const forVisitors = failFrom({ 'x/y': { text: 'Switched off', shown: 'This cannot be done', kind: 'toast' } })('x/y')
  notices.showError(forVisitors, 'Failed to sign')
  await clock.advance(150)
  expect(notices.toast.value).toEqual({ kind: 'error', text: 'This cannot be done', error: forVisitors })
  notices.showError({ message: 'rpc' }, 'Failed to sign')
  await clock.advance(150)
  expect(notices.toast.value).toEqual({ kind: 'error', text: 'Failed to sign' })
  expect([reported, notices.alert.value]).toEqual([[ours, forVisitors, { message: 'rpc' }], undefined])
})

it('R2.91: an error that is a banner is one, wherever it comes from; it is told and said once', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { notices, reported } = start()
  const error = failAlert('alert/session-expired')
  notices.showError(error, 'Failed to sign')
  expect([notices.toast.value, notices.alert.value]).toEqual([
    undefined,
    { short: 'Session Expired', long: 'Check the time settings of this device and connect again.', error },
  ])
  notices.dismissAlert()
  notices.showAlert(failAlert('alert/session-expired'))
  expect([notices.alert.value, reported, said.mock.calls]).toEqual([
    undefined,
    [error],
    [['walletlet: Session Expired. Invalid session. Check the time settings of this device and connect again.']],
  ])
  notices.showAlert(failAlert('alert/server-error', { message: 'closed' }))
  expect(said.mock.lastCall?.[0]).toMatch(/^walletlet: Server Error\. Failed to get App Configuration\./)
})

it('R2.91: a banner that may come again does', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { notices, reported } = start()
  const fail = failFrom({ 'x/y': { text: 'Late', shown: 'Too late', kind: 'alert' } })
  for (const error of [fail('x/y'), fail('x/y')]) {
    notices.showAlert(error)
    expect(notices.alert.value).toEqual({ short: 'Too late', long: '', error })
    notices.dismissAlert()
  }
  expect(reported).toHaveLength(2)
})

it('R2.91, R8.74: advice for the developer is no banner on their machine either, unless the host debugs', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { parts } = surroundings()
  const shown: ShownNotices = { alert: signal(undefined), toast: signal(undefined) }
  createNoticeStore(shown, { ...parts, isDebug: () => false }).showAlert(failAlert('alert/project-id-missing'))
  expect(shown.alert.value).toBeUndefined()
  createNoticeStore(shown, { ...parts, isDebug: () => true }).showAlert(failAlert('alert/project-id-missing'))
  expect(shown.alert.value).toMatchObject({ short: 'Project ID Not Configured' })
})
