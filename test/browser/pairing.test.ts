import type { Frame, Locator, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import type { DemoConfig } from '../../demo/config.ts'
import type { RelayWallet } from '../stack/pairing/relay-wallet.ts'
import { createWalletStore } from '../stack/pairing/wallet-store.ts'
import { RELAY_REFUSALS } from '../stack/relay/client-token.ts'
import { counterpart } from './support/counterpart.ts'
import { GROW_OLD } from './support/grow-old.ts'
import { setUpPairing } from './support/pairing.ts'
import { RUNTIMES, setUpBrowser, type VisitOptions, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()
const pairing = setUpPairing()

const PROPOSAL = 'wc_proposeSession'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

/** Opens nothing, and keeps what would have been opened: link, target, features, and whether it was in a click. */
const LINKS_KEPT = `window.openedLinks = []; window.open = (...values) => { openedLinks.push([...values, navigator.userActivation.isActive]); return null }`

type Opened = readonly [href: string, target: string, features: string, isInClick: boolean]

/**
 * Chooses a wallet of the list. What opened: in that tap, where the link was there already, else by the button of the screen
 * that follows.
 */
async function openApp(dialog: Locator, place: Page | Frame, name = 'Somewhere'): Promise<Opened> {
  const take = (): Promise<Opened[]> => place.evaluate('openedLinks.splice(0)')
  await dialog.getByRole('button', { name }).click()
  const [atOnce] = await take()
  if (atOnce) return atOnce
  await dialog.getByRole('button', { name: `Open ${name}` }).click()
  const [opened] = await take()
  if (!opened) throw new Error(`${name} was not opened`)
  return opened
}

const come = (options: VisitOptions = {}): Promise<Visitor> =>
  visit({ ...options, options: { ...pairing.options(), ...options.options } })

async function openCode(visitor: Visitor): Promise<void> {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await visitor.title('Pair a wallet')
}

const isConnected = (visitor: Visitor): Promise<void> =>
  visitor.reading('status').getByText('connected', { exact: true }).waitFor()
const isDisconnected = (visitor: Visitor): Promise<void> =>
  visitor.reading('status').getByText('disconnected').waitFor()

async function connect(visitor: Visitor, wallet: RelayWallet): Promise<void> {
  await openCode(visitor)
  await wallet.pair(await pairing.scan(visitor))
  await isConnected(visitor)
  await visitor.dialog.waitFor({ state: 'hidden' })
}

async function disconnect(visitor: Visitor): Promise<void> {
  await visitor.page
    .getByRole('banner')
    .getByRole('button', { name: /0xf3|ada\.eth/ })
    .click()
  await visitor.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await isDisconnected(visitor)
}

async function expectSignature({ page }: Visitor, [address]: RelayWallet['addresses']): Promise<void> {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const shown = page.getByTestId('signature').getByText(/^0x[0-9a-f]{130}$/)
  const signature = (await shown.innerText()) as `0x${string}`
  const message = 'Hello from Tidepool'
  expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true)
}

/** The relay has taken the code. Until then a clock that jumps is a relay that is silent. */
async function answerToProposal({ page }: Visitor): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  const isProposal = ({ payload }: { payload: string | Buffer }): boolean => String(payload).includes(PROPOSAL)
  const { payload } = await socket.waitForEvent('framesent', isProposal)
  const { id } = JSON.parse(String(payload)) as { id: number }
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(String(id)))
}

