import { describe, expect, it } from 'vitest'
import type { NoticeParts, NoticeVerbs, ShownNotices } from '../../../src/state/notice.ts'
import { createNotices } from '../../../src/state/notices.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'

const failure = Object.assign(new Error('No words but these'), { code: 'odd' }) as never

function start(load?: (shown: ShownNotices) => Promise<NoticeVerbs>) {
  const clock = createFakeClock()
  const reported: unknown[] = []
  const parts: NoticeParts = {
    clock,
    isDebug: () => false,
    origin: 'https://shop.example',
    report: (error) => void reported.push(error),
  }
  return { notices: createNotices(parts, load), clock, reported }
}
const away = (): Promise<never> => Promise.reject(new Error('the chunk is gone'))

describe('notices before their code is there', () => {
  it('come in the order in which they were told, once it has come; it comes once', async () => {
    const told: unknown[] = []
    const verb =
      (name: string) =>
      (...what: unknown[]): void =>
        void told.push([name, ...what])
    let loads = 0
    const { notices } = start(async () => {
      loads++
      return {
        showToast: verb('toast'),
        dismissToast: verb('toast away'),
        showError: verb('error'),
        showAlert: verb('alert'),
        dismissAlert: verb('alert away'),
      }
    })
    expect(loads).toBe(0)
    notices.showToast('loading', 'Sending')
    notices.showError(failure, 'It failed')
    await flushMicrotasks()
    notices.showAlert(failure)
    notices.dismissAlert()
    notices.dismissToast()
    expect(told).toEqual([
      ['toast', 'loading', 'Sending'],
      ['error', failure, 'It failed'],
      ['alert', failure],
      ['alert away'],
      ['toast away'],
    ])
    expect(loads).toBe(1)
  })

  it('are those of the store itself, where nobody says otherwise', async () => {
    const { notices, clock } = start()
    notices.showToast('success', 'Copied')
    await expect.poll(() => notices.toast.value).toMatchObject({ kind: 'success', text: 'Copied' })
    await clock.advance(60_000)
    expect(notices.toast.value).toBeUndefined()
  })

  it('where it cannot be fetched an error is shown in plain words, as long as a note is, and the host hears', async () => {
    const { notices, clock, reported } = start(away)
    notices.showError(failure, 'It failed')
    await flushMicrotasks()
    expect([notices.toast.value, reported]).toEqual([{ kind: 'error', text: 'It failed' }, [failure]])
    await clock.advance(1_000)
    notices.showAlert(failure)
    await flushMicrotasks()
    const shown = { kind: 'error', text: 'No words but these' }
    expect([notices.toast.value, notices.alert.value, reported.length]).toEqual([shown, undefined, 2])
    // The first one’s time is up, and takes away nothing but itself.
    let left = 0
    for (; notices.toast.value && left < 60_000; left += 500) await clock.advance(500)
    const life = left
    notices.showError(failure, 'Alone')
    await flushMicrotasks()
    for (left = 0; notices.toast.value && left < 60_000; left += 500) await clock.advance(500)
    expect(left).toBe(life)
    expect(clock.pending()).toBe(0)
  })

  it('R10.7: where it cannot be fetched an error for which nobody has words is shown in its own', async () => {
    const { notices } = start(away)
    notices.showError(failure, '')
    await flushMicrotasks()
    expect(notices.toast.value?.text).toBe('No words but these')
  })

  it('where it cannot be fetched nothing else is told, and nothing breaks', async () => {
    const { notices, reported } = start(away)
    notices.showToast('loading', 'Sending')
    notices.dismissToast()
    notices.dismissAlert()
    await flushMicrotasks()
    expect([notices.toast.value, notices.alert.value, reported]).toEqual([undefined, undefined, []])
  })

  it('a fetch that failed is tried again with the next one', async () => {
    let tries = 0
    const { notices } = start(async (shown) => {
      if (++tries === 1) throw new Error('the chunk is gone')
      const showToast: NoticeVerbs['showToast'] = (kind, text) => {
        shown.toast.value = { kind, text }
      }
      return { showToast } as NoticeVerbs
    })
    notices.showToast('success', 'first')
    await flushMicrotasks()
    expect(notices.toast.value).toBeUndefined()
    notices.showToast('success', 'second')
    await flushMicrotasks()
    expect(notices.toast.value?.text).toBe('second')
  })
})
