import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { type ChainBehind, chainBehind } from '../../support/chain-behind.ts'
import { DOLLAR, ETHER, press, ready, says } from '../../support/press.ts'
import { propertiesOf, told } from '../../support/told.ts'
import { clearFaults, setFault, setUpBrowser, takeRequests, type Visitor } from '../../support/visitor.ts'
import { holdingsOf, openSwap, reviewSwap, swapper } from './swapper.ts'

setUpBrowser()

let chain: ChainBehind
let me: Address
beforeAll(async () => {
  chain = await chainBehind()
  me = testAccount(1).address
})
afterEach(async () => {
  await chain.node('evm_setAutomine', [true])
  await chain.node('evm_mine')
})

const SOMEBODY = testAccount(5).address
const hold = (): Promise<unknown> => chain.node('evm_setAutomine', [false])
const mine = (): Promise<unknown> => chain.node('evm_mine')
const holdings = () => holdingsOf(chain, me)
const down = (path: string, service = 'blockchainApi') => setFault(service, path, { kind: 'status', status: 500 })
const answer = (path: string, body: unknown) => setFault('blockchainApi', path, { kind: 'garbage', body })
/** Asks the wallet, which sends it; the chain takes its time. */
async function sendSlowly(visitor: Visitor, name: string): Promise<void> {
  await hold()
  await press(visitor, name)
  await says(visitor, /Waiting for the network/)
}
const stored = (visitor: Visitor): Promise<{ hash: string; nonce?: number; missedAtMs?: number }> =>
  visitor.page.evaluate(() => JSON.parse(localStorage.getItem('@walletlet/pending_swap') ?? '[]')[0] ?? {})

