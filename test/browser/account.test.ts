import { numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../stack/chains/accounts.ts'
import { callNode } from '../stack/chains/rpc.ts'
import { counterpart } from './support/counterpart.ts'
import { live, quiet } from './support/live.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const ada = testAccount(0).address
let node = ''
beforeAll(() => {
  node = counterpart().nodeUrls[0] ?? ''
})
afterAll(() => callNode(node, 'anvil_setBalance', [ada, numberToHex(parseEther('10000'))]))

const openAccount = ({ page }: Visitor) => page.evaluate('demoWidget.open()')

/** What was asked for since the last look, by what it was. */
async function countRequests(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { path, body } of await takeRequests()) {
    const { method } = (body ?? {}) as { method?: string }
    const what = method ?? path.replace(/0x[\da-f]{40}/i, '…')
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

describe.each(RUNTIMES)('the account on %s', (runtime) => {
  it('R9.5, R9.2: asks at most four things a minute while it is open, and nothing while it is closed', async () => {
    const visitor = await visit({ runtime, hasOwnTime: true })
    await visitor.connect('Harbor Wallet')
    await openAccount(visitor)
    await visitor.dialog.getByText('ada.eth').waitFor()
    await live(visitor, 5)
    await quiet()
    for (const _ of [1, 2]) {
      await live(visitor, 60)
      const { eth_getBalance: native = 0, '/v1/account/…/balance': tokens = 0, ...others } = await countRequests()
      for (const count of [native, tokens]) expect([1, 2]).toContain(count)
      expect(others).toEqual({})
    }

    await visitor.page.keyboard.press('Escape')
    await live(visitor, 5)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await quiet()
    await live(visitor, 600, 30)
    expect(await countRequests()).toEqual({})
    expect(visitor.complaints).toEqual([])
  })
})

describe.each(RUNTIMES)('the button and the account on %s', (runtime) => {
  it('R5.32, R1.11: say one amount in one format, the host’s', async () => {
    const visitor = await visit({ runtime, options: { locale: 'de' } })
    await visitor.connect('Harbor Wallet')
    const button = visitor.page.getByRole('banner').getByRole('button', { name: /ada\.eth/ })
    await button.getByText(/\d,\d{3}/).waitFor()
    const [amount] = /[\d.]*\d,\d{3}/.exec(await button.innerText()) ?? []
    await openAccount(visitor)
    await visitor.dialog.getByText(`${amount} ETH`).first().waitFor()
  })

  it.each([3, 123_456_789])('R1.11, R2.93: stand in one line of a page of 390 px, with %i ETH', async (coins) => {
    await callNode(node, 'anvil_setBalance', [ada, numberToHex(parseEther(`${coins}`))])
    const visitor = await visit({ runtime, width: 390 })
    await visitor.connect('Harbor Wallet')
    const banner = visitor.page.getByRole('banner')
    await banner.getByRole('button', { name: 'ada.eth' }).waitFor()
    // There, and not shown: a phone's button says who it is.
    await banner.getByText(`${coins.toLocaleString('en')}.000 ETH`).waitFor({ state: 'attached' })
    const boxes = await Promise.all(
      (await banner.locator('.walletlet-group > button').all()).map((shown) => shown.boundingBox()),
    )
    expect(boxes).toHaveLength(2)
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(48)
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(390)
    expect(await banner.getByText(/ETH$/).isVisible()).toBe(false)
    expect(await banner.getByText('ada.eth').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

it('R8.18, R9.5, R9.4: tells once that tokens are unavailable, stops on 503, and has them when the visitor asks', async () => {
  await setFault('blockchainApi', '*/balance', { kind: 'status', status: 503 })
  const visitor = await visit({ hasOwnTime: true })
  const { dialog } = visitor
  await visitor.connect('Harbor Wallet')
  await openAccount(visitor)
  await visitor.page.clock.runFor(400)
  await dialog.getByText('Token Balance Unavailable', { exact: true }).waitFor()
  await dialog.getByRole('tabpanel').getByText('Token balance unavailable').waitFor()
  await quiet()
  await live(visitor, 120)
  expect(Object.keys(await countRequests())).toEqual(['eth_getBalance'])
  await setFault('blockchainApi', '*/balance', { kind: 'delay', ms: 0 })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('tabpanel').getByRole('listitem').first().waitFor()
})

it('R3.7, R2.47, R2.48, R2.51, R3.6, R3.8, R1.11: is complete for a wallet of one’s own: who, how much, where else to look, and the other accounts', async () => {
  const visitor = await visit()
  const { dialog, page } = visitor
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.connect('Harbor Wallet')
  await visitor.wallet('announced', 'setAccounts([0, 1, 2])')
  const address = await visitor.reading('address').innerText()
  await openAccount(visitor)
  await dialog.getByText('ada.eth').waitFor()
  await dialog
    .getByText(/^[\d,]+\.\d{3} ETH$/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByText('Address copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  expect(await dialog.getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toMatch(
    new RegExp(`/address/${address}$`, 'i'),
  )
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('Total value').waitFor()
  expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['Tokens', 'NFTs', 'Activity'])
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: /Switch account/ }).click()
  await visitor.title('Switch account')
  await dialog.getByText('sees the account you choose').waitFor()
  await dialog
    .getByText(/^\$[\d,]+\.\d\d$/)
    .nth(2)
    .waitFor()
  await dialog.getByRole('button', { name: /0x70/ }).click()
  await visitor.reading('address').getByText(/^0x70/).waitFor()
})

it('R9.42: shows 0.00 on a test network, on the button as in the account, and asks for no balance', async () => {
  const [node = ''] = counterpart().nodeUrls
  const network = {
    id: 31337,
    name: 'Rehearsal',
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node] } },
    testnet: true,
  }
  const visitor = await visit({ options: { networks: [network] } })
  await takeRequests()
  await visitor.connect('Harbor Wallet')
  await visitor.page
    .getByRole('banner')
    .getByRole('button', { name: /^0\.00 ETH 0xf3/ })
    .click()
  await visitor.dialog.getByText('0.00 ETH', { exact: true }).waitFor()
  await visitor.dialog.getByText('This is a test network').waitFor()
  expect((await takeRequests()).filter(({ path }) => path.endsWith('/balance'))).toEqual([])
})

it('R10.15, R5.32: asks no host for a picture that the page did not allow, and fits 500 tokens', async () => {
  const balances = Array.from({ length: 500 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${String(index).padStart(40, '0')}`,
    value: 1000 - index,
    price: 1,
    quantity: { decimals: '18', numeric: '1.23456' },
    iconUrl: `https://tracker.example/${index}.png`,
  }))
  await setFault('blockchainApi', '*/balance', { kind: 'garbage', body: { balances } })
  const picture = { url: 'https://tracker.example/moved.png' }
  const moved = { direction: 'in', quantity: { numeric: '1' } }
  const transaction = {
    id: 'one',
    metadata: {
      operationType: 'receive',
      hash: `0x${'1'.repeat(64)}`,
      minedAt: new Date().toISOString(),
      application: { name: 'Tracker', iconUrl: picture.url },
      chain: 'eip155:31337',
    },
    transfers: [
      { ...moved, fungible_info: { symbol: 'TRK', icon: picture }, value: 5 },
      { ...moved, nft_info: { name: 'Tracked', content: { preview: picture }, flags: { is_spam: false } } },
    ],
  }
  await setFault('blockchainApi', '*/history', { kind: 'garbage', body: { data: [transaction], next: null } })
  const visitor = await visit()
  const foreign: string[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('tracker')) foreign.push(request.url())
  })
  await visitor.connect('Harbor Wallet')
  await openAccount(visitor)
  const items = visitor.dialog.getByRole('tabpanel').getByRole('listitem')
  await items.nth(499).waitFor({ state: 'attached' })
  expect(await items.first().textContent()).toMatch(/1\.234 T0[\s\S]*\$1,000\.00/)
  await visitor.dialog.evaluate((dialog) => dialog.querySelector('.wl-body')?.scrollTo(0, 1e6))
  await items.nth(499).scrollIntoViewIfNeeded()
  await visitor.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await visitor.dialog.getByRole('tabpanel').getByText('Tracked').waitFor()
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
  await visitor.dialog
    .getByRole('tabpanel')
    .getByText(/1\.000 TRK/)
    .waitFor()
  expect(foreign).toEqual([])
})
