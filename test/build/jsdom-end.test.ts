import { expect, it, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { built } from './joined-doors.ts'

it('a host’s file of tests in jsdom ends with elements left in its page: what they do then does not fail the run', async () => {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
  await built('element.js')
  const { createWidget } = await built<typeof import('walletlet')>('index.js')
  const { eip155 } = await built<typeof import('walletlet/eip155')>('eip155.js')
  const { mainnet } = await built<typeof import('walletlet/networks')>('networks.js')
  const given = Object.assign(document.createElement('walletlet-button'), {
    widget: createWidget({ networks: [mainnet], chains: [eip155()], storageName: 'given' }),
  })
  const made = document.createElement('walletlet-button')
  made.setAttribute('networks', '1')
  document.body.append(made)
  // Its own, for which it has the table of networks by now.
  await vi.waitFor(() => expect(made.shadowRoot?.textContent).toContain('Connect wallet'), 15_000)
  const waiting = document.createElement('walletlet-button')
  waiting.setAttribute('networks', '1')
  const complain = vi.spyOn(console, 'error')
  document.body.append(given, waiting)
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => void later.push(run))
  await teardown(globalThis)
  vi.unstubAllGlobals()
  // The window is gone, and with it what the elements are made of.
  expect(globalThis.document).toBeUndefined()
  expect(later.length).toBeGreaterThanOrEqual(3)
  for (const run of later) expect(run).not.toThrow()
  await vi.dynamicImportSettled()
  expect(complain).not.toHaveBeenCalled()
})
