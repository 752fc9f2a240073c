import type { Address } from 'viem'
import { beforeAll, expect, it } from 'vitest'
import { type ChainBehind, chainBehind } from '../browser/support/chain-behind.ts'
import { DOLLAR } from '../browser/support/press.ts'
import { testAccount } from '../stack/chains/accounts.ts'
import { exactly } from './support/place.ts'
import { inEveryEngine } from './support/visitor.ts'

// What counts is what the chain says before and after.
let chain: ChainBehind
beforeAll(async () => {
  chain = await chainBehind()
})

inEveryEngine(({ visit }) => {
  it('R2.77, R5.45: swaps a token: approves what is missing and no more; what was quoted is what the chain pays', async () => {
    const owner: Address = testAccount(1).address
    const visitor = await visit()
    const { dialog } = visitor
    await visitor.wallet('announced', 'selectAccount(1)')
    await visitor.connect('Harbor Wallet')
    const holdings = async (): Promise<readonly bigint[]> =>
      Promise.all([chain.balance('TUSD', owner), chain.balance('LOOM', owner), chain.allowance('TUSD', owner)])
    const [dollars = 0n, looms = 0n] = await holdings()
    await visitor.run(() =>
      window.demoWidget?.open({
        view: 'Swap',
        arguments: { fromToken: 'TUSD', toToken: 'loom', amount: '12.5' },
      } as never),
    )
    await dialog.button('Review swap').click()
    await dialog.byText('First allow the exchange to take 12.5 TUSD, and no more.').waitFor()
    await dialog.button('Approve').click()
    await dialog.button(exactly('Swap')).waitFor()
    const quoted = await chain.quote('TUSD', 'LOOM', (DOLLAR * 25n) / 2n)
    await dialog.button(exactly('Swap')).click()
    await dialog.byText(/Swapped 12.5 TUSD/).waitFor()
    expect(await holdings()).toEqual([dollars - (DOLLAR * 25n) / 2n, looms + quoted, 0n])
  })
})
