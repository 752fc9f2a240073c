import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Widget } from 'walletlet'
import { setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const visitElements = (before?: string): Promise<Visitor> => visit({ path: 'element', ...(before && { before }) })

const ACCOUNT = { name: /0xf3|ada\.eth/ }
const CONNECT = { name: 'Connect wallet' }

/** Keeps what these elements say from here on. */
const record = (page: Page, ...tags: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    const said: Record<string, string[]> = {}
    Object.assign(window, { said })
    for (const tag of names) {
      const heard: string[] = []
      said[tag] = heard
      for (const type of ['connect', 'disconnect', 'networkchange', 'open', 'close', 'error'])
        document.querySelector(tag)?.addEventListener(type, (event) => {
          const { detail, bubbles } = event as CustomEvent
          const about = detail.code ?? detail.address?.slice(0, 4).toLowerCase() ?? detail.name ?? detail
          heard.push(`${type} ${about}${bubbles ? ' bubbles' : ''}`)
        })
    }
  }, tags)

/** What an element has said since the last call. */
const said = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate((name) => (window as unknown as { said: Record<string, string[]> }).said[name]?.splice(0) ?? [], tag)

async function connect({ page, dialog }: Visitor): Promise<void> {
  await page.locator('walletlet-button').getByRole('button', CONNECT).click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('R1.1, R10.18: custom elements connect, share one widget, survive a move in the page, and break no strict policy', async () => {
  const { page, dialog, complaints } = await visitElements()
  const button = page.locator('walletlet-button')
  await button.getByRole('button', CONNECT).click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await button.getByRole('button', ACCOUNT).waitFor()
  await page.locator('walletlet-network').getByRole('button', { name: 'Local One' }).click()
  await dialog.getByRole('button', { name: 'Local Two' }).click()
  await button.getByRole('button', { name: 'Local Two' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.evaluate(`document.querySelector('main').append(document.querySelector('walletlet-button'))`)
  await page.locator('main walletlet-button').getByRole('button', ACCOUNT).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.locator('main walletlet-button').getByRole('button', CONNECT).waitFor()
  expect(complaints).toEqual([])
})

it('R1.1: a wallet of another family than EVM: elements say who it is, the host’s provider too, and both that it has gone', async () => {
  const { page, dialog, complaints } = await visit({ path: 'element?chains=solana' })
  const button = page.locator('walletlet-button')
  await button.getByRole('button', CONNECT).waitFor()
  await record(page, 'walletlet-button')
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const { widget } = document.querySelector('walletlet-button') as unknown as { widget: Widget }
    widget.provider('solana').on('accountsChanged', (accounts: unknown) => heard.push(`${accounts}`))
  })
  await button.getByRole('button', CONNECT).click()
  await dialog.getByRole('button', { name: 'Solstice' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const address = await page.evaluate('window.demoFamilyWallets.solstice.control.addresses[0]')
  await expect.poll(() => page.evaluate('window.heard')).toEqual([address])
  expect(await said(page, 'walletlet-button')).toContain(`connect ${`${address}`.slice(0, 4).toLowerCase()}`)
  await page.evaluate('window.demoFamilyWallets.solstice.control.setAccounts([])')
  await button.getByRole('button', CONNECT).waitFor()
  await expect.poll(() => page.evaluate('window.heard')).toEqual([address, ''])
  expect(complaints).toEqual([])
})

it('R1.1: elements say what happens and what it is about, each of them, and once after a move', async () => {
  const visitor = await visitElements()
  const { page, dialog } = visitor
  await record(page, 'walletlet-button', 'walletlet-network')
  await connect(visitor)
  for (const tag of ['walletlet-button', 'walletlet-network'])
    expect((await said(page, tag)).sort(), tag).toEqual(['close ConnectingExternal', 'connect 0xf3', 'open Connect'])

  await page.evaluate(`document.querySelector('main').append(document.querySelector('walletlet-button'))`)
  await page.locator('walletlet-network').getByRole('button', { name: 'Local One' }).click()
  await dialog.getByRole('button', { name: 'Local Two' }).click()
  await page.locator('main walletlet-button').getByRole('button', { name: 'Local Two' }).waitFor()
  for (const tag of ['walletlet-button', 'walletlet-network'])
    expect((await said(page, tag)).slice(0, 2), tag).toEqual(['open Networks', 'networkchange Local Two'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await said(page, 'walletlet-button')
  await page.evaluate(`document.querySelector('walletlet-button').widget.disconnect()`)
  await page.locator('walletlet-button').getByRole('button', CONNECT).waitFor()
  expect(await said(page, 'walletlet-button')).toEqual(['disconnect 0xf3'])
})

it('R1.1: a named wallet: says once that its visitor refused, and that it failed; then connects', async () => {
  const visitor = await visitElements()
  const { page } = visitor
  await page.evaluate(() => {
    const element = document.createElement('walletlet-wallet')
    element.setAttribute('wallet', 'Harbor')
    document.querySelector('main')?.append(element)
  })
  const own = page.locator('walletlet-wallet').getByRole('button')
  await record(page, 'walletlet-wallet')
  await visitor.wallet('announced', 'rejectNext()')
  await own.click()
  await expect.poll(() => said(page, 'walletlet-wallet')).toEqual(['error connection/rejected'])
  await visitor.wallet('announced', `throwNext({ code: -32603, message: 'no such luck' })`)
  await own.click()
  await expect.poll(() => said(page, 'walletlet-wallet')).toEqual(['error connection/failed'])
  await page.evaluate(`document.querySelector('walletlet-wallet').setAttribute('label', 'Enter the harbour')`)
  await page.locator('walletlet-wallet').getByRole('button', { name: 'Enter the harbour' }).click()
  await page.locator('walletlet-button').getByRole('button', ACCOUNT).waitFor()
  expect(await said(page, 'walletlet-wallet')).toEqual(['connect 0xf3'])
})

it('R1.1: what attributes say is drawn when they change, and when they go', async () => {
  const visitor = await visitElements()
  const { page, dialog } = visitor
  const button = page.locator('walletlet-button')
  const write = (name: string, value: string | null): Promise<unknown> =>
    page.evaluate(
      ([attribute, text]) => {
        const element = document.querySelector('walletlet-button')
        if (text === null) element?.removeAttribute(attribute)
        else element?.setAttribute(attribute, text)
      },
      [name, value] as const,
    )
  await write('label', 'Come in')
  const own = button.getByRole('button', { name: 'Come in' })
  await own.waitFor()
  await write('disabled', '')
  await expect.poll(() => own.isDisabled()).toBe(true)
  await write('disabled', 'false')
  await expect.poll(() => own.isDisabled()).toBe(false)
  const fontSize = (): Promise<string> => own.evaluate((one) => getComputedStyle(one).fontSize)
  expect(await fontSize()).toBe('15px')
  await write('size', 'sm')
  await expect.poll(fontSize).toBe('13px')
  await write('size', null)
  await expect.poll(fontSize).toBe('15px')
  await write('label', null)
  await connect(visitor)

  const balance = button.getByText(/^[\d.,]+ [A-Z]+$/)
  await balance.waitFor()
  await write('balance', 'hide')
  await balance.waitFor({ state: 'detached' })
  await write('balance', null)
  await balance.waitFor()

  await button.getByRole('button', ACCOUNT).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  const background = (): Promise<string> => dialog.evaluate((one) => getComputedStyle(one).backgroundColor)
  const light = await background()
  await write('theme-mode', 'dark')
  await expect.poll(background).not.toBe(light)
  await write('theme-mode', null)
  await expect.poll(background).toBe(light)
})

it('R1.1: an attribute that is read once makes another widget when it changes, for the elements that share it too', async () => {
  const { page } = await visitElements(`addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector('walletlet-button')
    button.setAttribute('networks', '1, 8453')
    button.setAttribute('storage-name', 'shop')
  })`)
  const network = page.locator('walletlet-network').getByRole('button')
  await network.getByText('Ethereum').waitFor()
  const write = (name: string, value: string): Promise<unknown> =>
    page.evaluate(([attribute, text]) => document.querySelector('walletlet-button')?.setAttribute(attribute, text), [
      name,
      value,
    ] as const)
  await write('default-network', '8453')
  await network.getByText('Base').waitFor()
  await write('networks', '10')
  await network.getByText('OP Mainnet').waitFor()
})

it('R1.1: properties of before the script are taken over; a removed element takes its widget along, and comes back whole', async () => {
  const visitor = await visitElements()
  const { page, dialog } = visitor
  await connect(visitor)
  // A document without a window knows no elements: this one is upgraded when it comes into the page, as in a page that is still loading.
  await page.evaluate(() => {
    const late = document.implementation.createHTMLDocument().createElement('walletlet-account')
    Object.assign(late, { widget: document.querySelector('walletlet-button')?.widget })
    document.querySelector('main')?.append(late)
  })
  await page.locator('walletlet-account').getByRole('button', ACCOUNT).waitFor()
  expect(await page.evaluate(`Object.hasOwn(document.querySelector('walletlet-account'), 'widget')`)).toBe(false)

  await page.locator('walletlet-account').getByRole('button', ACCOUNT).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.evaluate(() => {
    const button = document.querySelector('walletlet-button')
    Object.assign(window, { kept: button, before: button?.widget })
    document.querySelector('walletlet-account')?.remove()
    button?.remove()
  })
  await dialog.waitFor({ state: 'detached' })
  await page.locator('walletlet-network').getByRole('button').waitFor({ state: 'detached' })
  expect(await page.evaluate('[kept.widget, kept.shadowRoot.childElementCount]')).toEqual([undefined, 0])

  await page.evaluate(`document.querySelector('header').append(kept)`)
  await page.locator('walletlet-button').getByRole('button', ACCOUNT).waitFor()
  await page.locator('walletlet-network').getByRole('button', { name: 'Local One' }).waitFor()
  expect(await page.evaluate('kept.widget !== before && kept.shadowRoot.querySelectorAll("button").length')).toBe(2)
})

it('R1.1: in the document of another window, and back, a button has its look and does what it did', async () => {
  const { page, dialog } = await visitElements()
  const button = page.locator('walletlet-button').getByRole('button', CONNECT)
  const inside = page.frameLocator('main iframe').locator('walletlet-button').getByRole('button', CONNECT)
  const colour = (where: typeof button): Promise<string> =>
    where.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor ?? '')
  const before = await colour(button)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.querySelector('main')?.append(frame)
    frame.contentDocument?.body.append(document.querySelector('walletlet-button') as Element)
  })
  expect(await colour(inside)).toBe(before)
  await inside.click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    document.querySelector('main')?.append(frame?.contentDocument?.querySelector('walletlet-button') as Element)
  })
  expect(await colour(button)).toBe(before)
  await button.click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await page.locator('walletlet-button').getByRole('button', ACCOUNT).waitFor()
})

