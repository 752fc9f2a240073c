// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SHAKE_MS, TOAST_LIFE_MS, VIEW_TRANSITION_MS } from '../../../src/domain/limits.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { type ReactElement, useState } from '../../../src/ui/react.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { createStage, feature, plainView } from './stage.tsx'

const views = feature({ Connect: async () => ({ default: plainView('Connect wallet') }) })
let stage: ReturnType<typeof createStage>
const open = async (): Promise<void> => {
  stage.modal.show()
  await flushRenders()
}

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">Open</button>'
})
afterEach(async () => {
  stage.dispose()
  await flushRenders()
})

test('R10.22: opens as a modal dialog named by the view, with the focus on its heading', async () => {
  stage = createStage([views])
  await flushRenders()
  expect(stage.root.querySelector('dialog[open]')).toBeNull()
  await open()
  const dialog = stage.find<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  expect(stage.find(`#${dialog.getAttribute('aria-labelledby')}`).textContent).toBe('Connect wallet')
  expect(stage.root.activeElement).toBe(stage.find('h2'))
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
})

test('R10.22: what is pressed may go: the heading gets the focus, unless something has taken it', async () => {
  const Vanishing = (): ReactElement => {
    const [left, setLeft] = useState(['Once', 'Twice'])
    return (
      <>
        {left.map((label) => (
          <button key={label} type="button" onClick={() => setLeft(left.filter((one) => one !== label))}>
            {label}
          </button>
        ))}
        <button type="button">Stays</button>
      </>
    )
  }
  const view = { useTitle: () => 'Connect wallet', View: Vanishing }
  stage = createStage([feature({ Connect: async () => ({ default: view }) })])
  await flushRenders()
  await open()
  const press = async (label: string, next?: string): Promise<void> => {
    const button = stage.button(label)
    button.focus()
    button.click()
    if (next) stage.button(next).focus()
    await flushRenders()
    // What keeps the focus is asked for by the first move of it.
    await vi.dynamicImportSettled()
  }
  await press('Once')
  expect(stage.root.activeElement).toBe(stage.find('h2'))
  await press('Twice', 'Stays')
  expect(stage.root.activeElement?.textContent).toBe('Stays')
})

test('R10.22: closing fades, settles by the clock, gives back focus and scrolling, and keeps the view meanwhile', async () => {
  stage = createStage([views])
  await flushRenders()
  const opener = document.querySelector<HTMLElement>('#opener')
  opener?.focus()
  await open()
  stage.button('Close').click()
  await flushRenders()
  expect(stage.find('dialog').dataset.closing).toBe('true')
  expect(stage.text()).toContain('Connect wallet')
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  expect(stage.root.querySelector('dialog[open]')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
})

test('what the dialog of before says late, as browsers do, does not close the next one', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  const before = stage.find('dialog')
  stage.button('Close').click()
  await flushRenders()
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  await open()
  before.dispatchEvent(new Event('close'))
  await flushRenders()
  expect(stage.find('dialog')).not.toBe(before)
  expect(stage.find('dialog').dataset.closing).toBeUndefined()
})

test('R10.30: Connect is drawn before it is asked for, shut, and an opening shows that very dialog; each has one of its own', async () => {
  stage = createStage([views])
  await flushRenders()
  const drawn = stage.find<HTMLDialogElement>('dialog')
  expect(drawn.open).toBe(false)
  await open()
  expect(stage.find('dialog')).toBe(drawn)
  expect(stage.root.activeElement).toBe(stage.find('h2'))
  stage.router.push('Networks')
  stage.button('Close').click()
  await flushRenders()
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  expect(stage.find('dialog')).not.toBe(drawn)
  expect(stage.find<HTMLDialogElement>('dialog').open).toBe(false)
  expect(stage.text()).toContain('Connect wallet')
})

test('what was drawn before serves no other view', async () => {
  stage = createStage([
    feature({
      Connect: async () => ({ default: plainView('Connect wallet') }),
      Networks: async () => ({ default: plainView('Networks') }),
    }),
  ])
  await flushRenders()
  const drawn = stage.find('dialog')
  stage.router.reset('Networks')
  await open()
  await flushRenders()
  expect(stage.find('dialog')).not.toBe(drawn)
  expect(stage.text()).not.toContain('Connect wallet')
  expect(stage.find('.wl-screen').dataset.way).toBeUndefined()
})

