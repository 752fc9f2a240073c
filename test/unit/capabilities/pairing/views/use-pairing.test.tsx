import { expect, it } from 'vitest'
import type { PairingStore } from '../../../../../src/capabilities/pairing/pairing.ts'
import { usePairing } from '../../../../../src/capabilities/pairing/views/use-pairing.ts'
import { failConnection } from '../../../../../src/errors/connection-errors.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import type { Parts } from '../../../../../src/state/interior.ts'
import type { ReactElement } from '../../../../../src/ui/react.ts'
import { createRoot } from '../../../../../src/ui/react-dom.ts'
import { useSignals } from '../../../../../src/ui/use-signals.ts'
import { until } from '../../../../support/test-page.ts'

it('R4.35: a screen is never drawn with the failure or the link of the one before it', async () => {
  const error = signal<unknown>(failConnection('connection/rejected'))
  const uri = signal<string | undefined>('wc:before')
  const store = {
    ...{ error, uri },
    show() {
      error.value = undefined
      uri.value = 'wc:now'
      return () => {}
    },
  } as unknown as PairingStore
  const parts = { capabilities: { use: async () => store } } as unknown as Parts<'capabilities'>
  const drawn: string[] = []
  function Screen(): ReactElement {
    useSignals()
    const pairing = usePairing(parts, { id: 'w', name: 'W' })
    drawn.push(pairing.error ? 'failed' : (pairing.uri ?? 'preparing'))
    return <p>{drawn.at(-1)}</p>
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Screen />)
  await until(() => drawn.includes('wc:now'), 'the link')
  expect([...new Set(drawn)]).toEqual(['preparing', 'wc:now'])
  root.unmount()
})
