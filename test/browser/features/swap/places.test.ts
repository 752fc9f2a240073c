import { expect, it } from 'vitest'
import { holdBack, movedOf, onPhone } from '../../support/places.ts'
import { setFault, setUpBrowser, type Visitor } from '../../support/visitor.ts'
import { openSwap } from './swapper.ts'

setUpBrowser()

const connected = async (): Promise<Visitor> => {
  const visitor = await onPhone()
  await visitor.wallet('announced', 'selectAccount(1)')
  await visitor.connect('Harbor Wallet')
  return visitor
}

it('R2.73, R10.24: on a phone the form of a swap stays under the finger while balances, quote and prices come late', async () => {
  const visitor = await connected()
  const { page, dialog } = visitor
  const late = { balance: /\/balance/, quotes: /convert\/quotes/, price: /fungible\/price/ }
  const balance = await holdBack(visitor, late.balance)
  const quotes = await holdBack(visitor, late.quotes)
  const price = await holdBack(visitor, late.price)
  const asked = page.waitForRequest(late.quotes)
  await openSwap(visitor, 'ETH', 'TUSD', '1.25')
  await dialog.getByRole('button', { name: 'Review swap' }).waitFor()
  await asked
  await movedOf(visitor)
  balance()
  await dialog.getByRole('button', { name: 'Max' }).waitFor()
  quotes()
  await dialog.getByText(/1 ETH = \d/).waitFor()
  price()
  await dialog.getByText(/\d%$/).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.73, R10.24: nor does it move when there is no quote', async () => {
  const visitor = await connected()
  const { dialog, page } = visitor
  await setFault('blockchainApi', '*/convert/quotes', { kind: 'status', status: 500 })
  const quotes = await holdBack(visitor, /convert\/quotes/)
  const asked = page.waitForRequest(/convert\/quotes/)
  await openSwap(visitor, 'ETH', 'TUSD', '1.25')
  await dialog.getByRole('button', { name: 'Max' }).waitFor()
  await asked
  await movedOf(visitor)
  quotes()
  await dialog.getByRole('alert').getByText(/\w/).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.73, R10.24: nor does it move when nobody knows the prices', async () => {
  const visitor = await connected()
  const { dialog } = visitor
  await setFault('blockchainApi', '*/fungible/price', { kind: 'status', status: 500 })
  const price = await holdBack(visitor, /fungible\/price/)
  await openSwap(visitor, 'ETH', 'TUSD', '1.25')
  await dialog.getByRole('button', { name: 'Max' }).waitFor()
  await dialog.getByText(/1 ETH = \d/).waitFor()
  await movedOf(visitor)
  price()
  await dialog.getByText('Failed to fetch network token price').waitFor()
  await dialog.getByRole('button', { name: 'Review swap', disabled: false }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.76, R10.24: tokens to choose from come once it is known which are the visitor’s: none is pushed away', async () => {
  const visitor = await connected()
  const { dialog } = visitor
  const balance = await holdBack(visitor, /\/balance/)
  await openSwap(visitor, 'ETH', '', '1')
  await dialog.getByRole('button', { name: /You receive/ }).click()
  await visitor.title('Select token')
  await dialog.locator('.wl-skeleton').first().waitFor()
  expect(await dialog.getByRole('button', { name: 'Test Dollar' }).count()).toBe(0)
  balance()
  await dialog.getByRole('list', { name: 'Your tokens' }).getByRole('button', { name: 'Ether' }).waitFor()
})
