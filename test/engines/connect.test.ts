import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { exactly } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

const MESSAGE = 'Hello from Tidepool'

/** Asks by the page's own button, and holds the signature against the address that the page shows. */
async function signs(visitor: Visitor): Promise<boolean> {
  await visitor.page.button('Sign a message').click()
  await visitor.says('signature', /^0x[0-9a-f]{130}$/)
  const [address, signature] = [
    await visitor.reading('address').innerText(),
    await visitor.reading('signature').innerText(),
  ]
  return verifyMessage({ address: address as `0x${string}`, message: MESSAGE, signature: signature as `0x${string}` })
}

inEveryEngine(({ engine, visit }) => {
  it('R1.6, R2.9, R10.23: opens, and closes by the key, the x and the backdrop', async () => {
    const visitor = await visit()
    const { tab, dialog } = visitor
    await visitor.open()
    await dialog.button('Harbor Wallet').waitFor()
    await tab.press('Escape')
    await dialog.waitUntilGone()
    await visitor.open()
    await dialog.button('Close').click()
    await dialog.waitUntilGone()
    await visitor.open()
    // Beside the card; on a phone above the sheet.
    await tab.click(20, engine === 'phone' ? 20 : 400)
    await dialog.waitUntilGone()
  })

  it('R1.6, R1.11, R1.31, R7.45: connects a wallet that announces itself, and its key signs', async () => {
    const visitor = await visit()
    await visitor.connect('Harbor Wallet')
    await visitor.says('network', exactly('Local One'))
    expect(await signs(visitor)).toBe(true)
  })

  it('R2.97: connects in a place of the page, opens networks there, and leads back to the account', async () => {
    const visitor = await visit({ path: 'strict?inline' })
    const place = visitor.page.bySelector('.walletlet-inline')
    await place.button('Harbor Wallet').click()
    await visitor.says('status', exactly('connected'))
    await place.button('Disconnect').waitFor()
    await visitor.bar.button('Local One').click()
    await place.button('Local Three').waitFor()
    await place.button('Back').click()
    await place.button('Disconnect').waitFor()
    expect(await visitor.dialog.count()).toBe(0)
  })

  it('R1.6, R1.31, R7.45: connects a wallet that only stands in the page, and its key signs', async () => {
    const visitor = await visit({ wallets: { names: ['legacy'] } })
    await visitor.connect('Browser Wallet')
    expect(await signs(visitor)).toBe(true)
  })

  it('R2.10, R10.1: stays connected after a reload, and disconnected after another', async () => {
    const visitor = await visit()
    await visitor.connect('Harbor Wallet')
    const address = await visitor.reading('address').innerText()
    await visitor.tab.reload()
    await visitor.says('status', exactly('connected'))
    await visitor.says('address', exactly(address))
    expect(await signs(visitor)).toBe(true)

    await visitor.bar.button(/0xf3|ada\.eth/).click()
    await visitor.dialog.button('Disconnect').click()
    await visitor.dialog.waitUntilGone()
    await visitor.says('status', exactly('disconnected'))
    await visitor.tab.reload()
    // Whoever comes back asks the wallet before a visitor can open the list that it stands in.
    await visitor.open()
    await visitor.dialog.button('Harbor Wallet').waitFor()
    expect(await visitor.wallet('announced', 'requests.length')).toBe(0)
    await visitor.says('status', exactly('disconnected'))
  })

  it('R2.59, R7.49: switches to a network that the wallet knows, and to one that it has to learn', async () => {
    const visitor = await visit()
    await visitor.connect('Harbor Wallet')
    for (const [from, to, id] of [
      ['Local One', 'Local Two', 31338],
      ['Local Two', 'Local Three', 31339],
    ] as const) {
      await visitor.bar.button(from).click()
      await visitor.title('Choose network')
      await visitor.dialog.button(to).click()
      await visitor.says('network', exactly(to))
      expect(await visitor.wallet('announced', 'chainId')).toBe(id)
      await visitor.tab.press('Escape')
      await visitor.dialog.waitUntilGone()
    }
  })
})
