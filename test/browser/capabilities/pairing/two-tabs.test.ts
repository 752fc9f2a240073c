import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import type { RelayWallet } from '../../../stack/pairing/relay-wallet.ts'
import { testKeys } from '../../../stack/wallets/test-keys.ts'
import { setUpPairing } from '../../support/pairing.ts'
import { setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'

// Two tabs of one visitor: to the relay they are one client, and each has an engine of its own.

setUpBrowser()
const pairing = setUpPairing()

const come = (more: Parameters<typeof visit>[0] = {}): Promise<Visitor> =>
  visit({ ...more, options: pairing.options() })
const isConnected = (visitor: Visitor): Promise<void> =>
  visitor.reading('status').getByText('connected', { exact: true }).waitFor()

async function pair(visitor: Visitor, wallet: RelayWallet): Promise<void> {
  await visitor.page.bringToFront()
  const paired = visitor.page.evaluate(() => window.demoWidget?.connectWallet('walletConnect'))
  await visitor.title('Pair a wallet')
  await wallet.pair(await pairing.scan(visitor))
  expect(await paired).toMatch(new RegExp(`:${wallet.addresses[0]}$`))
}

async function expectSignature(visitor: Visitor, wallet: RelayWallet): Promise<void> {
  await isConnected(visitor)
  await visitor.reading('address').getByText(`${wallet.addresses[0]}`).waitFor()
  const before = wallet.requests.length
  await visitor.page.bringToFront()
  await visitor.page.getByRole('button', { name: 'Sign a message' }).click()
  const shown = visitor.page.getByTestId('signature').getByText(/^0x[0-9a-f]{130}$/)
  const [signature, address] = [await shown.innerText(), wallet.addresses[0]] as `0x${string}`[]
  expect(await verifyMessage({ address, message: 'Hello from Tidepool', signature } as never)).toBe(true)
  expect(wallet.requests.length).toBe(before + 1)
}

it.each([
  ['with another account', testKeys(2)],
  ['with the same account', testKeys(0)],
])(
  'R10.6, R4.19, R4.40: one tab pairs with another wallet, %s: the other one has that wallet, too, and what it had asked the one of before fails at once',
  async (_, keys) => {
    const before = await pairing.wallet({ metadata: { name: 'Before' }, keys: testKeys(0) })
    const after = await pairing.wallet({ metadata: { name: 'After' }, keys })
    const one = await come()
    await pair(one, before)
    const two = await come({ context: one.context })
    await isConnected(two)
    before.requestPolicy = 'ignore'
    await one.page.bringToFront()
    await one.page.getByRole('button', { name: 'Sign a message' }).click()
    await expect.poll(() => before.requests.length).toBe(1)

    await pair(two, after)
    const said = one.page.getByTestId('signature')
    await expect.poll(() => said.innerText()).not.toBe('Waiting for the wallet…')
    expect(await said.innerText()).not.toMatch(/^0x/)
    await expect.poll(() => before.sessions.length).toBe(0)
    for (const visitor of [one, two]) await expectSignature(visitor, after)
    for (const visitor of [one, two]) {
      await visitor.page.reload()
      await expectSignature(visitor, after)
    }
    expect(after.sessions.length).toBe(1)
  },
)