it('R4.25, R2.34, R8.28, R8.29, R8.38: a wallet that the host’s code names has its code on the screen; its no, leaving and its yes are the answer', async () => {
  const wallet = await pairing.wallet({ metadata: { name: 'Pocket' } })
  const visitor = await come({ runtime: 'preact' })
  const { page, dialog } = visitor
  const { urls } = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const { data } = (await (
    await fetch(`${urls.walletApi}/getWallets?entries=40&page=1&projectId=demo&st=walletlet&sv=react-eip155-0.1.0`)
  ).json()) as {
    data: {
      id: string
      name: string
      rdns?: string
      mobile_link?: string
      desktop_link?: string
      webapp_link?: string
    }[]
  }
  const listed = data.find((one) => one.mobile_link && !one.rdns && !one.desktop_link && !one.webapp_link)
  if (!listed) throw new Error('The list has no wallet that lives elsewhere')
  const ask = (name: string) => {
    const answer = page.evaluate(
      (one) =>
        window.demoWidget
          ?.connectWallet(one)
          .catch((error: { code: string; message: string }) => `${error.code}: ${error.message}`),
      name,
    )
    return { answer }
  }

  const left = ask(listed.name)
  await visitor.title(listed.name)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await left.answer).toBe('connection/modal-closed: Modal closed')
  await dialog.waitFor({ state: 'hidden' })

  const refused = ask(listed.id)
  await visitor.title(listed.name)
  wallet.proposalPolicy = { kind: 'reject' }
  await wallet.pair(await pairing.scan(visitor))
  expect(await refused.answer).toBe('connection/rejected: Connection rejected')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  wallet.proposalPolicy = { kind: 'approve' }
  const agreed = ask(listed.name)
  await visitor.title(listed.name)
  await wallet.pair(await pairing.scan(visitor))
  expect(await agreed.answer).toMatch(new RegExp(`^eip155:\\d+:${wallet.addresses[0]}$`))
  await dialog.waitFor({ state: 'hidden' })
  await expectSignature(visitor, wallet.addresses)

  expect(await ask('Nobody at all').answer).toBe(
    'connection/connector-missing: No connector found for connection: Nobody at all',
  )
})

describe.each(RUNTIMES)('pairing on %s', (runtime) => {
  it('R1.7, R4.6, R4.37, R4.38, R4.39, R4.40, R2.58, R7.45: pairs by code, signs, restores after a reload, follows the wallet, and disconnects on both sides', async () => {
    const wallet = await pairing.wallet({ metadata: { name: 'Pocket' } })
    const visitor = await come({ runtime })
    await connect(visitor, wallet)
    await expect.poll(() => visitor.reading('address').innerText()).toBe(wallet.addresses[0])
    await expect.poll(() => visitor.reading('network').innerText()).toBe('Local One')
    await expectSignature(visitor, wallet.addresses)

    // The page moves among the approved networks by itself.
    const bar = visitor.page.getByRole('banner')
    await bar.getByRole('button', { name: 'Local One' }).click()
    await visitor.dialog.getByRole('button', { name: 'Local Two' }).click()
    await visitor.reading('network').getByText('Local Two').waitFor()
    // The wallet never approved this one.
    expect(await visitor.dialog.getByRole('button', { name: /Local Three/ }).getAttribute('aria-disabled')).toBe('true')
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })

    await visitor.page.reload()
    await isConnected(visitor)
    await expect.poll(() => visitor.reading('network').innerText()).toBe('Local Two')
    await expectSignature(visitor, wallet.addresses)

    await wallet.switchChain(31337)
    await visitor.reading('network').getByText('Local One').waitFor()
    await wallet.selectAccount(1)
    await visitor.reading('address').getByText(String(wallet.addresses[0])).waitFor()
    await wallet.selectAccount(1)
    await visitor.reading('address').getByText(String(wallet.addresses[0])).waitFor()

    await disconnect(visitor)
    await expect.poll(() => wallet.sessions.length).toBe(0)
    await visitor.page.reload()
    await visitor.open()
    await expect.poll(() => visitor.reading('status').innerText()).toBe('disconnected')
    expect(visitor.complaints).toEqual([])
  })
})

it('R8.29, R9.8: says that the visitor declined, and pairs at the second try', async () => {
  const wallet = await pairing.wallet()
  wallet.proposalPolicy = { kind: 'reject' }
  const visitor = await come({ runtime: 'preact' })
  await openCode(visitor)
  await wallet.pair(await pairing.scan(visitor))
  await visitor.dialog.getByText('You declined').waitFor()
  wallet.proposalPolicy = { kind: 'approve' }
  await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
  await wallet.pair(await pairing.scan(visitor))
  await isConnected(visitor)
})

it('R10.6, R4.40: tabs agree, also one that was about to pair itself; the wallet’s goodbye reaches all', async () => {
  const wallet = await pairing.wallet()
  const one = await come()
  const two = await come({ context: one.context })
  await openCode(two)
  await pairing.scan(two)
  await one.page.bringToFront()
  await connect(one, wallet)
  const three = await come({ context: one.context })
  await isConnected(three)
  await two.page.bringToFront()
  await isConnected(two)
  await two.dialog.waitFor({ state: 'hidden' })
  await expectSignature(two, wallet.addresses)
  await wallet.disconnect()
  for (const visitor of [one, two, three]) await isDisconnected(visitor)
})

