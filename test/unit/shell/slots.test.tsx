// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type FeatureManifest, useSlots } from '../../../src/features/feature.ts'
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
  slots: { accountTab: { id: 'tokens', useLabel: () => 'Tokens', room: 40, load } },
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