test('opening again while it fades keeps it', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  stage.button('Close').click()
  await flushRenders()
  await open()
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  expect(stage.find('dialog').dataset.closing).toBeUndefined()
  expect(stage.find<HTMLDialogElement>('dialog').open).toBe(true)
})

test('R2.15: so does the cross: where closing is refused, the dialog shakes and stays', async () => {
  stage = createStage([views], { canClose: false })
  await flushRenders()
  await open()
  stage.button('Close').click()
  await flushRenders()
  const dialog = stage.find<HTMLDialogElement>('dialog')
  expect([stage.modal.isOpen.value, dialog.open, dialog.dataset.shaking]).toEqual([true, true, ''])
})

test('R2.15, R9.13: Escape and backdrop ask before closing; refused, the dialog shakes and stays', async () => {
  stage = createStage([views], { canClose: false })
  await flushRenders()
  await open()
  const dialog = stage.find<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  await flushRenders()
  expect(cancel.defaultPrevented).toBe(true)
  expect(dialog.dataset.shaking).toBe('')
  await stage.clock.advance(SHAKE_MS)
  await flushRenders()
  expect(dialog.dataset.shaking).toBeUndefined()
  stage.find('.wl-body').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await flushRenders()
  expect(dialog.dataset.shaking).toBeUndefined()
  dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await flushRenders()
  expect(dialog.dataset.shaking).toBe('')
  expect(dialog.open).toBe(true)
})

test('R9.13: only a press of its own closes it: neither the second of a double click, below which the card has shrunk, nor another button', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  const press = (init: MouseEventInit): boolean =>
    stage.find('dialog').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, ...init }))
  for (const other of [{ detail: 2 }, { detail: 3 }, { button: 1, detail: 1 }, { button: 2, detail: 1 }]) {
    press(other)
    expect(stage.modal.isOpen.value, JSON.stringify(other)).toBe(true)
  }
  press({ detail: 1 })
  expect(stage.modal.isOpen.value).toBe(false)
})

test('R10.22: the second click of two, whose first one opened it, presses nothing that has come under it; the next one does', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  const click = (detail: number): boolean =>
    stage.button('Close').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  expect(click(2)).toBe(false)
  expect(stage.modal.isOpen.value).toBe(true)
  // Who then presses twice means it.
  click(2)
  expect(stage.modal.isOpen.value).toBe(false)
})

test('R10.22: one click presses, and so does a key, which counts none', async () => {
  for (const detail of [1, 0]) {
    stage?.dispose()
    stage = createStage([views])
    await flushRenders()
    await open()
    stage.button('Close').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    expect(stage.modal.isOpen.value, `${detail}`).toBe(false)
  }
})

test('R10.22: a view that throws when something in it is pressed: its heading has gone with it, that of the failure has the focus', async () => {
  const Throwing = (): ReactElement => {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('boom')
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    )
  }
  stage = createStage([
    feature({ Connect: async () => ({ default: { useTitle: () => 'Connect wallet', View: Throwing } }) }),
  ])
  await flushRenders()
  await open()
  const before = stage.find('h2')
  stage.button('Break').focus()
  await vi.dynamicImportSettled()
  stage.button('Break').click()
  await flushRenders()
  await vi.dynamicImportSettled()
  expect(stage.find('[role=alert]').textContent).toContain('Try again')
  expect(stage.find('h2')).not.toBe(before)
  expect(stage.root.activeElement).toBe(stage.find('h2'))
})

test('R2.16: a browser that closes the dialog on its own does not get past a refusal', async () => {
  stage = createStage([views], { canClose: false })
  await flushRenders()
  await open()
  const dialog = stage.find<HTMLDialogElement>('dialog')
  dialog.close()
  await flushRenders()
  expect(dialog.open).toBe(true)
})

test('R2.16: a browser that closes the dialog on its own has closed it, where nothing is in the way', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  stage.find<HTMLDialogElement>('dialog').close()
  await flushRenders()
  expect(stage.modal.isOpen.value).toBe(false)
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  expect(stage.root.querySelector('dialog[open]')).toBeNull()
})

test('what fades out is what was shown, not what the next opening begins with', async () => {
  const others = feature({
    Connect: async () => ({ default: plainView('Connect wallet') }),
    Networks: async () => ({ default: plainView('Networks') }),
  })
  stage = createStage([others])
  await flushRenders()
  await open()
  stage.router.push('Networks')
  await flushRenders()
  // Both have come by now: nothing has to be waited for.
  stage.button('Close').click()
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Networks')
})

