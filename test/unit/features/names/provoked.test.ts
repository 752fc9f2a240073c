// @vitest-environment happy-dom
import { afterEach, it, vi } from 'vitest'
import { createRegistration } from '../../../../src/features/names/registration.ts'
import { createErrorPage } from '../../../support/error-page.ts'
import { testWallet } from '../../../support/test-page.ts'

const A = 'com.example.a'
const host = createErrorPage()
afterEach(() => {
  host.current.close()
  vi.restoreAllMocks()
})

it('R8.62, R8.63: a name without an account, and on a network that is not listed', async () => {
  const stranger = testWallet(A, [0], [7])
  const registration = createRegistration(await host.openInterior({ wallets: [stranger] }))
  await registration.register('pebble.reown.id')
  await host.hears('name/address-missing', 'Address or auth connector not found')
  await host.current.widget.connect(A)
  await registration.register('pebble.reown.id')
  await host.hears('name/network-missing', 'Network not found')
})
