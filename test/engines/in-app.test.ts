import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { setFault } from '../browser/support/visitor.ts'
import { exactly } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

// The browsers inside other apps: an engine like any other, and what its app has not built or does not allow.

/** No window opens, no database, nothing is copied. */
const IN_APP = `window.open = () => null
  Object.defineProperty(window, 'indexedDB', { value: undefined })
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
  document.execCommand = () => false`

/** Asking for it throws, as where a visitor has blocked cookies. */
const NO_STORAGE = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`

/** Browsers inside other apps, as they call themselves. */
const AGENTS = {
  'Instagram on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98',
  'Facebook on Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.0;]',
  'a wallet’s own browser':
    'Mozilla/5.0 (Linux; Android 13; SM-G991B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/113.0.0.0 Mobile Safari/537.36 MetaMaskMobile',
} as const

const signs = async (visitor: Visitor): Promise<boolean> => {
  await visitor.page.button('Sign a message').click()
  await visitor.says('signature', /^0x[0-9a-f]{130}$/)
  const [address, signature] = [
    (await visitor.reading('address').innerText()) as `0x${string}`,
    (await visitor.reading('signature').innerText()) as `0x${string}`,
  ]
  return verifyMessage({ address, message: 'Hello from Tidepool', signature })
}

inEveryEngine(({ visit }) => {
  it.each(Object.entries(AGENTS))(
    'R1.6, R2.9: in %s the list is a phone’s, and the wallet of the page connects and signs',
    async (_, agent) => {
      const before = `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(agent)} })`
      const visitor = await visit({ before, width: 390, wallets: { names: ['legacy'] } })
      await visitor.open()
      await visitor.dialog.button('All wallets').waitFor()
      // A phone’s own screen is nothing to scan.
      expect(await visitor.dialog.button('Scan with your phone').count()).toBe(0)
      await visitor.dialog.button('Browser Wallet').click()
      await visitor.says('status', exactly('connected'))
      expect(await signs(visitor)).toBe(true)
    },
  )

  it('where the storage is forbidden: connects and signs, and begins anew after a reload', async () => {
    const visitor = await visit({ before: NO_STORAGE, wallets: { names: ['second'] } })
    await visitor.connect('Larkspur')
    expect(await signs(visitor)).toBe(true)
    await visitor.tab.reload()
    await visitor.says('status', exactly('disconnected'))
    await visitor.connect('Larkspur')
  })

  it('four hundred milliseconds away from everything: opens, connects and signs', async () => {
    const visitor = await visit()
    visitor.front.delayMs = 400
    await setFault('*', '*', { kind: 'delay', ms: 400 })
    await visitor.tab.reload()
    await visitor.connect('Harbor Wallet')
    expect(await signs(visitor)).toBe(true)
  })

  it('on a processor four times slower: opens, connects and signs', async ({ skip }) => {
    const visitor = await visit()
    if (!visitor.tab.slowDown) return skip('its driver slows nothing down')
    await visitor.tab.slowDown(4)
    await visitor.tab.reload()
    await visitor.connect('Harbor Wallet')
    expect(await signs(visitor)).toBe(true)
  })

  it('R1.6, R7.45: where an app has no windows, no database and no clipboard: connects, signs, and is there after a reload', async () => {
    const visitor = await visit({ before: IN_APP })
    const { dialog } = visitor
    await visitor.connect('Harbor Wallet')
    expect(await signs(visitor)).toBe(true)

    await visitor.tab.reload()
    await visitor.says('status', exactly('connected'))
    await visitor.bar.button(/0xf3|ada\.eth/).click()
    // What cannot be copied is said.
    await dialog.button('Copy address').click()
    await dialog.byText('The address could not be copied').waitFor()
    await dialog.button('Disconnect').click()
    await visitor.says('status', exactly('disconnected'))
  })
})