describe('services that fail', () => {
  it('R8.25, R2.72: the start, prices and quotes: each said in its own words, and each can be tried again', async () => {
    const visitor = await swapper({ runtime: 'preact', provokes: [/Incorrect amount/] })
    await down('*/convert/tokens')
    await openSwap(visitor, 'ETH', 'TUSD', '1')
    await visitor.dialog.getByRole('heading', { name: 'Failed to initialize swap' }).waitFor()
    // One sentence for one failure.
    expect(await visitor.dialog.getByText('Failed to initialize swap').count()).toBe(1)
    await clearFaults()
    await down('*/fungible/price')
    await press(visitor, 'Try again')
    await says(visitor, 'Failed to fetch network token price')
    await ready(visitor, 'Review swap').waitFor()

    await clearFaults()
    await down('*/convert/quotes')
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('2')
    await says(visitor, 'HTTP status code: 500')
    await clearFaults()
    await press(visitor, 'Swap')
    await ready(visitor, 'Review swap').waitFor()

    const reasons = [{ field: 'amount', description: 'no liquidity' }]
    await setFault('blockchainApi', '*/convert/quotes', { kind: 'status', status: 400, body: { reasons } })
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('3')
    await visitor.dialog.getByRole('button', { name: 'no liquidity' }).waitFor()
    await clearFaults()
    await answer('*/convert/quotes', { quotes: [] })
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('4')
    await visitor.dialog.getByText('Enter a valid amount.').waitFor()
    await clearFaults()
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('')
    await visitor.dialog.getByRole('button', { name: 'Enter amount' }).waitFor()
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('99999999')
    await visitor.dialog.getByRole('button', { name: 'Insufficient balance' }).waitFor()
    expect(visitor.complaints.filter((one) => !one.includes('Incorrect amount'))).toEqual([])
  })

  it('R8.20: a network that the service does not serve', async () => {
    const visitor = await swapper()
    await answer('*/supported-chains', { http: ['eip155:1'] })
    await visitor.page.reload()
    await visitor.page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await openSwap(visitor, 'ETH', 'TUSD', '1')
    await says(visitor, 'Network not supported for Gas Price')
    await visitor.dialog.getByRole('heading', { name: 'Network not supported for Swaps' }).waitFor()
  })

  it('R8.25: mid-flow: building and approval; nothing is sent until they are back', async () => {
    const visitor = await swapper()
    const before = await holdings()
    await down('*/convert/build-transaction')
    await reviewSwap(visitor, 'TUSD', 'LOOM', '2')
    await says(visitor, 'Failed to create transaction')
    await clearFaults()
    await down('*/convert/build-approve')
    await press(visitor, 'Try again')
    await says(visitor, 'Failed to create approval transaction')
    await clearFaults()
    await press(visitor, 'Try again')
    await visitor.dialog.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await holdings()).toEqual(before)
  })

  it('R10.2: the node goes away while the chain is waited for: the swap is still told of', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.25')
    const before = await holdings()
    await sendSlowly(visitor, 'Swap')
    await setFault('rpc', '*', { kind: 'drop' })
    await mine()
    await takeRequests()
    // A browser asks a second time by itself when a connection breaks; what the page asks has a number of its own.
    const looks = new Set<number>()
    const countLooks = async (): Promise<number> => {
      const calls = (await takeRequests()).map(({ body }) => body as { method?: string; id: number })
      for (const { method, id } of calls) if (method === 'eth_getTransactionReceipt') looks.add(id)
      return looks.size
    }
    await expect.poll(countLooks).toBeGreaterThanOrEqual(2)
    await says(visitor, /Waiting for the network/)
    await clearFaults()
    await says(visitor, /Swapped 0.25 ETH/)
    const after = await holdings()
    expect([after.sent - before.sent, after.TUSD > before.TUSD]).toEqual([1, true])
  })

  it('R2.71: asks again every 10 s while it is looked at, and not while it is hidden', async () => {
    const visitor = await swapper({ hasOwnTime: true })
    await openSwap(visitor, 'ETH', 'TUSD', '1')
    await ready(visitor, 'Review swap').waitFor()
    const pause = async (): Promise<void> =>
      visitor.page.clock.pauseAt((await visitor.page.evaluate(() => Date.now())) + 100)
    // Where that moment is over before the clock hears of it, the clock stands still all the same, and takes a second one.
    await pause().catch(pause)
    let asked = 0
    const countQuotes = async (): Promise<number> => {
      asked += (await takeRequests()).filter(({ path }) => path.endsWith('/quotes')).length
      return asked
    }
    await countQuotes()
    asked = 0
    await visitor.page.clock.runFor(10_000)
    await expect.poll(countQuotes).toBe(1)
    await ready(visitor, 'Review swap').waitFor()
    const show = (state: string): Promise<void> =>
      visitor.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await visitor.page.clock.runFor(60_000)
    // What is shown again asks at once: had anything been asked for meanwhile, it would be counted here too.
    await show('visible')
    await visitor.page.clock.runFor(1_000)
    await expect.poll(countQuotes).toBe(2)
    await ready(visitor, 'Review swap').waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.clock.runFor(1_000)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.page.clock.runFor(60_000)
    expect(await countQuotes()).toBe(2)
  })
})

