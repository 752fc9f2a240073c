import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { type ChainBehind, chainBehind } from '../../support/chain-behind.ts'
import { DOLLAR, press, says } from '../../support/press.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'
import { holdingsOf, reviewSwap } from './swapper.ts'

setUpBrowser()

let chain: ChainBehind
beforeAll(async () => {
  chain = await chainBehind()
})
afterEach(() => chain.node('evm_setAutomine', [true]))
const holdings = () => holdingsOf(chain, testAccount(1).address)

async function connected(runtime: (typeof RUNTIMES)[number]): Promise<Visitor> {
  const visitor = await visit({ runtime, wallets: { names: ['atomic'] } })
  await visitor.connect('Atomic Wallet')
  return visitor
}
/** What the wallet was asked that the visitor has to answer, oldest first. */
const questions = (visitor: Visitor): Promise<unknown> =>
  visitor.page.evaluate(
    `window.demoWallets.atomic.control.requests.map(({ method }) => method).filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))`,
  )

describe.each(RUNTIMES)('a wallet that does several calls at once, on %s', (runtime) => {
  it('R2.77, R5.45: approves and swaps by one question: exactly what is missing, and what was quoted is what the chain pays', async () => {
    const visitor = await connected(runtime)
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '7.5')
    await says(visitor, /First allow the exchange to take 7.5 TUSD, and no more./)
    const quoted = await chain.quote('TUSD', 'LOOM', (DOLLAR * 15n) / 2n)
    await visitor.wallet('atomic', `rejectNext('wallet_sendCalls')`)
    await press(visitor, 'Approve + Swap')
    await says(visitor, 'You declined in your wallet.')
    expect(await holdings()).toEqual(before)
    await press(visitor, 'Approve + Swap')
    await says(visitor, /Swapped 7.5 TUSD/)
    const after = await holdings()
    expect([before.TUSD - after.TUSD, after.LOOM - before.LOOM]).toEqual([(DOLLAR * 15n) / 2n, quoted])
    expect(after.allowance).toBe(before.allowance)
    expect(await questions(visitor)).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
    const sent = await visitor.page.evaluate(`localStorage.getItem('@walletlet/sent_transactions')`)
    expect(JSON.parse(`${sent}`)).toHaveLength(1)
  })

  it('R2.77, R10.1: loaded anew while the network takes its time: the page asks the wallet what became of it, and nothing a second time', async () => {
    const visitor = await connected(runtime)
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '2')
    await chain.node('evm_setAutomine', [false])
    await press(visitor, 'Approve + Swap')
    await expect
      .poll(() => visitor.page.evaluate(`localStorage.getItem('@walletlet/pending_swap')`))
      .toContain('batchId')
    await visitor.page.reload()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '2')
    await says(visitor, /Swapping 2 TUSD/)
    await chain.node('evm_mine', [])
    await chain.node('evm_setAutomine', [true])
    await says(visitor, /Swapped 2 TUSD/)
    expect(before.TUSD - (await holdings()).TUSD).toBe(2n * DOLLAR)
    expect(await questions(visitor)).toEqual([])
  })

  it('R2.77: that cannot after all: the screen goes on in two steps, and nothing is sent twice', async () => {
    const visitor = await connected(runtime)
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '3')
    await visitor.wallet('atomic', `throwNext(Object.assign(new Error('No'), { code: 5750 }), 'wallet_sendCalls')`)
    await press(visitor, 'Approve + Swap')
    await visitor.dialog.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    expect(await holdings()).toEqual(before)
    await press(visitor, 'Approve')
    await visitor.dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 3 TUSD/)
    const after = await holdings()
    expect([before.TUSD - after.TUSD, after.sent - before.sent]).toEqual([3n * DOLLAR, 2])
    expect(await questions(visitor)).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
  })
})
