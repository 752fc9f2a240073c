// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { createLaterSignals } from '../../../../src/appkit/later-signals.ts'
import { bip122 } from '../../../../src/chains/bip122/index.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { bitcoin } from '../../../../src/networks.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { testNetwork, until } from '../../../support/test-page.ts'
import { withSecureSite } from './support/with-secure-site.ts'

const { visit, soon } = withSecureSite()

it('R3.2: by AppKit’s names, who is logged in by Google in one family stays that in front of another one', async () => {
  history.replaceState(
    null,
    '',
    `/?walletlet_login=k&result_uri=${encodeURIComponent('https://secure.test/result?code=1')}`,
  )
  const pending = { connections: '{}', social_provider: 'google', social_provider_key: 'k' }
  const options = { chains: [eip155(), bip122()], networks: [testNetwork(1), bitcoin] } as const
  const { page, site } = visit(createFakeSite(pending), {}, options)
  const { widget } = page
  await until(() => site.isOpen, 'the frame')
  await soon(until(() => widget.status.value === 'connected', 'connected'))
  const account = createLaterSignals(widget, [], undefined).account('eip155')
  const before = account.value
  expect(before.embeddedWalletInfo).toEqual({
    user: { email: 'ada@example.com', username: undefined },
    authProvider: 'google',
    accountType: 'smartAccount',
    isSmartAccountDeployed: false,
  })
  await widget.switchNetwork(bitcoin)
  expect(widget.account.value).toBeUndefined()
  expect(account.value).toEqual(before)
})
