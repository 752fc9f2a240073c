import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

// The browsers inside other apps: an engine like any other, and what its app has not built or does not allow.

/** No window opens, no database, nothing is copied, and it says whose it is. */
const IN_APP = `window.open = () => null
  Object.defineProperty(window, 'indexedDB', { value: undefined })
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
  document.execCommand = () => false`

inEveryEngine(({ visit }) => {
  it('R1.6, R7.45, R10.8: where an app has no windows, no database and no clipboard: connects, signs, and is there after a reload', async () => {
    const visitor = await visit({ before: IN_APP })
    const { dialog } = visitor
    await visitor.connect('Harbor Wallet')
    const address = (await visitor.reading('address').innerText()) as `0x${string}`
    await visitor.page.button('Sign a message').click()
    await visitor.says('signature', /^0x[0-9a-f]{130}$/)
    const signature = (await visitor.reading('signature').innerText()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello from Tidepool', signature })).toBe(true)

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
