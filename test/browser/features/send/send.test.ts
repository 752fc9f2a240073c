import { encodeFunctionData, type Hex, numberToHex, parseEther } from 'viem'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DemoConfig } from '../../../../demo/config.ts'
import { deployerAccount, testAccount } from '../../../stack/chains/accounts.ts'
import { TOKEN_ABI } from '../../../stack/chains/contract-abis.ts'
import { callNode } from '../../../stack/chains/rpc.ts'
import { counterpart } from '../../support/counterpart.ts'
import { propertiesOf, told } from '../../support/told.ts'
import {
  clearFaults,
  RUNTIMES,
  setFault,
  setUpBrowser,
  takeRequests,
  type VisitOptions,
  type Visitor,
  visit,
} from '../../support/visitor.ts'

// Sending, by a visitor nobody else is. What counts is what the chain says before and after.

setUpBrowser()

const sender = testAccount(3).address
let tokens: Record<string, Hex> = {}
beforeAll(async () => {
  const config = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  tokens = Object.fromEntries((config.chains[0]?.tokens ?? []).map(({ symbol, address }) => [symbol, address]))
})
afterEach(async () => {
  await node('evm_mine')
  await node('evm_setAutomine', true)
  await node('anvil_setBalance', sender, numberToHex(parseEther('10000')))
})

const node = <Result = unknown>(method: string, ...params: unknown[]): Promise<Result> =>
  callNode<Result>(counterpart().nodeUrls[0] ?? '', method, params)

let strangers = 0
/** Somebody who owns nothing yet. */
const stranger = (face = '0000'): Hex =>
  `0xa${String(++strangers).padStart(2, '0')}${String(Date.now()).padStart(33, '0')}${face}`

async function held(owner: Hex, symbol?: string): Promise<bigint> {
  if (!symbol) return BigInt(await node<Hex>('eth_getBalance', owner, 'latest'))
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] })
  return BigInt(await node<Hex>('eth_call', { to: tokens[symbol], data }, 'latest'))
}
const nonce = async (): Promise<number> => Number(await node('eth_getTransactionCount', sender, 'latest'))

/** Gives the sender exactly this much of a token, whatever there was. */
async function grant(symbol: string, amount: bigint): Promise<void> {
  const before = await held(sender, symbol)
  const away = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [deployerAccount().address, before],
  })
  const more = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [sender, amount] })
  // Enough for both: guessed before the first is mined, the second's would be short of what it costs after it.
  const call = { to: tokens[symbol], gas: numberToHex(200_000) }
  if (before) await node('eth_sendTransaction', { ...call, from: sender, data: away })
  if (amount) await node('eth_sendTransaction', { ...call, from: deployerAccount().address, data: more })
  // The node mines at once, but answers before.
  await expect.poll(() => held(sender, symbol)).toBe(amount)
}

