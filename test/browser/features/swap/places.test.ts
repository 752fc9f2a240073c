import { describe, expect, it } from 'vitest'
import { englishTexts } from '../../../tools/english-texts.ts'
import { readLanguage } from '../../../tools/language-packs.ts'
import { holdBack, movedOf, onPhone, SCREENS } from '../../support/places.ts'
import { press, ready, says } from '../../support/press.ts'
import { setFault, setUpBrowser, type Visitor } from '../../support/visitor.ts'
import { openSwap, reviewSwap } from './swapper.ts'

setUpBrowser()

const connected = async (come = onPhone): Promise<Visitor> => {
  const visitor = await come()
  await visitor.wallet('announced', 'selectAccount(1)')
  await visitor.connect('Harbor Wallet')
  return visitor
}

it('R2.73, R10.37: on a phone the form of a swap stays under the finger while balances, quote and prices come late', async () => {
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

it('R2.73, R10.37: on the narrowest phone the form of a swap stays under the finger when balances come late', async () => {
  const visitor = await connected(() => onPhone({}, 360))
  const { dialog } = visitor
  const balance = await holdBack(visitor, /\/balance/)
  await openSwap(visitor, 'TUSD', 'ETH', '1.25')
  await dialog.getByText(/1 TUSD = \d/).waitFor()
  await movedOf(visitor)
  balance()
  await dialog.getByRole('button', { name: 'Max' }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it.each(['ru', 'de', 'ar'])(
  'R2.73, R10.37: on the narrowest phone, in %s, a late rate has the lines that it takes',
  async (locale) => {
    const visitor = await connected(() => onPhone({}, 360))
    const { dialog, page } = visitor
    const said = readLanguage(locale)
    const texts = Object.fromEntries(englishTexts.map(([key, english]) => [key, said.get(english) ?? english]))
    await page.evaluate((look) => window.demoWidget?.update(look as never), { locale, texts })
    const quotes = await holdBack(visitor, /convert\/quotes/)
    const asked = page.waitForRequest(/convert\/quotes/)
    await openSwap(visitor, 'ETH', 'TUSD', '1.25')
    await asked
    await dialog.getByRole('button', { name: said.get('Max') ?? 'Max', exact: true }).waitFor()
    await movedOf(visitor)
    quotes()
    await dialog.getByText(/1 ETH = \p{Nd}/u).waitFor()
    expect(await movedOf(visitor)).toEqual({})
  },
)

it('R2.73, R10.37: nor does it move when there is no quote', async () => {
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

it('R2.73, R10.37: nor does it move when nobody knows the prices', async () => {
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

it('R2.76, R10.37: tokens to choose from come once it is known which are the visitor’s: none is pushed away', async () => {
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

const BUILT = /build-transaction/

describe.each(SCREENS)('R2.77, R10.37: the review of a swap, at %s', (_, come) => {
  it.each([
    ['ETH', 'TUSD'],
    ['TUSD', 'LOOM'],
  ])('stays under the finger while what is sure to come of %s for %s comes late', async (from, to) => {
    const visitor = await connected(come)
    const { dialog, page } = visitor
    const build = await holdBack(visitor, BUILT)
    const asked = page.waitForRequest(BUILT)
    await reviewSwap(visitor, from, to, '1.25')
    await asked
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
    await movedOf(visitor)
    build()
    await ready(visitor, from === 'ETH' ? 'Swap' : 'Approve').waitFor()
    expect(await movedOf(visitor)).toEqual({})
  })

  it('stays when it cannot be built', async () => {
    const visitor = await connected(come)
    const { dialog, page } = visitor
    await setFault('blockchainApi', '*/build-transaction', { kind: 'status', status: 500 })
    const build = await holdBack(visitor, BUILT)
    const asked = page.waitForRequest(BUILT)
    await reviewSwap(visitor, 'ETH', 'TUSD', '1.25')
    await asked
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
    await movedOf(visitor)
    build()
    await ready(visitor, 'Try again').waitFor()
    expect(await movedOf(visitor)).toEqual({})
  })

  it.each([
    ['ETH', 'TUSD', 'Swap'],
    ['TUSD', 'LOOM', 'Approve'],
  ])(
    'stays when %s for %s is agreed to, while the wallet is asked, and when the visitor waits no longer',
    async (from, to, label) => {
      const visitor = await connected(come)
      const { dialog } = visitor
      await reviewSwap(visitor, from, to, '1.25')
      await ready(visitor, label).waitFor()
      // As high as it is then, the review is scrolled to its end.
      await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded()
      await visitor.wallet('announced', `hangNext('eth_sendTransaction')`)
      await movedOf(visitor)
      await press(visitor, label)
      await says(visitor, 'Continue in your wallet.')
      expect(await movedOf(visitor)).toEqual({})
      await press(visitor, 'Stop waiting')
      await ready(visitor, 'Cancel').waitFor()
      expect(await movedOf(visitor)).toEqual({})
      // Where the keyboard was, it still is.
      expect(await ready(visitor, 'Cancel').evaluate((one) => one.matches(':focus'))).toBe(true)
    },
  )

  it('leaves no room for what nobody promises: the way back is in sight', async () => {
    const visitor = await connected(come)
    const { dialog } = visitor
    await reviewSwap(visitor, 'ETH', 'TUSD', '1.25')
    await ready(visitor, 'Swap').waitFor()
    await dialog.getByText('Tried on the network').waitFor()
    const below = await dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => {
      const card = button.closest('dialog')?.getBoundingClientRect().bottom ?? 0
      return card - button.getBoundingClientRect().bottom
    })
    expect(below).toBeGreaterThan(0)
  })
})