test.each(['light', 'dark'] as const)('R10.24: the dialog is %s where the host or the system says so', async (mode) => {
  stage = createStage([views], { prepare: ({ theme }) => Object.assign(theme, { mode: signal(mode) }) })
  await flushRenders()
  await open()
  expect(stage.find('dialog').dataset.theme).toBe(mode)
})

test('R2.91, R4.102: a toast lives its time; an alert stays until dismissed', async () => {
  stage = createStage([views])
  await flushRenders()
  await open()
  expect(stage.find('[role=status]').textContent).toBe('')
  stage.notices.showToast('success', 'Address copied')
  stage.notices.showAlert({
    code: 'a/b',
    message: 'Short',
    context: {},
    entry: { text: 'Short', long: 'Long' },
  } as never)
  await flushRenders()
  expect(stage.find('[role=status]').textContent).toBe('Address copied')
  expect(stage.find('[role=alert]').textContent).toBe('ShortLong')
  await stage.clock.advance(TOAST_LIFE_MS)
  await flushRenders()
  expect(stage.find('[role=status]').textContent).toBe('')
  stage.button('Dismiss').click()
  await flushRenders()
  expect(stage.root.querySelector('[role=alert]')).toBeNull()
})

describe('a browser that tells of sizes', () => {
  /** Those that are told of them now. */
  const watching = new Set<{ readonly report: () => void }>()
  beforeEach(() => {
    class Observer {
      constructor(readonly report: () => void) {}
      observe(): void {
        watching.add(this)
      }
      disconnect(): void {
        watching.delete(this)
      }
    }
    vi.stubGlobal('ResizeObserver', Observer)
  })
  afterEach(() => {
    watching.clear()
    vi.unstubAllGlobals()
  })
  const report = async (): Promise<void> => {
    for (const one of watching) one.report()
    await flushRenders()
  }

  test('R10.33: has the dialog as high as what it shows while it is open, and tells nobody afterwards', async () => {
    stage = createStage([views])
    await flushRenders()
    expect(watching.size).toBe(0)
    await open()
    Object.defineProperty(stage.find('.wl-card'), 'offsetHeight', { value: 321 })
    await report()
    expect([stage.find('dialog').style.height, watching.size]).toEqual(['321px', 1])
    stage.button('Close').click()
    await flushRenders()
    await stage.clock.advance(VIEW_TRANSITION_MS)
    await flushRenders()
    expect(watching.size).toBe(0)
  })

  test('R10.2: tells of a page that has taken the dialog away: it is closed, and the next opening is whole', async () => {
    stage = createStage([views])
    await flushRenders()
    await open()
    const { host } = stage.root
    host.remove()
    await report()
    expect(stage.modal.isOpen.value).toBe(false)
    document.body.append(host)
    await stage.clock.advance(VIEW_TRANSITION_MS)
    await flushRenders()
    await open()
    const dialog = stage.find<HTMLDialogElement>('dialog')
    expect([dialog.open, dialog.dataset.closing, watching.size]).toEqual([true, undefined, 1])
    expect(stage.root.activeElement).toBe(stage.find('h2'))
  })

  test.each([
    ['it is drawn', false],
    ['it is drawn, when the page has told of it', true],
  ])(
    'R10.2: opened again before it has faded in a page that is gone, it stands in the next page once %s',
    async (_, isToldFirst) => {
      stage = createStage([views])
      await flushRenders()
      await open()
      stage.button('Close').click()
      await flushRenders()
      const fading = stage.find<HTMLDialogElement>('dialog')
      expect(fading.dataset.closing).toBe('true')
      // Browsers say so later, when it is up again.
      fading.close = () => fading.removeAttribute('open')
      stage.root.host.remove()
      stage.modal.show()
      if (isToldFirst) for (const one of watching) one.report()
      await flushRenders()
      await report()
      const dialog = stage.find<HTMLDialogElement>('dialog')
      expect([stage.modal.isOpen.value, dialog.isConnected, dialog.open, dialog.dataset.closing]).toEqual([
        true,
        true,
        true,
        undefined,
      ])
      expect(watching.size).toBe(1)
    },
  )
})
