import { beforeAll, expect, it } from 'vitest'
import { type ChainBehind, chainBehind } from '../../browser/support/chain-behind.ts'
import { ETHER } from '../../browser/support/press.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { exactly } from '../support/place.ts'
import { inEveryEngine } from '../support/visitor.ts'

// What counts is what the chain says before and after.
let chain: ChainBehind
beforeAll(async () => {
  chain = await chainBehind()
})

inEveryEngine(({ visit }) => {
  it('R2.78, R2.79, R2.81, R2.82: sends the coin to a name, typed in the host’s way, and it arrives to the unit', async () => {
    const [sender, receiver] = [testAccount(3).address, testAccount(1).address]
    const visitor = await visit({ wallets: { names: ['second'] } })
    const { dialog, bar } = visitor
    await visitor.connect('Larkspur')
    await bar.button(/0x90/).click()
    await dialog.byRole('list', 'What you can do').button('Send').click()
    await dialog.textbox('Amount').fill('0,500000000000000001')
    await dialog.textbox('To').fill('bo.eth')
    const [before, own] = [await chain.balance('ETH', receiver), await chain.balance('ETH', sender)]
    await dialog.button('Preview Send').click()
    await visitor.title('Review send')
    await dialog.byText('0.500000000000000001 ETH').waitFor()
    await dialog.button(exactly('Send')).click()
    await dialog.byText('0.500000000000000001 ETH arrived at bo.eth.').waitFor()
    expect((await chain.balance('ETH', receiver)) - before).toBe(ETHER / 2n + 1n)
    const spent = own - (await chain.balance('ETH', sender))
    expect(spent > ETHER / 2n && spent < (ETHER * 501n) / 1000n).toBe(true)

    // The account's history has it on top.
    await dialog.button('Done').click()
    await dialog.byRole('tab', 'Activity').click()
    await dialog.byRole('tabpanel').byRole('listitem').byText(/−0\.5/).waitFor()
  })
})
