import { expect, it } from 'vitest'
import { logIn, newEmail } from '../../support/secure-site.ts'
import { setUpBrowser, takeRequests, visit } from '../../support/visitor.ts'

setUpBrowser()

const ALL = ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook']
const AGENTS = {
  iOS: {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    hidden: ['Google'],
  },
  // Its window names no Safari, as a browser on a Mac would.
  Mac: {
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    hidden: ['X'],
  },
  Android: {
    agent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    hidden: ['X', 'Facebook'],
  },
} as const

it('R5.35, R5.36, R5.37: Telegram offers what its browsers can show: on iOS, on a Mac, on Android', async () => {
  for (const { agent, hidden } of Object.values(AGENTS)) {
    for (const isTelegram of [true, false]) {
      const visitor = await visit({
        userAgent: agent,
        width: 390,
        ...(isTelegram && { before: 'window.TelegramWebviewProxy = {}' }),
      })
      await visitor.page.evaluate(() => window.demoWidget?.open({ view: 'ConnectSocials' }))
      await visitor.title('All socials')
      const rows = visitor.dialog.getByRole('list').getByRole('button')
      await rows.first().waitFor()
      const offered = ALL.filter((name) => !isTelegram || !(hidden as readonly string[]).includes(name))
      const names = (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '')
      expect(names.toSorted()).toEqual(offered.toSorted())
      await visitor.page.close()
    }
  }
})

it('R4.55: logging in from a family that the frame does not have moves to a network it has, before anything is asked', async () => {
  const visitor = await visit({ path: '?chains=bip122' })
  const { page, dialog } = visitor
  const network = () => visitor.reading('network').innerText()
  const first = await network()
  await page.evaluate(() => {
    const { demoWidget } = window
    const bitcoin = demoWidget?.networks.find(({ chainNamespace }) => chainNamespace === 'bip122')
    return bitcoin && demoWidget?.switchNetwork(bitcoin)
  })
  await expect.poll(network).not.toBe(first)
  await takeRequests()
  const email = newEmail('somebody-with-quite-a-name')
  await logIn(visitor, email)
  expect(await network()).toBe(first)
  const asked = (await takeRequests()).filter(({ path }) => path === '/sdk')
  expect(asked.map(({ query }) => query.chainId)).toEqual(['eip155:31337'])

  // 5: over 30 characters the last three give way.
  await page.evaluate(() => window.demoWidget?.open({ view: 'AccountSettings' }))
  await dialog.getByText(`${email.slice(0, -3)}...`, { exact: true }).waitFor()
  expect(email.length).toBeGreaterThan(30)
})

it('R5.39, R3.4: a name of Discord is shown without the 0 that nobody chose', async () => {
  const visitor = await visit({ runtime: 'preact' })
  const { page, dialog } = visitor
  await visitor.open()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Discord', exact: true }).click(),
  ])
  await popup.getByLabel('User name').fill('grace0')
  await popup.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.demoWidget?.open({ view: 'AccountSettings' }))
  await dialog.getByText('grace', { exact: true }).waitFor()
  await dialog.getByText('Logged in with discord').waitFor()
})
