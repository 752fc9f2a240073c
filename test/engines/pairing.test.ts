import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { readCode, setUpPairing } from '../browser/support/pairing.ts'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

const pairing = setUpPairing()

inEveryEngine(({ visit }) => {
  it('R1.7, R10.1: pairs with a wallet that reads the code from the screen, has it sign, and is still paired after a reload', async () => {
    const visitor = await visit({ options: pairing.options() })
    const { dialog } = visitor
    const wallet = await pairing.wallet()
    await visitor.open()
    await dialog.button('Scan with your phone').click()
    await visitor.title('Pair a wallet')
    await dialog.byRole('img', 'QR code').waitFor()
    await wallet.pair(readCode(await visitor.tab.screenshot()))
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
