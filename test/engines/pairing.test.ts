import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { setUpPairing } from '../browser/support/pairing.ts'
import { readCode } from '../stack/pairing/read-code.ts'
import { exactly } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

const pairing = setUpPairing()

/** What a private window or an app may not have. */
const NO_DATABASE = `Object.defineProperty(window, 'indexedDB', { value: undefined })`

inEveryEngine(({ engine, visit }) => {
  const scan = async ({ dialog, title, tab }: Visitor): Promise<string> => {
    // Who holds a phone seldom scans with another: there the code is behind the list.
    for (const name of engine === 'phone' ? ['All wallets', 'QR code'] : ['Scan with your phone'])
      await dialog.button(name).click()
    await title('Pair a wallet')
    await dialog.byRole('img', 'QR code').waitFor()
    return readCode(await tab.screenshot())
  }

  it('R1.7, R10.5: pairs where there is no database, for as long as the page is there', async () => {
    const visitor = await visit({ options: pairing.options(), before: NO_DATABASE })
    const wallet = await pairing.wallet()
    await visitor.open()
    await wallet.pair(await scan(visitor))
    await visitor.says('status', exactly('connected'))
    await visitor.page.button('Sign a message').click()
    await visitor.says('signature', /^0x[0-9a-f]{130}$/)
    await visitor.tab.reload()
    await visitor.says('status', exactly('disconnected'))
  })

  it('R1.7, R10.1: pairs with a wallet that reads the code from the screen, has it sign, and is still paired after a reload', async () => {
    const visitor = await visit({ options: pairing.options() })
    const { dialog } = visitor
    const wallet = await pairing.wallet()
    await visitor.open()
    await wallet.pair(await scan(visitor))
    await visitor.says('status', exactly('connected'))
    await dialog.waitUntilGone()
    const [address = ''] = wallet.addresses
    await visitor.says('address', new RegExp(address, 'i'))

    const signs = async (): Promise<boolean> => {
      await visitor.page.button('Sign a message').click()
      await visitor.says('signature', /^0x[0-9a-f]{130}$/)
      const signature = (await visitor.reading('signature').innerText()) as `0x${string}`
      return verifyMessage({ address: address as `0x${string}`, message: 'Hello from Tidepool', signature })
    }
    expect(await signs()).toBe(true)
    await visitor.tab.reload()
    await visitor.says('status', exactly('connected'))
    expect(await signs()).toBe(true)

    await visitor.bar.button(/0xf3|ada\.eth/).click()
    await dialog.button('Disconnect').click()
    await visitor.says('status', exactly('disconnected'))
    await expect.poll(() => wallet.sessions.length).toBe(0)
  })
})
