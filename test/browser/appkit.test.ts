import { verifyMessage } from 'ethers'
import { expect, it } from 'vitest'
import { setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const read = async ({ page }: Visitor, name: string): Promise<string> =>
  (await page.getByTestId(name).textContent()) ?? ''
const says = async (visitor: Visitor, name: string, text: RegExp | string): Promise<void> => {
  await visitor.page.getByTestId(name).getByText(text).waitFor()
}
/** What the host got signed, by whom. */
const signer = async (visitor: Visitor): Promise<string> => {
  await visitor.page.getByRole('button', { name: 'Sign', exact: true }).click()
  await says(visitor, 'signed', /^0x/)
  return verifyMessage('hello', await read(visitor, 'signed')).toLowerCase()
}

/** What the incumbent has left of a visitor who is connected, in the place of what we have. */
const LEAVE = `(() => {
  const [id, { id: wallet, address }] = Object.entries(JSON.parse(localStorage['@walletlet/connections']))[0]
  for (const key of Object.keys(localStorage)) if (/^@walletlet|^wagmi/.test(key)) delete localStorage[key]
  Object.assign(localStorage, {
    '@appkit/connection_status': 'connected',
    '@appkit/connected_namespaces': id,
    ['@appkit/' + id + ':connected_connector_id']: wallet,
    '@appkit/connections': JSON.stringify({ [id]: [{ connectorId: wallet, accounts: [{ address }] }] }),
  })
})()`

it('a host with React and wagmi, with one alias: connects, signs, switches, leaves; a visitor stays connected through the change', async () => {
  const visitor = await visit({ path: 'appkit-react/' })
  const { page, dialog } = visitor
  await says(visitor, 'wagmi', /disconnected/)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await says(visitor, 'address', /^0x/)
  await says(visitor, 'wagmi', /^connected/)
  expect(await signer(visitor)).toBe((await read(visitor, 'address')).toLowerCase())
  await page.getByRole('button', { name: 'Second network' }).click()
  await says(visitor, 'network', 'Local Two')
  await page.getByRole('button', { name: 'Networks of the host' }).click()
  await visitor.title('Choose network')
  await page.keyboard.press('Escape')

  await page.evaluate(LEAVE)
  await page.reload()
  await says(visitor, 'address', /^0x/)
  await says(visitor, 'wagmi', /^connected/)
  expect(await page.evaluate(() => localStorage.getItem('@appkit/connection_status'))).toBe('connected')
  await page.getByRole('button', { name: 'Leave' }).click()
  await says(visitor, 'address', 'nobody')
  await says(visitor, 'wagmi', /disconnected/)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await says(visitor, 'address', 'nobody')
})

it('a host without a framework, with ethers and Solana, with one alias: elements and methods', async () => {
  const visitor = await visit({ path: 'appkit-plain/' })
  const { page, dialog } = visitor
  const own = page.locator('appkit-button')
  await own.getByRole('button', { name: 'Connect wallet' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  await says(visitor, 'address', /^0x/)
  // It is the button of before, so that the focus is back on it.
  await own.getByRole('button', { name: /ETH.*ada\.eth/ }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('appkit-button')?.shadowRoot?.activeElement?.textContent))
    .toMatch(/ada\.eth/)
  await own.evaluate((element) => element.setAttribute('balance', 'hide'))
  await own.getByRole('button', { name: 'ada.eth', exact: true }).waitFor()
  expect(await signer(visitor)).toBe((await read(visitor, 'address')).toLowerCase())
  await page.locator('w3m-network-button').getByRole('button', { name: 'Local One' }).click()
  await dialog.getByRole('button', { name: 'Local Two' }).click()
  await says(visitor, 'network', 'Local Two')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await says(visitor, 'address', 'nobody')
  await page.locator('appkit-button').getByRole('button', { name: 'Connect wallet' }).waitFor()
})
