import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { expect, it } from 'vitest'
import { counterpart } from '../../support/counterpart.ts'
import { answerInFrame, logIn } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

const SHOP = '0x00000000000000000000000000000000000000d1'

it('R4.59, R2.87: paying from the wallet in the frame: approved there, and back on the screen that asked', async () => {
  const visitor = await visit({ options: { features: { pay: true } } })
  const { dialog, page } = visitor
  const node = createClient({ transport: http(counterpart().nodeUrls[0]) })
  await logIn(visitor)
  const before = await getBalance(node, { address: SHOP })
  const paid = page.evaluate(async (recipient) => {
    const network = window.demoWidget?.networks[0]?.caipNetworkId ?? 'eip155:1'
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const paymentAsset = { network, asset: 'native', metadata }
    return (await window.demoWidget?.payments())?.pay({ paymentAsset, recipient, amount: '0.25' })
  }, SHOP)
  await dialog.getByRole('button', { name: /^Pay with (?!Binance|Coinbase)/ }).click()
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await visitor.title('Payment in progress')
  await dialog.getByText('Your payment has arrived.').first().waitFor()
  expect(await paid).toMatchObject({ type: 'wallet' })
  expect(await getBalance(node, { address: SHOP })).toBe(before + 250_000_000_000_000_000n)
  expect(visitor.complaints).toEqual([])
})
