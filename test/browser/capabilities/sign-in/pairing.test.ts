import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { setUpPairing } from '../../support/pairing.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()
const pairing = setUpPairing()

const openCode = async (visitor: Visitor): Promise<void> => {
  await visitor.open()
  await visitor.dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await visitor.title('Pair a wallet')
}

const keptSessions = async ({ page }: Visitor) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('@walletlet/siwx') ?? '[]')) as {
    readonly message: string
    readonly signature: `0x${string}`
  }[]

describe.each(RUNTIMES)('sign-in while pairing on %s', (runtime) => {
  it('R4.87, R4.88: with the code on the screen: one approval pairs and signs in; a liar is told to go', async () => {
    const visitor = await visit({ runtime, path: '?sign-in', options: pairing.options() })
    const wallet = await pairing.wallet({
      auth: {
        kind: 'approve',
        forge: ({ s, ...rest }) => ({ ...rest, s: { ...s, s: `${s.s.slice(0, -9)}123456789` } }),
      },
    })
    await openCode(visitor)
    await wallet.pair(await pairing.scan(visitor))
    await visitor.dialog.getByText('The signature does not belong to this account').waitFor()
    await expect.poll(() => wallet.ended.length).toBe(1)
    expect(await keptSessions(visitor)).toEqual([])

    wallet.authPolicy = { kind: 'approve' }
    await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
    await wallet.pair(await pairing.scan(visitor))
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const [address = '0x'] = wallet.addresses
    for (const { message, signature } of await keptSessions(visitor))
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect((await keptSessions(visitor)).length).toBeGreaterThan(0)
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])

    await visitor.page.reload()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    expect(await visitor.dialog.isVisible()).toBe(false)
    expect(visitor.complaints).toEqual([])
  })
})
