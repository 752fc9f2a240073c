import { createClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'
import { expect, it } from 'vitest'
import { counterpart } from '../browser/support/counterpart.ts'
import { codeFor, newEmail } from '../browser/support/secure-site.ts'
import { exactly, Place } from './support/place.ts'
import { inEveryEngine, type Visitor } from './support/visitor.ts'

/** Types address and code, as the visitor reads it in the letter. */
async function logIn(visitor: Visitor): Promise<void> {
  const { dialog, tab } = visitor
  const email = newEmail()
  await visitor.open()
  await dialog.textbox('Email address').fill(email)
  await tab.press('Enter')
  await visitor.title('Confirm email')
  await dialog.textbox('Six-digit code').fill(await codeFor(email))
  await dialog.waitUntilGone()
  await visitor.says('status', exactly('connected'))
}

inEveryEngine(({ visit }) => {
  // Beside the dialog, the page has to be scrolled to its button where it is narrow, and the frame comes with a sheet.
  it.each([
    ['', 1100],
    [' on a narrow page', 390],
  ])(
    'R1.9, R1.14, R2.55, R4.45: logs in with the code of a letter%s; the wallet in the frame signs after a yes there; a reload keeps both',
    async (_, width) => {
      const visitor = await visit({ width })
      const { dialog, page } = visitor
      await logIn(visitor)
      const address = (await visitor.reading('address').innerText()) as Hex
      await visitor.tab.reload()
      await visitor.says('status', exactly('connected'))
      await visitor.says('address', exactly(address))

      await page.button('Sign a message').click()
      await visitor.title('Approve transaction')
      const frame = page.bySelector('iframe')
      await page.inFrame(counterpart().secureSiteUrl, frame).button('Approve').click()
      await dialog.waitUntilGone()
      await visitor.says('signature', /^0x[0-9a-f]+$/)
      const signature = (await visitor.reading('signature').innerText()) as Hex
      const node = createClient({ transport: http(counterpart().nodeUrls[0]) })
      expect(await verifyMessage(node, { address, message: 'Hello from Tidepool', signature })).toBe(true)

      await visitor.bar.button(/0x/).click()
      await dialog.button('Disconnect').click()
      await visitor.says('status', exactly('disconnected'))
    },
  )

  it('R1.10, R4.47: the first “Continue with Google” has its window, and logging in there connects and closes it', async () => {
    const visitor = await visit()
    const { dialog, tab } = visitor
    await visitor.open()
    await dialog.button('Continue with Google').click()
    await visitor.title('Google')
    await expect.poll(async () => (await visitor.tabs()).length).toBe(2)
    const [window] = (await visitor.tabs()).filter(({ id }) => id !== tab.id)
    if (!window) throw new Error('No window')
    await new Place(window).button('Log in').click()
    await dialog.waitUntilGone()
    await visitor.says('status', exactly('connected'))
    await expect.poll(async () => (await visitor.tabs()).length).toBe(1)
  })

  it('R1.10, R4.47: where no window opens, as inside some apps, a social login says so and goes on in the page', async () => {
    const visitor = await visit({ before: 'window.open = () => null' })
    const { dialog } = visitor
    await visitor.open()
    await dialog.button('Continue with Google').click()
    await dialog.byText('The window did not open').waitFor()
    await dialog.button('Continue on this page').waitFor()
  })
})