interface Order {
  readonly to?: string
  readonly amount?: string
  readonly token?: string | undefined
}
const openBy = async ({ page }: Visitor, view: string, order?: Order): Promise<void> => {
  await page.evaluate(
    ([name, values]) => {
      const { demoWidget } = window as unknown as { demoWidget: { open(request: object): Promise<void> } }
      return demoWidget.open({ view: name, arguments: values })
    },
    [view, order] as const,
  )
}
const button = ({ dialog }: Visitor, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const says = ({ dialog }: Visitor, text: string | RegExp) => dialog.getByText(text).first().waitFor()
const sends = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(
    `demoWallets.second.control.requests.filter(({ method }) => method === 'eth_sendTransaction').length`,
  )

async function arrive(options: VisitOptions): Promise<Visitor> {
  const visitor = await visit({ wallets: { names: ['second'] }, ...options })
  await visitor.connect('Larkspur')
  return visitor
}
/** To the preview of an order that host code filled in. */
async function preview(visitor: Visitor, order: Order): Promise<void> {
  await openBy(visitor, 'WalletSend', order)
  await button(visitor, 'Preview Send').and(visitor.page.locator(':not([aria-disabled])')).click()
  await visitor.title('Review send')
}
const send = (visitor: Visitor): Promise<void> => button(visitor, 'Send').click()

describe.each(RUNTIMES)('sending on %s', (runtime) => {
  it('R2.78, R2.79, R2.80, R2.81, R2.82, R5.33, R3.32, R3.2, R9.44: from the account: every text of the button in its turn, a name, both decimal marks; and it arrives to the unit', async () => {
    const visitor = await arrive({ runtime })
    const { page, dialog } = visitor
    await page.getByRole('banner').getByRole('button', { name: /0x90/ }).click()
    const actions = dialog.getByRole('list', { name: 'What you can do' }).getByRole('button')
    await actions.first().waitFor()
    // What others offer comes first (R9.46).
    expect((await actions.allInnerTexts()).join()).toMatch(/Send$/)
    await actions.filter({ hasText: 'Send' }).click()

    const main = dialog.locator('.wl-button[data-kind=primary]')
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    const to = dialog.getByRole('textbox', { name: 'To' })
    const reads = (text: string) => main.getByText(text, { exact: true }).waitFor()
    // Most send the coin itself; the other tokens are a step away.
    await reads('Add Amount')
    await dialog.locator('.wl-tag').filter({ hasText: 'ETH' }).click()
    await visitor.title('Select Token')
    await dialog.getByRole('textbox', { name: 'Search tokens' }).fill('ether')
    await dialog.getByRole('button', { name: /^.?.?.?Ether/ }).click()
    await reads('Add Amount')
    await amount.fill('0')
    await reads('Incorrect Value')
    await amount.fill('99999999')
    await reads('Insufficient Funds')
    await amount.fill('0,500000000000000001')
    await expect.poll(() => amount.inputValue()).toBe('0.500000000000000001')
    await reads('Add Address')
    // Nothing to lead on to yet.
    await amount.press('Enter')
    await to.fill('nobody.eth')
    await says(visitor, 'This is no address, and no name that leads to one.')
    await reads('Invalid Address')
    await setFault('blockchainApi', '*/profile/account/*', { kind: 'status', status: 500 })
    await setFault('rpc', '*', { kind: 'status', status: 500 })
    await to.fill('bo.eth')
    await says(visitor, 'The name could not be looked up.')
    await clearFaults()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await reads('Preview Send')
    const receiver = testAccount(1).address
    await says(visitor, new RegExp(receiver, 'i'))

    const [before, own] = [await held(receiver), await held(sender)]
    await takeRequests()
    await to.press('Enter')
    await visitor.title('Review send')
    await says(visitor, '0.500000000000000001 ETH')
    await says(visitor, new RegExp(`bo.eth ${receiver}`, 'i'))
    await send(visitor)
    await visitor.dialog
      .getByRole('heading')
      .or(dialog.getByText('Sent', { exact: true }))
      .first()
      .waitFor()
    await says(visitor, '0.500000000000000001 ETH arrived at bo.eth.')
    expect((await held(receiver)) - before).toBe(500000000000000001n)
    const spent = own - (await held(sender))
    expect(spent > 500000000000000001n && spent < 501000000000000000n).toBe(true)
    const renewed: (string | undefined)[] = []
    await expect
      .poll(async () => {
        renewed.push(...(await takeRequests()).map(({ query }) => query.forceUpdate))
        return renewed
      })
      .toContain('eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
    const symbols = () =>
      page.evaluate(() => window.demoWidget?.account.value?.tokenBalance?.map(({ symbol }) => symbol))
    await expect.poll(symbols).toContain('ETH')
    await button(visitor, 'Done').click()
    await actions.first().waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R2.80, R7.52, R5.46: all of an old token that answers nothing, then all of the coin: what is left is the fee', async () => {
    await grant('QUSD', 1_234_567n)
    const visitor = await arrive({ runtime })
    const [one, other] = [stranger(), stranger()]
    await openBy(visitor, 'WalletSend', { to: one, token: tokens.QUSD })
    await says(visitor, '1.234 QUSD available')
    await button(visitor, 'Max').click()
    await button(visitor, 'Preview Send').click()
    await says(visitor, '1.234567 QUSD')
    await send(visitor)
    await says(visitor, /^You sent 1\.234567 QUSD to 0x.*\. The network has confirmed it\.$/)
    // Some tokens keep a part of it.
    expect(await visitor.dialog.innerText()).not.toContain('arrived')
    expect([await held(one, 'QUSD'), await held(sender, 'QUSD')]).toEqual([1_234_567n, 0n])

    await openBy(visitor, 'WalletSend', { to: other })
    await button(visitor, 'Max').click()
    await button(visitor, 'Preview Send').click()
    await visitor.title('Review send')
    const shown = await visitor.dialog.locator('.wl-large').innerText()
    await send(visitor)
    await says(visitor, /arrived at/)
    expect(await held(other)).toBe(parseEther(shown.replace(/[^\d.]/g, '')))
    expect(await held(sender)).toBeLessThan(parseEther('0.001'))
    expect(visitor.complaints).toEqual([])
  })

  it('R2.81, R4.106, R7.44: declined, tried again, clicked twice: sent once', async () => {
    const visitor = await arrive({ runtime })
    const to = stranger()
    await preview(visitor, { to, amount: '0.25' })
    await visitor.wallet('second', `rejectNext('eth_sendTransaction')`)
    await send(visitor)
    await says(visitor, 'You declined. Nothing was sent.')
    expect(await held(to)).toBe(0n)
    await visitor.wallet('second', `throwNext('no such luck', 'eth_sendTransaction')`)
    await button(visitor, 'Try again').click()
    await says(visitor, 'Your wallet could not send it. Try again.')
    await visitor.page.evaluate('demoWallets.second.control.latencyMs = 60')
    const before = await sends(visitor)
    await button(visitor, 'Try again').dblclick()
    await says(visitor, /arrived at/)
    expect([await held(to), (await sends(visitor)) - before]).toEqual([parseEther('0.25'), 1])
    const events = await told('OPEN_SEND', 'SEND_INITIATED', 'SEND_ERROR', 'SEND_SUCCESS')
    const sent = { network: 'eip155:31337', isSmartAccount: false, token: 'ETH', amount: '0.25' }
    expect(propertiesOf(events, 'OPEN_SEND')).toEqual([{ network: 'eip155:31337', isSmartAccount: false }])
    expect(propertiesOf(events, 'SEND_ERROR')).toEqual([
      { ...sent, message: 'Connection rejected' },
      { ...sent, message: expect.any(String) },
    ])
    expect(propertiesOf(events, 'SEND_SUCCESS')).toEqual([sent])
  })

  it('R4.63: another network resets the form, also under the preview; a wallet that moved without telling sends nothing', async () => {
    const visitor = await arrive({ runtime })
    const to = stranger()
    await preview(visitor, { to, amount: '0.25' })
    await visitor.wallet('second', 'switchChain(31338)')
    await says(visitor, 'The account or network has changed. Please start again.')
    await visitor.title(/^Send$/)
    await button(visitor, 'Add Amount').waitFor()
    expect(await visitor.dialog.getByRole('textbox', { name: 'To' }).inputValue()).toBe('')
    await visitor.wallet('second', 'switchChain(31337)')

    // While it is still looked at, too.
    await openBy(visitor, 'WalletSend', { to, amount: '0.25' })
    const next = button(visitor, 'Preview Send').and(visitor.page.locator(':not([aria-disabled])'))
    await next.waitFor()
    await setFault('rpc', '*', { kind: 'hang' })
    await next.click()
    await visitor.dialog.getByRole('status', { name: 'Asking the network' }).waitFor()
    await visitor.wallet('second', 'switchChain(31338)')
    await says(visitor, 'The account or network has changed. Please start again.')
    await visitor.title(/^Send$/)
    await clearFaults()
    await visitor.wallet('second', 'switchChain(31337)')

    await preview(visitor, { to, amount: '0.25' })
    await visitor.wallet('second', `answerChain('0x7a6a')`)
    await send(visitor)
    await says(visitor, 'Your wallet is on another network. Move it to Local One and try again.')
    expect([await sends(visitor), await held(to)]).toEqual([0, 0n])
  })
})

describe('sending, when something is wrong, on react', () => {
  const runtime = 'react'

  it('R5.46: too little for the fee, a balance that is gone, a node that is away: nothing is asked of the wallet', async () => {
    await grant('LOOM', parseEther('2'))
    const visitor = await arrive({ runtime })
    const to = stranger()
    await node('anvil_setBalance', sender, '0x1')
    await preview(visitor, { to, amount: '1.5', token: tokens.LOOM })
    await says(visitor, 'There is not enough ETH for the network’s fee.')
    await node('anvil_setBalance', sender, numberToHex(parseEther('1')))
    await grant('LOOM', parseEther('1'))
    await button(visitor, 'Try again').click()
    await says(visitor, 'There is less LOOM in your account than you want to send.')
    await grant('LOOM', parseEther('2'))
    await setFault('rpc', '*', { kind: 'drop' })
    await button(visitor, 'Try again').click()
    await says(visitor, 'The network would refuse it, or cannot be reached.')
    expect(await sends(visitor)).toBe(0)
    await clearFaults()
    await button(visitor, 'Try again').click()
    await send(visitor)
    await says(visitor, /has confirmed it/)
    expect(await held(to, 'LOOM')).toBe(parseEther('1.5'))
  })

  it('R5.47, R2.82, R10.16: a wallet that alters what it sends is named; what is undone, replaced or dropped is told apart', async () => {
    await grant('LOOM', parseEther('1'))
    const visitor = await arrive({ runtime })
    const [to, thief] = [stranger(), stranger()]
    await preview(visitor, { to, amount: '0.25' })
    await visitor.wallet('second', `alterNext({ to: '${thief}' })`)
    await send(visitor)
    await says(visitor, 'Not what you asked for')
    expect([await held(to), await held(thief)]).toEqual([0n, parseEther('0.25')])

    await preview(visitor, { to, amount: '1', token: tokens.LOOM })
    await button(visitor, 'Send').waitFor()
    await grant('LOOM', 0n)
    await visitor.wallet('second', `alterNext({ gas: '0x30d40' })`)
    await send(visitor)
    await says(visitor, 'The network undid it: nothing arrived.')

    await node('evm_setAutomine', false)
    await preview(visitor, { to, amount: '0.25' })
    await takeRequests()
    await send(visitor)
    await says(visitor, 'Transaction started')
    const latest = await nonce()
    // The page asks for a receipt once it knows its place among the sender's transactions.
    const methods = async () => (await takeRequests()).map(({ body }) => (body as { method?: string }).method)
    await expect.poll(methods).toContain('eth_getTransactionReceipt')
    const price = numberToHex(10n ** 12n)
    await node('eth_sendTransaction', {
      from: sender,
      to: sender,
      nonce: numberToHex(latest),
      gas: '0x5208',
      gasPrice: price,
    })
    await node('evm_mine')
    await says(visitor, 'Another transaction of yours took its place.')
    expect([await held(to), await nonce()]).toEqual([0n, latest + 1])
  })
})

describe('sending, when something is wrong, on preact', () => {
  const runtime = 'preact'

  it('R10.2, R10.17: a wallet that never answers can be left, and the next look says that a request is out there', async () => {
    const visitor = await arrive({ runtime })
    const [one, other] = [stranger(), stranger()]
    await preview(visitor, { to: one, amount: '0.25' })
    await visitor.wallet('second', `hangNext('eth_sendTransaction')`)
    await send(visitor)
    await says(visitor, 'Continue in Larkspur')
    await button(visitor, 'Cancel').click()
    await visitor.title('Send')
    await button(visitor, 'Preview Send').click()
    await says(visitor, 'Your wallet has not answered an earlier request.')
    await preview(visitor, { to: other, amount: '0.125' })
    await send(visitor)
    await says(visitor, /arrived at/)
    expect([await held(one), await held(other)]).toEqual([0n, parseEther('0.125')])
  })

  it('R10.17: warns of oneself, of contracts, of addresses that look alike, and of the same again', async () => {
    const visitor = await arrive({ runtime })
    await preview(visitor, { to: sender, amount: '0.25' })
    await says(visitor, 'This is your own account.')
    await preview(visitor, { to: tokens.TUSD ?? '', amount: '0.25', token: tokens.TUSD })
    await says(visitor, 'This address is a contract.')
    const known = stranger('beef')
    await preview(visitor, { to: known, amount: '0.125' })
    expect(await visitor.dialog.locator('.wl-view').getByRole('alert').count()).toBe(0)
    await send(visitor)
    await says(visitor, /arrived at/)
    const forged = `${known.slice(0, 5)}${'7'.repeat(33)}${known.slice(-4)}`
    await preview(visitor, { to: forged, amount: '0.125' })
    await says(visitor, `This address looks like ${known}, but it is another one.`)
    await preview(visitor, { to: known, amount: '0.125' })
    await says(visitor, 'You sent exactly this a few minutes ago.')
    expect(await visitor.dialog.locator('.wl-view').getByRole('alert').count()).toBe(1)
  })

  it('R4.106: a page that was closed while the network thought finds what it sent, and it happened once', async () => {
    const visitor = await arrive({ runtime })
    const to = stranger()
    await preview(visitor, { to, amount: '0.25' })
    await node('evm_setAutomine', false)
    const before = await nonce()
    await send(visitor)
    await says(visitor, 'Transaction started')
    await visitor.page.close()
    const again = await visit({ runtime, context: visitor.context, wallets: { names: ['second'] } })
    await again.reading('status').getByText('connected', { exact: true }).waitFor()
    await preview(again, { to, amount: '0.25' })
    await says(again, 'You sent exactly this a few minutes ago.')
    await openBy(again, 'Account')
    await again.dialog.getByRole('tab', { name: 'Activity' }).click()
    await again.dialog.getByText('Pending').first().waitFor()
    await node('evm_mine')
    await again.dialog.getByText('Pending').first().waitFor({ state: 'detached' })
    expect([await held(to), await nonce()]).toEqual([parseEther('0.25'), before + 1])
  })
})
