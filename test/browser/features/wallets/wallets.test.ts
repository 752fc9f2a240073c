import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, stopTimers, visit } from '../../support/visitor.ts'
import { addressOf, expectActive, live, openWallets } from './live-wallets.ts'

setUpBrowser()

describe.each(RUNTIMES)('two wallets of one family on %s', (runtime) => {
  it('R2.44, R4.16, R4.17, R4.21, R4.24, R4.26, R10.6: are both connected, take turns at signing, come back, agree between tabs, leave and are had back', async () => {
    const visitor = await visit({ runtime, width: runtime === 'react' ? 1100 : 390 })
    const { dialog, page, title, wallet } = visitor
    const button = (name: string | RegExp) => dialog.getByRole('button', { name })
    await visitor.connect('Harbor Wallet')
    const [harbor, larkspur] = [await addressOf(visitor, 'announced'), await addressOf(visitor, 'second')]

    await openWallets(visitor)
    await button('Add EVM wallet').click()
    await title('Connect wallet')
    await button('Larkspur').click()
    await dialog.getByText('Wallet connected', { exact: true }).waitFor()
    await title('Wallets')
    await dialog.getByText('2 wallets connected').waitFor()
    await expectActive(visitor, larkspur)

    await button(/^Harbor Wallet.*Switch$/).press('Enter')
    await dialog.getByText('Wallet switched', { exact: true }).waitFor()
    await expectActive(visitor, harbor)
    await wallet('announced', 'setAccounts([0, 1])')
    const second = await addressOf(visitor, 'announced', 1)
    await button(`${second.slice(0, 4)}…${second.slice(-4)}`).click()
    await dialog.getByText('Account switched', { exact: true }).waitFor()
    await expectActive(visitor, second)

    await page.reload()
    await expect.poll(() => live(visitor)).toEqual(['Harbor Wallet', 'Larkspur'])
    await expectActive(visitor, second)
    const other = await visit({ runtime, context: visitor.context })
    await expect.poll(() => live(other)).toEqual(['Harbor Wallet', 'Larkspur'])
    // What it hears from the other tab from here on, it follows without a timer.
    await stopTimers(other)

    await openWallets(visitor)
    await button(/^Larkspur.*Switch$/).click()
    await other.reading('address').getByText(larkspur).waitFor()
    await expectActive(other, larkspur)
    await button('Disconnect Larkspur').click()
    await dialog.getByText('Wallet disconnected', { exact: true }).waitFor()
    await expect.poll(() => live(other)).toEqual(['Harbor Wallet'])
    await expectActive(visitor, second)

    await wallet('second', 'rejectNext()')
    await button(/^Larkspur.*Connect$/).click()
    await dialog.getByText('You declined').waitFor()
    await button('Back').click()
    await title('Wallets')
    expect(await live(visitor)).toEqual(['Harbor Wallet'])
    await button(/^Larkspur.*Connect$/).click()
    await dialog.getByText('2 wallets connected').waitFor()
    await expectActive(visitor, larkspur)
    await expect.poll(() => live(other)).toEqual(['Larkspur', 'Harbor Wallet'])

    await button('Disconnect all').click()
    await dialog.getByText('No wallet connected').waitFor()
    await other.reading('status').getByText('disconnected').waitFor()
    await button('Delete Larkspur').click()
    await dialog.getByText('Wallet deleted', { exact: true }).waitFor()
    await button(/^Larkspur/).waitFor({ state: 'detached' })
    await button(/^Harbor Wallet.*Connect$/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
