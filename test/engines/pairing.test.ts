import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { setUpPairing } from '../browser/support/pairing.ts'
import type { RelayWallet } from '../stack/pairing/relay-wallet.ts'
import { readCode } from '../tools/read-code.ts'
import { exactly, untilAnswered } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

const pairing = setUpPairing()

/** The tag of a question to the wallet, in the words of the relay. */
const SESSION_REQUEST = 1108

/** What a private window or an app may not have. */
const NO_DATABASE = `Object.defineProperty(window, 'indexedDB', { value: undefined })`

inEveryEngine(({ engine, visit }) => {
  const scan = async ({ dialog, title, tab }: Visitor): Promise<string> => {
    // Who holds a phone seldom scans with another: there the code is behind the list.
    for (const name of engine === 'phone' ? ['All wallets', 'QR code'] : ['Scan with your phone'])
      await dialog.button(name).click()
    await title('Pair a wallet')
    await dialog.byRole('img', 'QR code').waitFor()
    // What is there need not be painted yet.
    return untilAnswered('a code that can be read', async () => ({ answer: await readCode(await tab.screenshot()) }))
  }

  const pair = async (visitor: Visitor): Promise<RelayWallet> => {
    const wallet = await pairing.wallet()
    await visitor.open()
    await wallet.pair(await scan(visitor))
    await visitor.says('status', exactly('connected'))
    await visitor.dialog.waitUntilGone()
    return wallet
  }
  const isSigned = async ({ page, says, reading }: Visitor, [address = '']: readonly string[]): Promise<boolean> => {
    await page.button('Sign a message').click()
    await says('signature', /^0x[0-9a-f]{130}$/)
    const signature = (await reading('signature').innerText()) as `0x${string}`
    return verifyMessage({ address: address as `0x${string}`, message: 'Hello from Tidepool', signature })
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
    const wallet = await pair(visitor)
    await visitor.says('address', new RegExp(wallet.addresses[0] as string, 'i'))
    expect(await isSigned(visitor, wallet.addresses)).toBe(true)
    await visitor.tab.reload()
    await visitor.says('status', exactly('connected'))
    expect(await isSigned(visitor, wallet.addresses)).toBe(true)

    await visitor.bar.button(/0xf3|ada\.eth/).click()
    await dialog.button('Disconnect').click()
    await visitor.says('status', exactly('disconnected'))
    await expect.poll(() => wallet.sessions.length).toBe(0)
  })

  it('stopped out of sight while the wallet signs, the page has the signature when it goes on', async ({ skip }) => {
    const visitor = await visit({ options: pairing.options() })
    const { freeze } = visitor.tab
    if (!freeze) return skip('its driver stops nothing')
    const wallet = await pair(visitor)
    await wallet.goOffline()
    const asked = (): number => pairing.relay.control.calls.filter(({ tag }) => tag === SESSION_REQUEST).length
    const before = asked()
    await visitor.page.button('Sign a message').click()
    await expect.poll(asked).toBeGreaterThan(before)
    await freeze(true)
    await wallet.goOnline()
    await expect.poll(() => wallet.requests.length).toBe(1)
    await freeze(false)
    await visitor.says('signature', /^0x[0-9a-f]{130}$/)
    expect(await isSigned(visitor, wallet.addresses)).toBe(true)
  })

  it('of ten frames to and from the relay one is lost, and comes a second later: pairs, signs, and leaves', async () => {
    const visitor = await visit({ options: pairing.options() })
    Object.assign(pairing.relay.control, { losesEvery: 10, resendsAfterMs: 1_000 })
    const wallet = await pair(visitor)
    expect(await isSigned(visitor, wallet.addresses)).toBe(true)
    await visitor.bar.button(/0xf3|ada\.eth/).click()
    await visitor.dialog.button('Disconnect').click()
    await visitor.says('status', exactly('disconnected'))
    await expect.poll(() => wallet.sessions.length).toBe(0)
  })
})