describe('the chain says no', () => {
  it('R9.37, R10.16: the price moves beyond the slippage before the swap is mined: said, and nothing was paid', async () => {
    const visitor = await swapper()
    await reviewSwap(visitor, 'ETH', 'TUSD', '2')
    const before = await holdings()
    await sendSlowly(visitor, 'Swap')
    await chain.swapAs(SOMEBODY, 'ETH', 'TUSD', 40n * ETHER)
    await mine()
    await says(visitor, 'Transaction error: price moved beyond slippage')
    const after = await holdings()
    expect([after.TUSD - before.TUSD, after.sent - before.sent]).toEqual([0n, 1])
    expect(before.ETH - after.ETH < ETHER / 100n).toBe(true)
    // And what is shown now is what the exchange pays now.
    await ready(visitor, 'Swap').waitFor()
  })

  it('R2.77: the allowance is gone when it comes to the swap: the approval is asked for again', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '5')
    await press(visitor, 'Approve')
    // Built with the allowance there, and only then is it taken away.
    await ready(visitor, 'Swap').waitFor()
    await chain.approveAs(me, 'TUSD', 0n)
    await press(visitor, 'Swap')
    await says(visitor, /Transaction error: .*token refused/)
    await press(visitor, 'Approve')
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 5 TUSD/)
    const after = await holdings()
    expect([after.TUSD - before.TUSD, after.allowance, after.sent - before.sent]).toEqual([-5n * DOLLAR, 0n, 4])
    expect(after.LOOM > before.LOOM).toBe(true)
  })

  it('R2.77: a token that wants its allowance reset first is asked for nothing, then for the amount', async () => {
    const visitor = await swapper()
    await chain.approveAs(me, 'QUSD', DOLLAR)
    const before = await chain.balance('QUSD', me)
    await reviewSwap(visitor, 'QUSD', 'TUSD', '3')
    await press(visitor, 'Approve')
    await expect.poll(() => chain.allowance('QUSD', me)).toBe(0n)
    await press(visitor, 'Approve')
    await expect.poll(() => chain.allowance('QUSD', me)).toBe(3n * DOLLAR)
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 3 QUSD/)
    expect(await chain.balance('QUSD', me)).toBe(before - 3n * DOLLAR)
  })

  it('R2.72: no coins for the fee: said before anything is asked', async () => {
    const { ETH } = await holdings()
    await chain.node('anvil_setBalance', [me, '0x2710'])
    const visitor = await swapper({ runtime: 'preact' })
    await openSwap(visitor, 'TUSD', 'LOOM', '1')
    await visitor.dialog.getByRole('button', { name: 'Not enough ETH for the network fee' }).waitFor()
    await chain.node('anvil_setBalance', [me, numberToHex(ETH)])
  })

  it('R10.2: replaced by another transaction, or lost: said, and never sent again', async () => {
    const visitor = await swapper({ hasOwnTime: true })
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    const before = await holdings()
    await sendSlowly(visitor, 'Swap')
    const fees = { maxFeePerGas: numberToHex(900n * 10n ** 9n), maxPriorityFeePerGas: numberToHex(90n * 10n ** 9n) }
    const nonce = numberToHex(before.sent)
    // The page has to have met what is replaced.
    await expect.poll(async () => (await stored(visitor)).nonce).toBe(before.sent)
    await chain.node('eth_sendTransaction', [{ from: me, to: me, value: '0x0', gas: '0x5208', nonce, ...fees }])
    await mine()
    await says(visitor, /Another transaction took its place/)
    expect(await holdings()).toMatchObject({ TUSD: before.TUSD, sent: before.sent + 1 })

    await press(visitor, 'Swap')
    await says(visitor, /Waiting for the network/)
    // Of what no node has ever seen nobody would know.
    await expect.poll(async () => (await stored(visitor)).nonce).toBe(before.sent + 1)
    const { hash } = await stored(visitor)
    await chain.node('anvil_dropTransaction', [hash])
    await visitor.page.clock.runFor(3_000)
    await expect.poll(async () => (await stored(visitor)).missedAtMs).toBeTypeOf('number')
    await visitor.page.clock.fastForward(11 * 60_000)
    await visitor.page.clock.runFor(5_000)
    await says(visitor, /The network has lost it/)
    expect(await holdings()).toMatchObject({ TUSD: before.TUSD, sent: before.sent + 1 })
  })
})

