import { describe, expect, it } from 'vitest'
import { callNode } from '../stack/chains/rpc.ts'
import { counterpart } from './support/counterpart.ts'
import { RUNTIMES, setUpBrowser, stopTimers, takeRequests, visit } from './support/visitor.ts'

setUpBrowser()

const HARBOR = /Harbor Wallet/

/** Notes, of each request of the page, what a visitor sees in the task that makes it. */
const NOTE_REQUESTS = `{
  window.requests = []
  const { fetch: request } = window
  window.fetch = (what, ...rest) => {
    const isOpen = document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog[open]')
    const isShown = document.querySelector('[data-testid=address]')?.textContent.startsWith('0x')
    requests.push([new URL(what.url ?? what, location).pathname, isOpen ? 'modal' : isShown ? 'account' : 'nobody'])
    return request(what, ...rest)
  }
}`

describe.each(RUNTIMES)('first light on %s', (runtime) => {
  it('R2.14, R1.6, R1.11, R1.12, R10.1, R2.9, R2.10, R2.59: connects, shows account, balance and network, switches, disconnects, and stays so after a reload', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog, complaints } = visitor
    await visitor.connect('Harbor Wallet')

    const address = await visitor.reading('address').innerText()
    const [node = ''] = counterpart().nodeUrls
    const owned = BigInt((await callNode(node, 'eth_getBalance', [address, 'latest'])) as string)
    await visitor.reading('balance').getByText(`${owned} wei`).waitFor()
    await expect.poll(() => visitor.reading('network').innerText()).toBe('Local One')

    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Local One' }).click()
    await visitor.title('Choose network')
    await dialog.getByRole('button', { name: 'Local Two' }).click()
    await dialog.getByText('You are on Local Two now.').waitFor()
    await visitor.reading('network').getByText('Local Two').waitFor()
    expect(await visitor.wallet('announced', 'chainId')).toBe(31338)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.reload()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await expect.poll(() => visitor.reading('address').innerText()).toBe(address)
    await expect.poll(() => visitor.reading('network').innerText()).toBe('Local Two')

    await bar.getByRole('button', { name: /0xf3|ada\.eth/ }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.reading('status').getByText('disconnected').waitFor()
    await page.reload()
    // Whoever comes back asks the wallet before a visitor can open the list that it stands in.
    await visitor.open()
    await dialog.getByRole('button', { name: HARBOR }).waitFor()
    expect(await visitor.wallet('announced', 'requests.length')).toBe(0)
    expect(await visitor.reading('status').innerText()).toBe('disconnected')
    expect(complaints).toEqual([])
  })

  it('R2.14, R10.30: once its code is there, a wallet is asked in the very task of the click, before a frame is drawn', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await visitor.page.evaluate('demoWidget.disconnect()')
    await visitor.reading('status').getByText('disconnected').waitFor()
    await visitor.open()
    const asked = await visitor.dialog.getByRole('button', { name: HARBOR }).evaluate(async (row) => {
      const requests = (window.demoWallets?.announced?.control.requests ?? []) as readonly { method: string }[]
      const before = requests.length
      ;(row as HTMLElement).click()
      // Promises alone: whatever takes a task of its own comes after all of these.
      for (let turn = 0; turn < 100; turn++) await null
      return requests.slice(before).map(({ method }) => method)
    })
    expect(asked[0]).toBe('eth_requestAccounts')
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R2.14, R10.30: who has connected is drawn, and the modal gone, before a service is asked about them', async () => {
    const visitor = await visit({ runtime, before: NOTE_REQUESTS })
    const requests = async (about: RegExp): Promise<readonly (readonly [path: string, seen: string])[]> =>
      ((await visitor.page.evaluate('requests')) as [string, string][]).filter(([path]) => about.test(path))
    await visitor.open()
    // The code that asks services is there.
    await expect.poll(async () => (await requests(/origins/)).length).toBeGreaterThan(0)
    await visitor.dialog.getByRole('button', { name: HARBOR }).click()
    for (const about of [/^\/31337$/, /identity/])
      await expect.poll(async () => (await requests(about)).map(([, seen]) => seen)).toContain('account')
    expect((await requests(/^\/31337$|identity/)).filter(([, seen]) => seen !== 'account')).toEqual([])
    await visitor.reading('balance').getByText(/wei/).waitFor()
  })

  it('R7.10, R10.30: makes no request before the first open', async () => {
    await takeRequests()
    const { page } = await visit({ runtime, hasOwnTime: true })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.clock.runFor(60_000)
    // The last of all: what the page asked for before, it would have asked for first.
    await page.evaluate(async () => void (await fetch('/config.json')))
    expect(requested).toEqual(['/config.json'])
    expect(await takeRequests()).toEqual([])
  })

  it('R1.6, R1.31, R7.45: connects the legacy wallet, and signs with it', async () => {
    const visitor = await visit({ runtime, wallets: { names: ['legacy'] } })
    await visitor.connect('Browser Wallet')
    await visitor.page.getByRole('button', { name: 'Sign a message' }).click()
    await visitor.page
      .getByTestId('signature')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R7.49: adds a chain that the wallet does not know', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Local One' }).click()
    await visitor.dialog.getByRole('button', { name: 'Local Three' }).click()
    await visitor.reading('network').getByText('Local Three').waitFor()
    expect(await visitor.wallet('announced', 'chainId')).toBe(31339)
  })

  it('R4.6: follows what the visitor does inside the wallet', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    const first = await visitor.reading('address').innerText()
    await visitor.wallet('announced', 'selectAccount(1)')
    await expect.poll(() => visitor.reading('address').innerText()).not.toBe(first)
    await visitor.wallet('announced', 'switchChain(31338)')
    await visitor.reading('network').getByText('Local Two').waitFor()
    await visitor.wallet('announced', 'setAccounts([])')
    await visitor.reading('status').getByText('disconnected').waitFor()
  })

  it('R2.51: chooses among the accounts of one wallet', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await visitor.wallet('announced', 'setAccounts([0, 1, 2])')
    const first = await visitor.reading('address').innerText()
    await visitor.page
      .getByRole('banner')
      .getByRole('button', { name: /0xf3|ada\.eth/ })
      .click()
    await visitor.dialog.getByRole('button', { name: 'Account settings' }).click()
    await visitor.dialog.getByRole('button', { name: /Switch account/ }).click()
    await visitor.dialog.getByRole('button', { name: /0x70/ }).click()
    await expect.poll(() => visitor.reading('address').innerText()).not.toBe(first)
  })

  it('R4.65, R2.61, R2.15, R3.18: shows UnsupportedChain, which only a supported network or disconnecting ends', async () => {
    const visitor = await visit({ runtime, options: { networks: undefined } })
    await visitor.connect('Harbor Wallet')
    await visitor.page.evaluate(
      `demoWallets.announced.provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x7a6b', chainName: 'Three', nativeCurrency: { name: 'TRI', symbol: 'TRI', decimals: 18 }, rpcUrls: [demoWidget.networks[2].rpcUrls.default.http[0]] }] })`,
    )
    await visitor.reading('network').getByText('Local Three').waitFor()
    await visitor.wallet('announced', `answerChain('0x99')`)
    await visitor.wallet('announced', `emit('chainChanged', '0x99')`)
    await visitor.reading('network').getByText('Unknown Network').waitFor()
    // It opens by itself; the button on the page says the same.
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Switch network' }).waitFor()
    await visitor.title('Switch network')
    await visitor.page.keyboard.press('Escape')
    await visitor.title('Switch network')
    await visitor.wallet('announced', 'answerChain(undefined)')
    await visitor.dialog.getByRole('button', { name: 'Local Two' }).click()
    await visitor.reading('network').getByText('Local Two').waitFor()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  it('R10.6: agrees between two tabs within a second', async () => {
    const one = await visit({ runtime })
    const two = await visit({ runtime, context: one.context })
    await one.connect('Harbor Wallet')
    // This tab had loaded nothing that can connect.
    await two.reading('status').getByText('connected', { exact: true }).waitFor()
    expect(await two.reading('address').innerText()).toBe(await one.reading('address').innerText())
    // Within a second, because it takes no time at all.
    await stopTimers(two)
    await one.page
      .getByRole('banner')
      .getByRole('button', { name: /0xf3|ada\.eth/ })
      .click()
    await one.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await two.reading('status').getByText('disconnected').waitFor()
    await one.connect('Harbor Wallet')
    await two.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R10.23, R10.22: is reached by keyboard alone, and gives the focus back', async () => {
    const { page, dialog, reading } = await visit({ runtime })
    const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: HARBOR }).waitFor()
    const focusedName = () =>
      page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.textContent ?? ''
      })
    for (let presses = 0; presses < 12 && !HARBOR.test(await focusedName()); presses++) await page.keyboard.press('Tab')
    expect(await focusedName()).toMatch(HARBOR)
    await page.keyboard.press('Enter')
    await reading('status').getByText('connected', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const account = page.getByRole('banner').getByRole('button', { name: /0xf3|ada\.eth/ })
    // The button that it was opened by is the account's now.
    await expect.poll(() => account.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await account.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('R10.22: an opening gives the focus to its title, and to nothing before it', async () => {
    const visitor = await visit({
      runtime,
      before: `const { attachShadow } = Element.prototype
        window.focused = []
        Element.prototype.attachShadow = function (options) {
          const root = attachShadow.call(this, options)
          root.addEventListener('focusin', ({ target }) => window.focused.push(target.localName))
          return root
        }`,
    })
    await visitor.open()
    await visitor.title('Connect wallet')
    expect(await visitor.page.evaluate('window.focused')).toEqual(['h2'])
    expect(await visitor.dialog.locator('[autofocus]').count()).toBe(0)
  })

  it('R10.22: keeps the focus inside while open', async () => {
    const visitor = await visit({ runtime })
    await visitor.open()
    for (let presses = 0; presses < 25; presses++) {
      await visitor.page.keyboard.press('Tab')
      const tag = await visitor.page.evaluate(() => document.activeElement?.localName)
      // Native dialogs let Tab reach the browser's own bar (body), never the page behind.
      expect(['body', 'walletlet-modal']).toContain(tag)
    }
  })

  it('R10.23: closes by backdrop and by x', async () => {
    const visitor = await visit({ runtime })
    await visitor.open()
    await visitor.page.mouse.click(20, 400)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Close' }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  it('R10.22: the second click of two, whose first one opened it, chooses no wallet that has come under it', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    const place = await dialog.getByRole('button', { name: HARBOR }).boundingBox()
    const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 20]
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The page's own button stands where that row comes.
    const opener = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
    await opener.evaluate(
      (button, at) => {
        Object.assign((button as HTMLElement).style, {
          position: 'fixed',
          left: `${at.x - 40}px`,
          top: `${at.y - 10}px`,
        })
      },
      { x, y },
    )
    await page.mouse.dblclick(x, y)
    await visitor.title('Connect wallet')
    expect(await visitor.reading('status').textContent()).toContain('disconnected')
    await page.mouse.click(x, y)
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R10.25: stays whole and reachable at 200 % text on a phone', async () => {
    const options = { themeVariables: { fontSizeMaster: '20px' } }
    const visitor = await visit({ runtime, width: 390, options })
    await visitor.open()
    const row = visitor.dialog.getByRole('button', { name: HARBOR })
    await row.waitFor()
    expect(await row.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(30)
    expect(await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
    await row.click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R2.93: is a sheet at 390 px that fits the screen, without a sideways scroll', async () => {
    const visitor = await visit({ runtime, width: 390 })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: HARBOR }).waitFor()
    const box = await visitor.dialog.boundingBox()
    expect(box?.width).toBe(390)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await visitor.dialog.getByRole('button', { name: HARBOR }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it.each([
    ['on a phone', 390, 800, undefined],
    ['on a desk', 1100, 800, undefined],
    ['at 200 % text on a phone', 360, 640, '20px'],
    ['at 200 % text in a low window', 1100, 400, '20px'],
    ['on a phone held sideways', 844, 390, undefined],
    ['at 400 % zoom', 320, 256, undefined],
  ])('R2.91, R10.25: beside an alert all can be reached and pressed %s', async (_, width, height, fontSizeMaster) => {
    // Each is a word of the alert.
    const features = { email: false, send: false, swaps: false, onramp: false, history: false } as const
    const options = { features, ...(fontSizeMaster && { themeVariables: { fontSizeMaster } }) }
    const visitor = await visit({ runtime, width, options, provokes: [/configuration ignored/] })
    await visitor.page.setViewportSize({ width, height })
    await visitor.open()
    const alert = visitor.dialog.getByRole('alert')
    await alert.waitFor()
    await visitor.dialog.getByRole('button', { name: 'All wallets' }).waitFor()
    const buttons = await visitor.dialog.getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(8)
    // Each can be scrolled to, and nothing lies over it then.
    for (const button of buttons) await button.click({ trial: true })
    // All of its words can be read.
    const words = alert.locator('div')
    await words.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const ends = await words.evaluate((element) =>
      [element, element.lastElementChild].map((one) => Math.round(one?.getBoundingClientRect().bottom ?? 0)),
    )
    expect(ends[1]).toBeLessThanOrEqual(ends[0] ?? 0)
    expect(ends[0]).toBeLessThan(height)
    // What there is to choose from is before the visitor, not only in reach.
    const view = await visitor.dialog.locator('[part=body]').boundingBox()
    expect(view?.height).toBeGreaterThan(48)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await alert.waitFor({ state: 'hidden' })
  })

  it('R10.23: an alert that comes in stands below the rows, where it takes none away under a pointer', async () => {
    const visitor = await visit({ runtime, options: { projectId: '' }, provokes: [/Project ID Not Configured/] })
    await visitor.open()
    const row = visitor.dialog.getByRole('button', { name: HARBOR })
    await row.waitFor()
    const before = await row.boundingBox()
    const alert = visitor.dialog.getByRole('alert')
    await alert.waitFor()
    const [after, notice] = [await row.boundingBox(), await alert.boundingBox()]
    expect(after?.y).toBe(before?.y)
    expect(notice?.y).toBeGreaterThan((after?.y ?? 0) + (after?.height ?? 0))
  })
})