it('the small engine of demo/relay-aliases pairs, signs, restores and disconnects in a browser', async () => {
  const wallet = await pairing.wallet()
  const visitor = await come({ path: 'slim/' })
  await connect(visitor, wallet)
  await expectSignature(visitor, wallet.addresses)
  await visitor.page.reload()
  await isConnected(visitor)
  await expectSignature(visitor, wallet.addresses)
  await disconnect(visitor)
  await expect.poll(() => wallet.sessions.length).toBe(0)
  expect(visitor.complaints).toEqual([])
})

it('R10.3, R9.19, R9.20, R5.34: renews the code by itself while it is on screen, and the old one is void', async () => {
  const wallet = await pairing.wallet()
  const visitor = await come({ hasOwnTime: true })
  const published = answerToProposal(visitor)
  await openCode(visitor)
  const first = await pairing.scan(visitor)
  await published
  // It runs on by itself, too: this leaves it most of a minute.
  await visitor.page.clock.fastForward('03:00')
  expect(await pairing.scan(visitor)).toBe(first)
  // Awake: no timer is late. A page that was asleep first reads what came meanwhile. In steps: what makes the new code has limits too.
  await visitor.page.clock.runFor('00:40')
  const isRenewed = async (): Promise<boolean> => {
    await visitor.page.clock.runFor(1_000)
    return (await pairing.scan(visitor)) !== first
  }
  await expect.poll(isRenewed, { timeout: 60_000 }).toBe(true)
  await wallet.pair(await pairing.scan(visitor))
  await isConnected(visitor)
})

it('R10.2: a code that a page slept past leaves nothing to the host’s error reports', async () => {
  const visitor = await come({ hasOwnTime: true })
  const published = answerToProposal(visitor)
  await openCode(visitor)
  await published
  // All timers that came due meanwhile run at once, the engine's own before what would have ended it.
  await visitor.page.clock.fastForward('06:00')
  await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(visitor.complaints).toEqual([])
})

