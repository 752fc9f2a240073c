import { expect, it } from 'vitest'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { answerInFrame, logIn } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'
import { solanaBehind } from './solana-behind.ts'

setUpBrowser()

it('R6.5, R7.53: SOL sent through the frame arrives: another family, the same login', async () => {
  const visitor = await visit({ path: '?chains=solana' })
  const { page, dialog } = visitor
  const address = (): Promise<string> => visitor.reading('address').innerText()
  await logIn(visitor)
  await page.evaluate(() => {
    const network = window.demoWidget?.networks.find(({ chainNamespace }) => chainNamespace === 'solana')
    return network && window.demoWidget?.switchNetwork(network)
  })
  await expect.poll(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const { ask, balanceOf } = await solanaBehind()
  const [stranger = ''] = solanaKeys(9).map((key) => key.address)
  const before = await balanceOf(stranger)
  await ask('requestAirdrop', await address(), 2_000_000_000)
  await page.evaluate(
    (to) => window.demoWidget?.open({ view: 'WalletSend', arguments: { to, amount: '0.25' } }),
    stranger,
  )
  await dialog.locator('.wl-button[data-kind=primary]:not([aria-disabled])').getByText('Preview Send').click()
  await visitor.title('Review send')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await dialog
    .getByText(/arrived at/)
    .first()
    .waitFor()
  // The ledger takes no transaction whose signature is not right.
  expect(await balanceOf(stranger)).toBe(before + 250_000_000)
  expect(visitor.complaints).toEqual([])
})
