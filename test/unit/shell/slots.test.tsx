// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { VIEW_TRANSITION_MS } from '../../../src/domain/limits.ts'
import { type FeatureManifest, useSlots } from '../../../src/features/feature.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { useLayoutEffect } from '../../../src/ui/react.ts'
import { useSignals } from '../../../src/ui/use-signals.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { createStage, feature } from './stage.tsx'

// What comes after the paint, into room that is kept for it: it waits for the project's word on what is switched off.

let stage: ReturnType<typeof createStage>
const load = vi.fn(async () => ({ default: () => <p>Balances</p> }))
let isOn = true

const screen = {
  useTitle: () => 'Account',
  View() {
    useSignals()
    return useSlots('accountTab').map(({ id, Content }) => <Content key={id} />)
  },
}
const other: FeatureManifest = {
  ...{ id: 'other', isEnabled: () => isOn, views: {} },
  slots: { accountTab: { id: 'tokens', useLabel: () => 'Tokens', room: 40, isLate: true, load } },
}

async function openWaiting(): Promise<void> {
  stage = createStage([feature({ Connect: async () => ({ default: screen }) }), other])
  stage.modal.show()
  await flushRenders()
  expect([stage.find<HTMLElement>('.wl-skeleton').style.minHeight, stage.clock.pending()]).toEqual(['40px', 1])
}
afterEach(async () => {
  stage.dispose()
  await flushRenders()
  load.mockClear()
  isOn = true
})

test.each([
  ['has said what is switched off', {}, 'idle'],
  ['cannot be asked', undefined, 'failed'],
] as const)('R10.2: comes at once when the project %s, and then waits for nothing more', async (_, features, state) => {
  await openWaiting()
  expect(load).not.toHaveBeenCalled()
  stage.project.features.value = features as never
  stage.project.project.state.value = state
  await flushRenders()
  expect([stage.find('.wl-view').textContent, stage.clock.pending()]).toEqual(['Balances', 0])
})

test('R10.2: comes after a second of a project that says nothing', async () => {
  await openWaiting()
  await stage.clock.advance(999)
  expect(load).not.toHaveBeenCalled()
  await stage.clock.advance(1)
  await flushRenders()
  expect(stage.find('.wl-view').textContent).toBe('Balances')
})

test('is not fetched where the project switches it off', async () => {
  await openWaiting()
  isOn = false
  stage.project.features.value = {} as never
  await flushRenders()
  expect(load).not.toHaveBeenCalled()
})

test('R10.37: what has come once stands there at once when it is drawn anew, as after another tab', async () => {
  const isChosen = signal(true)
  const drawn: boolean[] = []
  const tabs = {
    useTitle: () => 'Account',
    View() {
      useSignals()
      const [tab] = useSlots('accountTab')
      useLayoutEffect(() => void drawn.push(!!stage.find('.wl-view').textContent))
      return isChosen.value && tab ? <tab.Content /> : <p>Another</p>
    },
  }
  stage = createStage([feature({ Connect: async () => ({ default: tabs }) }), other])
  stage.modal.show()
  stage.project.features.value = {} as never
  await flushRenders()
  expect(stage.find('.wl-view').textContent).toBe('Balances')
  isChosen.value = false
  await flushRenders()
  drawn.length = 0
  isChosen.value = true
  await flushRenders()
  expect([stage.find('.wl-view').textContent, drawn]).toEqual(['Balances', [true]])
})

test('R10.22: what has come once is not in a dialog that is drawn closed, for the next opening', async () => {
  await openWaiting()
  stage.project.features.value = {} as never
  await flushRenders()
  expect(stage.find('.wl-view').textContent).toBe('Balances')
  stage.interior.navigation.close()
  await flushRenders()
  await stage.clock.advance(VIEW_TRANSITION_MS)
  await flushRenders()
  expect([stage.find('.wl-view').textContent, stage.find('.wl-skeleton').style.minHeight]).toEqual(['', '40px'])
  stage.modal.show()
  await flushRenders()
  expect(stage.find('.wl-view').textContent).toBe('Balances')
})

test('an entry stands there while its feature is on and has something to show, by a name of its own, and opens it', async () => {
  const isShown = signal(false)
  const opened: unknown[] = []
  const seen: string[] = []
  const rows = {
    useTitle: () => 'Account',
    View() {
      useSignals()
      const items = useSlots('accountRow')
      seen.push(items.map(({ id, open }) => `${id}${open ? ' opens' : ''}`).join())
      return items.map(({ id, label, open }) => (
        <button key={id} type="button" onClick={open}>
          {label}
        </button>
      ))
    },
  }
  const row = (id: string, more: object = {}): FeatureManifest => ({
    ...{ id: `feature of ${id}`, isEnabled: ({ locale }) => locale !== id, views: {} },
    slots: { accountRow: { id, useLabel: () => `Row ${id}`, ...more } },
  })
  stage = createStage([
    feature({ Connect: async () => ({ default: rows }) }),
    row('plain'),
    row('hidden', { isShown: () => isShown.value, open: (interior: unknown) => opened.push(interior) }),
    row('en', { isShown: () => true }),
  ])
  stage.modal.show()
  await flushRenders()
  expect(seen.at(-1)).toBe('feature of plain/plain')
  isShown.value = true
  await flushRenders()
  expect(seen.at(-1)).toBe('feature of plain/plain,feature of hidden/hidden opens')
  stage.button('Row hidden').click()
  expect(opened).toEqual([stage.interior])
})

test('R10.30: what stands on a screen that is drawn for an opening to come is asked for by that opening, and by a press where it failed', async () => {
  const offline = new Error('offline')
  const ask = vi
    .fn()
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
    .mockResolvedValue({ default: () => <p>Rows</p> })
  const plain: FeatureManifest = {
    ...{ id: 'plain', isEnabled: () => true, views: {} },
    slots: { accountTab: { id: 'rows', useLabel: () => 'Rows', load: ask } },
  }
  stage = createStage([feature({ Connect: async () => ({ default: screen }) }), plain])
  const open = async (): Promise<void> => {
    stage.modal.show()
    await flushRenders()
  }
  await open()
  expect(ask).toHaveBeenCalledTimes(1)
  stage.modal.hide()
  await flushRenders()
  await stage.clock.advance(VIEW_TRANSITION_MS)
  stage.router.reset('Connect')
  await flushRenders()
  expect(stage.root.querySelectorAll('dialog:not([open]) .wl-view .wl-skeleton')).toHaveLength(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await open()
  expect(ask).toHaveBeenCalledTimes(2)
  const row = stage.find<HTMLButtonElement>('.wl-view button')
  expect(row.textContent).toBe('This could not be loadedTry again')
  row.click()
  await flushRenders()
  expect([stage.find('.wl-view').textContent, ask.mock.calls.length]).toEqual(['Rows', 3])
})