it('R10.4: an approval given while the page was hidden and cut off is there on return', async () => {
  const wallet = await pairing.wallet()
  wallet.proposalPolicy = { kind: 'ignore' }
  const visitor = await come()
  await openCode(visitor)
  await wallet.pair(await pairing.scan(visitor))
  await expect.poll(() => wallet.proposals.length).toBe(1)
  await visitor.context.setOffline(true)
  await visitor.page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })`,
  )
  pairing.relay.control.dropSockets()
  await wallet.decide()
  await visitor.context.setOffline(false)
  await visitor.page.evaluate(
    `delete document.visibilityState; delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))`,
  )
  await isConnected(visitor)
  await expectSignature(visitor, wallet.addresses)
})

it('R8.12, R8.13, R8.14, R8.15: each refusal of the relay becomes one banner, and another try works', async () => {
  const wallet = await pairing.wallet()
  const refusals = Object.values(RELAY_REFUSALS)
  pairing.relay.control.refuse(refusals[0])
  const visitor = await come({ provokes: [/Invalid App Configuration|Session Expired|Invalid Project ID/] })
  const { dialog } = visitor
  await openCode(visitor)
  const retry = dialog.getByRole('button', { name: 'Try again' })
  for (const [at, refusal] of refusals.entries()) {
    pairing.relay.control.refuse(refusal)
    if (at) await retry.click()
    await expect.poll(() => visitor.complaints.length).toBe(at + 1)
    await dialog.locator('.wl-alert').waitFor()
    await dialog.getByText('Could not pair').waitFor()
  }
  expect(new Set(visitor.complaints).size).toBe(refusals.length)
  // Told once: the same refusal again is only shown where the code would be.
  await retry.click()
  await dialog.getByText('The pairing service did not accept this page.').waitFor()
  expect(visitor.complaints).toHaveLength(refusals.length)
  pairing.relay.control.refuse(undefined)
  await retry.click()
  await wallet.pair(await pairing.scan(visitor))
  await isConnected(visitor)
})

it('R4.42, R4.39: a verify frame that never loads holds up neither the code nor the approval; a session ended meanwhile is gone at the next load', async () => {
  const wallet = await pairing.wallet({ storage: createWalletStore() })
  const visitor = await come({ runtime: 'preact' })
  let frames = 0
  // Held for ever: neither answered nor refused.
  await visitor.context.route(/\/v3\/attestation/, () => {
    frames++
  })
  await connect(visitor, wallet)
  expect(frames).toBeGreaterThan(0)
  await expectSignature(visitor, wallet.addresses)
  await visitor.page.goto('about:blank')
  await wallet.disconnect()
  await visitor.page.goBack()
  await isDisconnected(visitor)
})

it('R2.40: the demo’s own wallet page pairs by the copied link, signs and disconnects', async () => {
  const visitor = await visit()
  const { page, context, dialog } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'demo wallet' }).click()
  const pocket = await opened
  pocket.setDefaultTimeout(60_000) // It is bundled when it is first asked for.
  const link = pocket.getByRole('textbox', { name: 'Link' })
  await link.waitFor()
  pocket.setDefaultTimeout(30_000)

  await page.bringToFront()
  await openCode(visitor)
  await pairing.scan(visitor)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByText('Link copied').waitFor()
  await link.fill(String(await page.evaluate('navigator.clipboard.readText()')))
  await pocket.getByRole('button', { name: 'Pair' }).click()
  await pocket.getByRole('heading', { name: 'Tidepool wants to connect' }).waitFor()
  await pocket.getByRole('button', { name: 'Approve' }).click()
  await isConnected(visitor)
  const address = (await visitor.reading('address').innerText()) as `0x${string}`
  await expectSignature(visitor, [address])
  await pocket.getByText('personal_sign on eip155:31337: answered').waitFor()
  await pocket.getByRole('button', { name: 'Disconnect' }).click()
  await isDisconnected(visitor)
})

it('R2.94, R2.40: the code is read from a light and a dark screen, a wallet’s picture in its middle, and can be copied', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="red"/></svg>'
  const imageUrl = `data:image/svg+xml,${encodeURIComponent(picture)}`
  const listed = { id: 'abc', name: 'Somewhere', mobileLink: 'somewhere://', imageUrl }
  const visitor = await come({ runtime: 'preact', options: { customWallets: [listed] } })
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Somewhere' }).click()
  const uri = await pairing.scan(visitor)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await visitor.page.locator('[data-theme=dark]').filter({ visible: true }).first().waitFor()
  expect(await pairing.scan(visitor)).toBe(uri)
  await visitor.dialog.getByRole('button', { name: 'Copy link' }).click()
  await visitor.dialog.getByText('Link copied').waitFor()
  expect(await visitor.page.evaluate('navigator.clipboard.readText()')).toBe(uri)
})

describe('a host without families', () => {
  const options = { chains: [] }

  it('R2.12, R2.35: begins with the code on a desktop, hears of the link, and connects', async () => {
    const before = 'window.links = []; demoOptions.onDisplayUri = (uri) => void links.push(uri)'
    const wallet = await pairing.wallet()
    const visitor = await come({ options, before })
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    await visitor.title('Pair a wallet')
    const uri = await pairing.scan(visitor)
    expect(await visitor.page.evaluate('links')).toEqual([uri])
    await visitor.dialog.getByRole('button', { name: 'All wallets' }).click()
    await visitor.title('All Wallets')
    await visitor.dialog.getByRole('button', { name: 'Back' }).click()
    // The same link: it is still fresh.
    expect(await pairing.scan(visitor)).toBe(uri)
    await wallet.pair(uri)
    await isConnected(visitor)
    await expect.poll(() => visitor.reading('address').innerText()).toBe(wallet.addresses[0])
  })

  it('R2.12, R2.35: begins with all wallets on a phone, and their row leads to the code', async () => {
    const wallet = await pairing.wallet()
    const visitor = await come({ runtime: 'preact', width: 390, userAgent: PHONE, options })
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    await visitor.title('All Wallets')
    await visitor.dialog.getByRole('button', { name: 'QR code' }).click()
    await wallet.pair(await pairing.scan(visitor))
    await isConnected(visitor)
  })
})

describe('on a phone', () => {
  const app = { id: 'app', name: 'Somewhere', mobileLink: 'somewhere:', appStore: 'https://apps.example/somewhere' }

  it('R3.38, R9.56, R1.8, R2.36, R3.43, R3.44: opens the app in the click itself, remembers it once it approved, and offers other ways when it stays shut', async () => {
    const wallet = await pairing.wallet()
    const visitor = await come({ width: 390, userAgent: PHONE, before: LINKS_KEPT, options: { customWallets: [app] } })
    await visitor.open()
    expect(await visitor.dialog.getByRole('button', { name: 'Scan with your phone' }).count()).toBe(0)
    const [href, target, features, isInClick] = await openApp(visitor.dialog, visitor.page)
    await visitor.dialog.getByText('Open and continue in the wallet app').waitFor()
    expect(href).toMatch(/^somewhere:\/\/wc\?uri=wc%3A/)
    expect([target, features, isInClick]).toEqual(['_self', 'noreferrer noopener', true])

    await visitor.dialog.getByText('Did Somewhere not open?').waitFor()
    expect(await visitor.dialog.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(app.appStore)
    await wallet.pair(decodeURIComponent(String(href).split('uri=')[1] ?? ''))
    await isConnected(visitor)
    expect(JSON.parse(String(await visitor.page.evaluate(`localStorage.WALLETCONNECT_DEEPLINK_CHOICE`)))).toEqual({
      href: 'somewhere://',
      name: 'Somewhere',
    })

    await disconnect(visitor)
    expect(await visitor.page.evaluate(`localStorage.WALLETCONNECT_DEEPLINK_CHOICE`)).toBeUndefined()
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: /Somewhere.*Recent/s }).waitFor()
  })

  it('R2.36: the link is made while the list shows, and the tap on a wallet’s row opens its app', async () => {
    const before = `${LINKS_KEPT}; demoOptions.onDisplayUri = (uri) => { window.madeLink = uri }`
    const wallet = await pairing.wallet()
    const visitor = await come({ width: 390, userAgent: PHONE, before, options: { customWallets: [app] } })
    const { dialog, page } = visitor
    await visitor.open()
    await page.waitForFunction('window.madeLink')
    await dialog.getByRole('button', { name: 'Somewhere' }).click()
    const opened = (await page.evaluate('openedLinks')) as Opened[]
    expect(opened).toEqual([
      [
        `somewhere://wc?uri=${encodeURIComponent(await page.evaluate('madeLink'))}`,
        '_self',
        'noreferrer noopener',
        true,
      ],
    ])
    // The screen that follows knows, and offers it again.
    await dialog.getByRole('button', { name: 'Open Somewhere again' }).waitFor()
    await dialog.getByText('Did Somewhere not open?').waitFor()
    await wallet.pair(await page.evaluate('madeLink'))
    await isConnected(visitor)
    expect(JSON.parse(String(await page.evaluate(`localStorage.WALLETCONNECT_DEEPLINK_CHOICE`)))).toEqual({
      href: 'somewhere://',
      name: 'Somewhere',
    })
  })

  it('R2.36: a relay that cannot be reached is no news on the list, and said on the screen of the wallet', async () => {
    const { control } = pairing.relay
    const before = control.socketsRefused
    control.refuse(RELAY_REFUSALS.origin)
    const options = { customWallets: [app] }
    const provokes = [/Invalid App Configuration/]
    const visitor = await come({ width: 390, userAgent: PHONE, before: LINKS_KEPT, provokes, options })
    await visitor.open()
    await expect.poll(() => control.socketsRefused).toBeGreaterThan(before)
    expect(visitor.complaints).toEqual([])
    await visitor.dialog.getByRole('button', { name: 'Somewhere' }).click()
    await visitor.dialog.getByText('Could not pair').waitFor()
    // The log for developers comes with code of its own, which may be later than the words on the screen.
    await expect.poll(() => visitor.complaints.length).toBe(1)
  })

  it('R2.37, R2.38, R10.14: opens universal links where the host prefers them, in Telegram’s way, and nothing that would run a script', async () => {
    const linked = { ...app, linkMode: 'https://link.example/app/' }
    const hostile = {
      id: 'hostile',
      name: 'Nasty',
      mobileLink: 'javascript:alert(1)//',
      webappLink: 'data:text/html,x',
    }
    const options = { customWallets: [linked, hostile], preferUniversalLinks: true }
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile'
    const inTelegram = `${LINKS_KEPT}; window.TelegramWebviewProxy = {}`
    const visitor = await come({ runtime: 'preact', width: 390, userAgent: android, before: inTelegram, options })
    const { dialog, page } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Nasty' }).click()
    await dialog.getByText('No link found').waitFor()
    await dialog.getByRole('tab', { name: 'Web app' }).click()
    await dialog.getByText('No link found').waitFor()
    expect(await dialog.getByRole('button', { name: 'Open Nasty' }).count()).toBe(0)
    expect(await dialog.getByText('Did Nasty not open?').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Back' }).click()

    // A visitor who is logging in through Telegram comes back to this page.
    for (const [pending, expected] of [
      [undefined, '_blank'],
      ['google', '_top'],
    ]) {
      if (pending) await page.evaluate(`localStorage.setItem('@walletlet/social_provider', '${pending}')`)
      const [href, target] = await openApp(dialog, page)
      expect(href).toMatch(/^https:\/\/link\.example\/app\/wc\?uri=wc%3A/)
      expect(target).toBe(expected)
      await dialog.getByRole('button', { name: 'Back' }).click()
    }
  })

  it('R2.38: in a frame the link opens in the whole window', async () => {
    const visitor = await come({ width: 390, userAgent: PHONE, before: LINKS_KEPT, options: { customWallets: [app] } })
    const { page } = visitor
    await page.evaluate(
      `document.body.innerHTML = '<iframe src="' + location.href + '" style="width:100%;height:700px">'`,
    )
    const frame = page.frameLocator('iframe')
    await frame.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    const inside = page.frames().find((one) => one.parentFrame())
    if (!inside) throw new Error('The page has no frame')
    const [href, target] = await openApp(frame.getByRole('dialog'), inside)
    expect(href).toMatch(/^somewhere:\/\/wc\?uri=wc%3A/)
    expect(target).toBe('_top')
  })
})

