import { expect, it } from 'vitest'
import type { PairingStore } from '../../../../../src/capabilities/pairing/pairing.ts'
import { Code } from '../../../../../src/capabilities/pairing/views/code.tsx'
import type { Interior } from '../../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../../src/ui/react-dom.ts'
import { until } from '../../../../support/test-page.ts'

it('R3.44: a code that is shown may be scanned by another device: the app that was opened is not the one that was chosen', async () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  let forgotten = 0
  const store = { forgetApp: () => void forgotten++ } as unknown as PairingStore
  const draw = (given: PairingStore | undefined): void =>
    root.render(
      <Code
        interior={{ environment: { clock: createFakeClock() } } as unknown as Interior}
        pairing={{ store: given, uri: undefined, error: undefined, retry: () => {} }}
        wallet={undefined}
      />,
    )
  draw(undefined)
  await until(() => host.textContent !== '', 'the screen')
  expect(forgotten).toBe(0)
  draw(store)
  await until(() => forgotten > 0, 'the app to be forgotten')
  expect(forgotten).toBe(1)
  root.unmount()
})
