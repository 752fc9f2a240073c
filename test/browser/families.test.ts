import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Account } from '../../src/domain/account.ts'
import { bitcoinCases } from '../contract/families/bip122.ts'
import { cosmosCase } from '../contract/families/cosmos.ts'
import { polkadotCase } from '../contract/families/polkadot.ts'
import { solanaCase } from '../contract/families/solana.ts'
import { setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const TEXT = 'Hello from Tidepool'

/** Whether another library confirms a family's signature, and the form it has. */
const FORMS = {
  eip155: /^0x[0-9a-f]{130}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
  bip122: /^[A-Za-z0-9+/]{80,}={0,2}$/,
  polkadot: /^0x[0-9a-f]{128,132}$/,
  cosmos: /^[A-Za-z0-9+/]{86}==$/,
}
type Family = keyof typeof FORMS
const VERIFY: Readonly<Record<Family, (signature: string, account: Account) => unknown>> = {
  eip155: (signature, { address }) =>
    verifyMessage({ address: address as `0x${string}`, message: TEXT, signature: signature as `0x${string}` }),
  solana: (signature, account) => solanaCase.verify(signature, TEXT, account),
  bip122: (signature, account) => bitcoinCases[0]?.verify(signature, TEXT, account),
  polkadot: (signature, account) => polkadotCase.verify(signature, TEXT, account),
  cosmos: (signature, account) => cosmosCase.verify(signature, TEXT, account),
}

const isConnected = (visitor: Visitor) => visitor.reading('status').getByText('connected', { exact: true }).waitFor()

/** What host code reads, family by family. */
const connected = ({ page }: Visitor): Promise<Record<string, [address: string, wallet: string]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      (window.demoWidget?.connections.value ?? []).map(({ namespace, accounts: [account], connector }) => [
        namespace,
        [account?.address ?? '', connector?.name ?? ''],
      ]),
    ),
  )

async function sign({ page }: Visitor, family: Family): Promise<void> {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const signature = await page.getByTestId('signature').getByText(FORMS[family]).innerText()
  const account = await page.evaluate(() => window.demoWidget?.account.value)
  expect(account?.namespace).toBe(family)
  expect(await VERIFY[family](signature, account as Account), family).toBe(true)
}

async function chooseNetwork({ page, dialog, title }: Visitor, from: string, to: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: from, exact: true }).click()
  await title('Choose network')
  await dialog.getByRole('button', { name: to, exact: true }).click()
}

/** Between families that are both connected nothing is asked, and the list stays. */
async function moveTo(visitor: Visitor, from: string, to: string): Promise<void> {
  await chooseNetwork(visitor, from, to)
  await visitor.reading('network').getByText(to, { exact: true }).waitFor()
  await visitor.title('Choose network')
  await visitor.page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'hidden' })
}

/** To a family without a wallet: SwitchActiveChain, then that family's Connect. */
async function connectNext(
  visitor: Visitor,
  { from, to, family, wallet }: { from: string; to: string; family: string; wallet: string },
): Promise<void> {
  const { dialog } = visitor
  await chooseNetwork(visitor, from, to)
  await visitor.title('Switch chain')
  await dialog.getByRole('button', { name: `Switch to ${family}` }).click()
  await visitor.title('Connect wallet')
  // Wallets of other families are of no use here.
  expect(await dialog.getByRole('button', { name: 'Larkspur' }).count()).toBe(0)
  await dialog.getByRole('button', { name: wallet }).click()
  await dialog.waitFor({ state: 'hidden' })
  await isConnected(visitor)
}

