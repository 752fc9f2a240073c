import { expect, it } from 'vitest'
import { failPairing } from '../../../../../src/capabilities/pairing/errors.ts'
import { Trouble } from '../../../../../src/capabilities/pairing/views/trouble.tsx'
import { failAlert } from '../../../../../src/errors/alert-errors.ts'
import { failConnection } from '../../../../../src/errors/connection-errors.ts'
import { WidgetError } from '../../../../../src/errors/widget-error.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../../src/ui/react-dom.ts'
import { until } from '../../../../support/test-page.ts'

it.each([
  ['the wallet said no', failConnection('connection/rejected'), 'You declined'],
  ['the relay is out of reach', failPairing('relay/unreachable'), 'Check your connection and try again.'],
  ['the relay refused this page', failAlert('alert/invalid-origin'), 'The pairing service did not accept this page.'],
  ['the wallet cannot be used here', failConnection('connection/failed'), 'This wallet cannot connect to this page.'],
  [
    'the clock of this device is wrong',
    failAlert('alert/session-expired'),
    'Check the time settings of this device and connect again.',
  ],
  [
    'what the wallet signed does not count',
    new WidgetError('Not this account', { code: 'sign-in/not-verified', entry: { text: '' }, context: {} }),
    'Could not sign in',
  ],
  ['a surprise', new Error('who knows'), 'Could not pair'],
])('R9.8: %s: says so, and allows another try after a second', async (_, error, words) => {
  const clock = createFakeClock()
  const host = document.createElement('div')
  const root = createRoot(host)
  let tries = 0
  root.render(
    <Trouble interior={{ environment: { clock } } as unknown as Interior} error={error} onRetry={() => void tries++} />,
  )
  const button = (): HTMLButtonElement | null => host.querySelector('button')
  await until(() => clock.pending() === 1, 'the wait')
  // It comes with its words: a status would have to be there before them to be heard.
  expect(host.querySelector('[role=alert]')?.textContent).toContain(words)
  await clock.advance(999)
  button()?.click()
  expect(tries).toBe(0)
  await clock.advance(1)
  await until(
    () => !button()?.ariaDisabled && !button()?.disabled && !button()?.hasAttribute('aria-disabled'),
    'the retry',
  )
  button()?.click()
  expect(tries).toBe(1)
  root.unmount()
})
