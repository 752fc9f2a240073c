import { describe, expect, it } from 'vitest'
import { propertiesOf as of, told } from '../../support/told.ts'
import { RUNTIMES, setFault, setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('analytics hear on %s', (runtime) => {
  it('R7.44: a name that was refused', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await setFault('blockchainApi', '/v1/profile/account', { kind: 'status', status: 500 })
    await visitor.page.evaluate(`demoWidget.open({ view: 'RegisterAccountName' })`)
    await visitor.dialog.getByRole('textbox', { name: 'Account name' }).fill('pebble')
    await visitor.dialog.getByRole('status').getByText('Available', { exact: true }).waitFor()
    await visitor.dialog.getByRole('button', { name: 'Register name' }).click()
    const events = await told('OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR')
    const ensName = 'pebble.reown.id'
    expect(of(events, 'REGISTER_NAME_INITIATED')).toEqual([{ isSmartAccount: false, ensName }])
    expect(of(events, 'REGISTER_NAME_ERROR')).toEqual([
      { isSmartAccount: false, ensName, error: 'Status 500 by request' },
    ])
  })
})