describe('the wallet says no, nothing, or something else', () => {
  it('R2.77: declined approval and declined swap: said, nothing sent, and the next try works', async () => {
    const visitor = await swapper()
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '4')
    await visitor.wallet('announced', `rejectNext('eth_sendTransaction')`)
    await press(visitor, 'Approve')
    await says(visitor, 'You declined in your wallet.')
    expect(await holdings()).toEqual(before)
    await press(visitor, 'Approve')
    await visitor.dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    await visitor.wallet('announced', `rejectNext('eth_sendTransaction')`)
    await press(visitor, 'Swap')
    await says(visitor, 'You declined in your wallet.')
    expect(await holdings()).toMatchObject({ TUSD: before.TUSD, allowance: 4n * DOLLAR, sent: before.sent + 1 })
    const events = await told('SWAP_APPROVAL_ERROR', 'SWAP_ERROR')
    const swap = { network: 'eip155:31337', isSmartAccount: false, swapFromToken: 'TUSD', swapToToken: 'LOOM' }
    const error = { ...swap, swapFromAmount: '4', swapToAmount: expect.any(String), message: 'Connection rejected' }
    expect(propertiesOf(events, 'SWAP_APPROVAL_ERROR')).toEqual([error])
    expect(propertiesOf(events, 'SWAP_ERROR')).toEqual([error])
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 4 TUSD/)
    expect(await holdings()).toMatchObject({ TUSD: before.TUSD - 4n * DOLLAR, allowance: 0n, sent: before.sent + 2 })
  })

  it('R10.2: never answers: the visitor need not wait, and is warned after a reload', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    const before = await holdings()
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    await visitor.wallet('announced', `hangNext('eth_sendTransaction')`)
    await press(visitor, 'Swap')
    await says(visitor, 'Continue in your wallet.')
    await press(visitor, 'Stop waiting')
    await visitor.wallet('announced', `hangNext('eth_sendTransaction')`)
    await press(visitor, 'Swap')
    await says(visitor, 'Continue in your wallet.')
    await visitor.page.reload()
    await visitor.page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await openSwap(visitor, 'ETH', 'TUSD', '0.5')
    await says(visitor, /Look there before you ask again/)
    await press(visitor, 'Go on')
    await visitor.dialog.getByText(/Look there/).waitFor({ state: 'detached' })
    expect(await holdings()).toEqual(before)
  })

  it('R5.47, R10.16: sends something else: noticed on the chain, and said', async () => {
    const visitor = await swapper()
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    await visitor.page.evaluate((other) => {
      const { provider } = (
        window as unknown as { demoWallets: { announced: { provider: { request(call: object): Promise<unknown> } } } }
      ).demoWallets.announced
      const { request } = provider
      provider.request = (call) => {
        const { method, params } = call as { method: string; params: object[] }
        return request(
          method === 'eth_sendTransaction' ? { method, params: [{ ...params[0], to: other, data: '0x' }] } : call,
        )
      }
    }, SOMEBODY)
    await press(visitor, 'Swap')
    await says(visitor, 'Your wallet sent something else than this page asked for')
  })

  it('R10.16: moves to another network mid-flow: nothing is sent there, and there is a way back', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    const before = await holdings()
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    await visitor.wallet('announced', 'switchChain(31338)')
    await says(visitor, /Nothing can be swapped on Local Two/)
    await visitor.dialog.getByRole('button', { name: 'Local One' }).click()
    await visitor.title('Swap')
    expect(await holdings()).toEqual(before)

    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    await sendSlowly(visitor, 'Swap')
    await visitor.wallet('announced', 'switchChain(31338)')
    await mine()
    await says(visitor, /Swapped 0.5 ETH/)
    expect((await holdings()).sent).toBe(before.sent + 1)
  })
})

describe('a tab that is closed and comes back', () => {
  it('R4.107: goes on with the approval it was waiting for, asks for no second one, and swaps once', async () => {
    const visitor = await swapper()
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'LOOM', '6')
    await sendSlowly(visitor, 'Approve')
    await visitor.page.close()
    const page = await visitor.context.newPage()
    await page.goto(visitor.page.url())
    const again = { ...visitor, page, dialog: page.getByRole('dialog') }
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await openSwap(again, 'TUSD', 'LOOM', '6')
    await says(again, 'Allowing 6 TUSD')
    await press(again, 'Review swap')
    expect(
      await page.evaluate(
        `window.demoWallets.announced.control.requests.filter(({ method }) => method === 'eth_sendTransaction').length`,
      ),
    ).toBe(0)
    await mine()
    await chain.node('evm_setAutomine', [true])
    await press(again, 'Swap')
    await says(again, /Swapped 6 TUSD/)
    expect(await holdings()).toMatchObject({ TUSD: before.TUSD - 6n * DOLLAR, allowance: 0n, sent: before.sent + 2 })
  })
})