it('R1.1: a page that is written into a frame (`srcdoc`), as playgrounds do, pairs as the page around it', async () => {
  const wallet = await pairing.wallet()
  const visitor = await come({ options: { ...({ metadata: null } as object) } })
  const { page } = visitor
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.srcdoc = await (await fetch(location.href)).text()
    frame.style.cssText = 'width: 100%; height: 700px'
    document.body.replaceChildren(frame)
  })
  const frame = page.frameLocator('iframe')
  const dialog = frame.getByRole('dialog')
  await frame.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await wallet.pair(await pairing.scan({ ...visitor, dialog }))
  await frame.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  const { host, origin } = new URL(page.url())
  expect(wallet.proposals[0]?.params.proposer.metadata).toMatchObject({ name: host, url: origin })
})

it('R2.34: on a desktop, an app of the desktop opens by its scheme and one of the web in a tab of its own', async () => {
  const links = { mobileLink: 'somewhere://', desktopLink: 'somewhere-desktop', webappLink: 'https://web.example' }
  const visitor = await come({
    before: LINKS_KEPT,
    options: { customWallets: [{ id: 'all', name: 'Somewhere', ...links }] },
  })
  const { dialog, page } = visitor
  await visitor.open()
  await dialog.getByRole('button', { name: 'Somewhere' }).click()
  await pairing.scan(visitor)
  for (const [tab, start, target] of [
    ['Desktop', 'somewhere-desktop://wc?uri=wc%3A', '_self'],
    ['Web app', 'https://web.example/wc?uri=wc%3A', '_blank'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByRole('button', { name: 'Open Somewhere' }).click()
    const opened = ((await page.evaluate('openedLinks.splice(0)')) as string[][])[0] ?? []
    expect(opened[0]?.startsWith(start)).toBe(true)
    expect(opened.slice(1)).toEqual([target, 'noreferrer noopener', true])
  }
})

it('R1.7: in the oldest engines a wallet on another device is paired with, and comes back after a reload', async () => {
  const wallet = await pairing.wallet()
  const visitor = await come({ before: GROW_OLD })
  await connect(visitor, wallet)
  await visitor.page.reload()
  await isConnected(visitor)
  await expect.poll(() => visitor.reading('address').innerText()).toBe(wallet.addresses[0])
})
