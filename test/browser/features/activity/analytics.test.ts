import { describe, expect, it } from 'vitest'
import { propertiesOf as of, told } from '../../support/told.ts'
import { RUNTIMES, setFault, setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('analytics hear on %s', (runtime) => {
  it('R7.44: a history that could not be read', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await setFault('blockchainApi', '/v1/account/*/history*', { kind: 'status', status: 500 })
    await visitor.page.evaluate('demoWidget.open()')
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    const events = await told('CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS')
    const address = await visitor.reading('address').innerText()
    expect(of(events, 'CLICK_TRANSACTIONS')).toEqual([{ isSmartAccount: false }])
    expect(of(events, 'ERROR_FETCH_TRANSACTIONS')[0]).toMatchObject({ address, isSmartAccount: false })
  })
})
