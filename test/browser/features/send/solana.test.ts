import { expect, it } from 'vitest'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'
import { solanaBehind } from './solana-behind.ts'

setUpBrowser()

it('R1.22, R7.53: on Solana: its coin and a token are sent, and arrive', async () => {
  const visitor = await visit({ path: '?chains=solana', wallets: { names: ['second'] } })
  const { page, dialog } = visitor
  await visitor.open()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { ask, balanceOf, mint } = await solanaBehind()
  const [stranger = ''] = solanaKeys(7).map(({ address }) => address)
  const send = async (order: object): Promise<void> => {
    await page.evaluate((filled) => window.demoWidget?.open({ view: 'WalletSend', arguments: filled }), order)
    await dialog.locator('.wl-button[data-kind=primary]:not([aria-disabled])').getByText('Preview Send').click()
    await visitor.title('Review send')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog
      .getByText('token' in order ? /has confirmed it/ : /arrived at/)
      .first()
      .waitFor()
  }
  const before = await balanceOf(stranger)
  await send({ to: stranger, amount: '0.25' })
  expect(await balanceOf(stranger)).toBe(before + 250_000_000)
  await send({ to: stranger, token: mint, amount: '1.5' })
  const held = await ask('getTokenAccountsByOwner', stranger, { mint }, { encoding: 'jsonParsed' })
  expect(JSON.stringify(held.value)).toContain('"uiAmountString":"1.5"')
  expect(visitor.complaints).toEqual([])
})