it('R1.1: a page’s own styles reach each button by the names of its parts, and `focus()` its first', async () => {
  const visitor = await visitElements()
  const { page } = visitor
  await connect(visitor)
  await page.locator('walletlet-button').getByRole('button', ACCOUNT).waitFor()
  const colours = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '::part(button) { color: rgb(1, 1, 1) } walletlet-button::part(account) { background: rgb(2, 2, 2) } walletlet-network::part(network) { color: rgb(3, 3, 3) }',
    )
    document.adoptedStyleSheets.push(sheet)
    const styleOf = (tag: string, part: string): CSSStyleDeclaration =>
      getComputedStyle(document.querySelector(tag)?.shadowRoot?.querySelector(`[part~=${part}]`) as Element)
    document.querySelector('walletlet-button')?.focus()
    return [
      styleOf('walletlet-button', 'network').color,
      styleOf('walletlet-button', 'account').backgroundColor,
      styleOf('walletlet-network', 'network').color,
      document.activeElement?.localName,
    ]
  })
  expect(colours).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)', 'rgb(3, 3, 3)', 'walletlet-button'])
  // What was out of sight before somebody connected, too: each says that it opens the dialog.
  const opening = page.locator('walletlet-button [aria-haspopup=dialog]')
  await opening.filter({ hasText: 'Local One' }).waitFor()
  await opening.filter({ hasText: /0xf3|ada\.eth/ }).waitFor()
})

it('R2.93: on a phone an element is no wider than the page, whatever is on the account', async () => {
  const visitor = await visit({ path: 'element', width: 360 })
  await connect(visitor)
  await visitor.page
    .locator('walletlet-button')
    .getByText(/^[\d.,]+ ETH$/)
    // For eyes there is no room.
    .waitFor({ state: 'attached' })
  const { page } = visitor
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const [network, account] = await Promise.all(
    (await page.locator('walletlet-button').getByRole('button').all()).map((button) => button.boundingBox()),
  )
  expect(account?.y).toBe(network?.y)
})