describe('hostile answers: nothing reaches the wallet', () => {
  it('R5.44, R10.8, R10.16: transactions: of a token, to nobody, to the visitor, elsewhere, unkept, endless, none', async () => {
    const visitor = await swapper()
    const before = await holdings()
    const failed = /^Failed to create transaction/
    const changes: [text: string | RegExp, change: (one: Built) => unknown][] = [
      [failed, (one) => ({ ...one, to: `eip155:31337:${chain.token('TUSD')}`, data: steal() })],
      ['The exchange uses a contract that is not known here', (one) => ({ ...one, to: `eip155:31337:${SOMEBODY}` })],
      [failed, (one) => ({ ...one, to: `eip155:31337:${me}`, data: '0x' })],
      [failed, (one) => ({ ...one, to: one.to.replace('31337', '1') })],
      [
        'The exchange asked for something else than is shown here',
        (one) => ({ ...one, amount: `${BigInt(one.amount) * 2n}` }),
      ],
      [failed, (one) => ({ ...one, data: `${one.data}${'00'.repeat(1_000_000)}` })],
      [failed, () => 'garbage'],
    ]
    let change = changes[0]?.[1]
    await visitor.page.route('**/convert/build-transaction*', async (route) => {
      const response = await route.fetch()
      const { tx } = (await response.json()) as { tx: Built }
      await route.fulfill({ response, json: { tx: change?.(tx) } })
    })
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    for (const [index, [text, next]] of changes.entries()) {
      change = next
      const asked = visitor.page.waitForResponse('**/convert/build-transaction*')
      if (index) await press(visitor, 'Try again')
      if (index) await asked
      await says(visitor, text)
    }
    // Less than was quoted is no trick, but another price.
    change = (one) => ({ ...one, amount: `${BigInt(one.amount) / 2n}` })
    await press(visitor, 'Try again')
    await says(visitor, 'The price has moved')
    // What the answer says of the value counts for nothing: it is what was typed.
    change = (one) => ({ ...one, value: `${500n * ETHER}` })
    await press(visitor, 'Try again')
    expect(await holdings()).toEqual(before)
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 0.5 ETH/)
    const paid = before.ETH - (await holdings()).ETH
    expect(paid > ETHER / 2n && paid < (ETHER * 51n) / 100n).toBe(true)
  })

  it('R10.8: a node that can try nothing: the screen says so, and asks twice', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    await visitor.page.route(
      () => true,
      (route) => {
        const call = callOf(route.request().postData())
        const isTrial = call?.method === 'eth_simulateV1' || (call?.method === 'eth_call' && call.params?.length === 3)
        if (!isTrial) return route.fallback()
        return route.fulfill({
          json: { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: 'No such method' } },
        })
      },
    )
    const before = await holdings()
    await reviewSwap(visitor, 'ETH', 'TUSD', '0.5')
    await says(visitor, /Your network could not try this swap first/)
    await says(visitor, chain.chain.exchange)
    await press(visitor, 'Swap')
    await says(visitor, /Are you sure/)
    expect(await holdings()).toEqual(before)
    await press(visitor, 'Swap all the same')
    await says(visitor, /Swapped 0.5 ETH/)
  })

  it('R5.45, R10.16: approvals: of more, and for somebody else', async () => {
    const visitor = await swapper({ runtime: 'preact' })
    const before = await holdings()
    const word = (value: string): string => value.slice(2).toLowerCase().padStart(64, '0')
    const [exchange, other] = [word(chain.chain.exchange), word(SOMEBODY)]
    const all = 'f'.repeat(64)
    let change = (data: string): string => data.replace(/.{64}$/, all)
    await visitor.page.route('**/convert/build-approve*', async (route) => {
      const response = await route.fetch()
      const { tx } = (await response.json()) as { tx: Built }
      await route.fulfill({ response, json: { tx: { ...tx, data: change(tx.data) } } })
    })
    await reviewSwap(visitor, 'TUSD', 'LOOM', '7')
    await says(visitor, 'Failed to create approval transaction')
    change = (data) => data.replace(exchange, other)
    await press(visitor, 'Try again')
    await says(visitor, 'Failed to create approval transaction')
    change = (data) => data
    await press(visitor, 'Try again')
    await visitor.dialog.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await holdings()).toEqual(before)
  })
})

/** A question to a node; nothing of what is none. */
function callOf(body: string | null): { method?: string; params?: unknown[]; id?: number } | undefined {
  try {
    return JSON.parse(body ?? '{}')
  } catch {
    return undefined
  }
}

interface Built {
  readonly to: string
  readonly data: string
  readonly amount: string
}
const steal = (): string => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SOMEBODY, 1_000n] })
