import { type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import type { Widget } from '../../../../src/index.ts'
import type { Visitor } from '../../support/visitor.ts'

declare const demoWidget: Widget

const MESSAGE = 'Which of my wallets is this?'

export const addressOf = async (visitor: Visitor, name: 'announced' | 'second', index = 0): Promise<Hex> =>
  (await visitor.wallet(name, `addresses[${index}]`)) as Hex
const sign = ({ page }: Visitor): Promise<Hex> =>
  page.evaluate((text) => demoWidget.signMessage(text), MESSAGE) as Promise<Hex>

/** Shown, and the one that signs. */
export async function expectActive(visitor: Visitor, address: Hex): Promise<void> {
  await visitor.reading('address').getByText(address).waitFor()
  expect(await verifyMessage({ address, message: MESSAGE, signature: await sign(visitor) })).toBe(true)
}

/** Names of the live wallets, the active one first. */
export const live = ({ page }: Visitor): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() =>
    demoWidget.connections.value.flatMap(({ connector, others }) => [
      connector?.name,
      ...others.map((other) => other.connector.name),
    ]),
  )

/** From the account, by keys alone. */
export async function openWallets({ page, dialog, title }: Visitor): Promise<void> {
  await page.evaluate(() => demoWidget.open())
  await dialog.getByRole('button', { name: 'Account settings' }).press('Enter')
  await dialog.getByRole('button', { name: 'Wallets' }).press('Enter')
  await title('Wallets')
}
