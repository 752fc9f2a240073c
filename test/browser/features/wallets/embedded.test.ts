import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import type { Widget } from '../../../../src/index.ts'
import { codeFor, logIn } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'
import { addressOf, expectActive, live, openWallets } from './live-wallets.ts'

setUpBrowser()

declare const demoWidget: Widget

it('R4.16, R4.22: an email wallet and an extension are live beside each other, and its login leads back to the wallets', async () => {
  const visitor = await visit({ runtime: 'preact' })
  const { dialog, page, title } = visitor
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const email = await logIn(visitor)
  const embedded = (await visitor.reading('address').innerText()) as Hex
  await page.evaluate(() => demoWidget.open())
  await button(/Account settings$/).click()
  await title('Profile')
  await button('Account settings').click()
  await button('Wallets').click()
  await title('Wallets')
  await button('Add EVM wallet').click()
  await button('Harbor Wallet').click()
  await dialog.getByText('2 wallets connected').waitFor()
  await expectActive(visitor, await addressOf(visitor, 'announced'))

  await page.reload()
  await expect.poll(() => live(visitor)).toEqual(['Harbor Wallet', 'Auth'])
  await openWallets(visitor)
  await button(new RegExp(`^${email}.*Switch$`)).click()
  await visitor.reading('address').getByText(embedded).waitFor()
  await button('Account settings').click()
  await button('Back').click()
  await title('Wallets')

  await button(`Disconnect ${email}`).click()
  await visitor
    .reading('address')
    .getByText(await addressOf(visitor, 'announced'))
    .waitFor()
  await button(/^Email or social.*Connect$/).click()
  const field = dialog.getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill(await codeFor(email))
  await dialog.getByText('2 wallets connected').waitFor()
  await visitor.reading('address').getByText(embedded).waitFor()
})
