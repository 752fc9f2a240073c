import { expect, it } from 'vitest'
import type { PairingStore } from '../../../../../src/capabilities/pairing/pairing.ts'
import { CopyLink } from '../../../../../src/capabilities/pairing/views/copy-link.tsx'
import type { Interior } from '../../../../../src/state/interior.ts'
import { createRoot } from '../../../../../src/ui/react-dom.ts'
import { until } from '../../../../support/test-page.ts'

it.each([
  ['a link that is copied may be pasted into another wallet', true, 1],
  ['a link that could not be copied is where it was', false, 0],
])('R3.44: %s', async (_, hasCopied, expected) => {
  const host = document.createElement('div')
  const root = createRoot(host)
  let forgotten = 0
  const said: string[] = []
  const store = { forgetApp: () => void forgotten++ } as unknown as PairingStore
  const interior = {
    notices: { showToast: (kind: string) => said.push(kind) },
    environment: { page: { copy: async () => hasCopied } },
  } as unknown as Interior
  root.render(<CopyLink interior={interior} pairing={{ store, uri: 'wc:one', error: undefined, retry: () => {} }} />)
  await until(() => !!host.querySelector('button'), 'the button')
  host.querySelector('button')?.click()
  await until(() => said.length > 0, 'what became of it')
  expect([said, forgotten]).toEqual([[hasCopied ? 'success' : 'error'], expected])
  root.unmount()
})