describe('a host with five families', () => {
  it('R1.19, R2.33, R4.18, R2.50: one row for a wallet of several; each family connects, signs, reloads and ends by itself', async () => {
    const visitor = await visit({ runtime: 'preact', path: '?chains=all', width: 390 })
    const { page, dialog } = visitor
    const owns = (text: string | RegExp) => visitor.reading('balance').getByText(text).waitFor()
    await visitor.open()
    // Four installed wallets are shown unasked, the others on demand.
    await dialog.getByRole('button', { name: 'Meridian' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Keplr' }).count()).toBe(0)
    await dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: 'More' }).click()
    for (const name of ['Harbor Wallet', 'Solstice', 'Keplr', 'Larkspur']) {
      await dialog.getByRole('button', { name }).waitFor()
      expect(await dialog.getByRole('button', { name }).count(), name).toBe(1)
    }
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('Select chain')
    await dialog.getByRole('button', { name: 'EVM networks' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await isConnected(visitor)
    await sign(visitor, 'eip155')

    await connectNext(visitor, { from: 'Local One', to: 'Local Solana', family: 'Solana', wallet: 'Harbor Wallet' })
    await sign(visitor, 'solana')
    await owns(/^\d+ \/ 10\^9 SOL$/)
    await connectNext(visitor, { from: 'Local Solana', to: 'Bitcoin', family: 'Bitcoin', wallet: 'Meridian' })
    await sign(visitor, 'bip122')
    await owns('150002345 / 10^8 BTC')
    await connectNext(visitor, { from: 'Bitcoin', to: 'Polkadot', family: 'Polkadot', wallet: 'Polkadot.js' })
    await sign(visitor, 'polkadot')
    await owns('125000000000 / 10^10 DOT')
    await connectNext(visitor, { from: 'Polkadot', to: 'Cosmos Hub', family: 'Cosmos', wallet: 'Keplr' })
    await sign(visitor, 'cosmos')
    await owns('7250000 / 10^6 ATOM')

    const all = await connected(visitor)
    expect(Object.keys(all).sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
    expect(new Set(Object.values(all).map(([address]) => address)).size).toBe(5)

    await page.reload()
    await isConnected(visitor)
    await expect.poll(() => connected(visitor)).toEqual(all)
    await sign(visitor, 'cosmos')
    await moveTo(visitor, 'Cosmos Hub', 'Bitcoin')
    await sign(visitor, 'bip122')
    const payment = await visitor.reading('address').innerText()
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(payment.slice(0, 4)) })
      .click()
    await dialog.getByRole('tab', { name: 'Ordinals' }).click()
    const ordinal = await visitor.reading('address').getByText(/^bc1p/).innerText()
    await dialog.getByText('For ordinals').waitFor()
    await dialog.getByRole('button', { name: /^Public key/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // Taproot: by BIP-322.
    await sign(visitor, 'bip122')
    await moveTo(visitor, 'Bitcoin', 'Local Solana')
    await sign(visitor, 'solana')

    const address = all.solana?.[0] ?? ''
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(address.slice(0, 4)) })
      .click()
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await dialog.getByRole('button', { name: 'Disconnect all chains' }).waitFor()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await visitor.reading('status').getByText('disconnected').waitFor()
    const { solana: _, ...left } = all
    const others = { ...left, bip122: [ordinal, 'Meridian'] }
    expect(await connected(visitor)).toEqual(others)
    await page.reload()
    await expect.poll(() => connected(visitor)).toEqual(others)
    expect(visitor.complaints).toEqual([])
  })

  it('R1.20: Solana alone: its coin and tokens are shown; leaving for another family and back loses nothing', async () => {
    const visitor = await visit({ path: '?chains=solana', wallets: { names: ['second'] } })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await isConnected(visitor)
    const address = await visitor.reading('address').innerText()

    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(address.slice(0, 4)) })
      .click()
    const rows = dialog.getByRole('listitem')
    await rows
      .filter({ hasText: 'Kelp Dollar' })
      .getByText(/^[\d,.]+ KELP$/)
      .waitFor()
    await rows.getByText(/^[\d,.]+ SOL$/).waitFor()

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await chooseNetwork(visitor, 'Local Solana', 'Local One')
    await visitor.title('Switch chain')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await visitor.title('Choose network')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await isConnected(visitor)
    await expect.poll(() => visitor.reading('address').innerText()).toBe(address)
    expect(visitor.complaints).toEqual([])
  })
})
