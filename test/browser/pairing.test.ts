import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { setUpPairing } from './support/pairing.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()
const pairing = setUpPairing()

const CONNECTED = { exact: true } as const

async function openCode(visitor: Visitor): Promise<void> {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await visitor.title('Pair a wallet')
}

const signature = async ({ page }: Visitor): Promise<`0x${string}`> => {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const shown = page.getByTestId('signature').getByText(/^0x[0-9a-f]{130}$/)
  return (await shown.innerText()) as `0x${string}`
}

describe.each(RUNTIMES)('pairing on %s', (runtime) => {
  it('pairs by code, shows the account, signs, and disconnects on both sides', async () => {
    const wallet = await pairing.wallet({ metadata: { name: 'Pocket' } })
    const visitor = await visit({ runtime, options: pairing.options() })
    await openCode(visitor)
    await wallet.pair(await pairing.scan(visitor))
    await visitor.reading('status').getByText('connected', CONNECTED).waitFor()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const [address] = wallet.addresses
    expect(await visitor.reading('address').innerText()).toBe(address)
    expect(await visitor.reading('network').innerText()).toBe('Local One')

    const signed = await signature(visitor)
    expect(
      await verifyMessage({ address: address as `0x${string}`, message: 'Hello from Tidepool', signature: signed }),
    ).toBe(true)

    await visitor.page.getByRole('banner').getByRole('button', { name: /0xf3/ }).click()
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visitor.reading('status').getByText('disconnected').waitFor()
    await expect.poll(() => wallet.sessions.length).toBe(0)
    expect(visitor.complaints).toEqual([])
  })
})
