import type { Address } from 'viem'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChainBehind, chainBehind } from './support/chain-behind.ts'
import {
  clearFaults,
  RUNTIMES,
  setFault,
  setUpBrowser,
  takeRequests,
  type VisitOptions,
  type Visitor,
  visit,
} from './support/visitor.ts'

setUpBrowser()

let chain: ChainBehind
/** A visitor with tokens whom no other file looks at. */
let me: Address
beforeAll(async () => {
  chain = await chainBehind()
})
beforeEach(() => chain.node('evm_setAutomine', [true]))

const API = '/v1/convert'
const ETHER = 10n ** 18n
const DOLLAR = 10n ** 6n

async function arrive(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.wallet('announced', 'selectAccount(1)')
  await visitor.connect('Harbor Wallet')
  me = (await visitor.reading('address').innerText()) as Address
  return visitor
}
const open = (visitor: Visitor, fromToken: string, toToken: string, amount: string): Promise<unknown> =>
  visitor.page.evaluate(
    (request) =>
      (window as unknown as { demoWidget: { open(request: object): Promise<void> } }).demoWidget.open({
        view: 'Swap',
        arguments: request,
      }),
    { fromToken, toToken, amount },
  )
const press = ({ dialog }: Visitor, name: string): Promise<void> =>
  dialog.locator('button:not([aria-disabled])').getByText(name, { exact: true }).click()
const says = ({ dialog }: Visitor, text: string | RegExp): Promise<void> => dialog.getByText(text).first().waitFor()
async function review(visitor: Visitor, fromToken: string, toToken: string, amount: string): Promise<void> {
  await open(visitor, fromToken, toToken, amount)
  await press(visitor, 'Review swap')
  await visitor.title('Preview swap')
}
/** As it is now: what an account holds, what the exchange may take, and how often it sent something. */
async function snapshot() {
  const [ETH, TUSD, LOOM, allowance, sent] = await Promise.all([
    chain.balance('ETH', me),
    chain.balance('TUSD', me),
    chain.balance('LOOM', me),
    chain.allowance('TUSD', me),
    chain.sentBy(me),
  ])
  return { ETH, TUSD, LOOM, allowance, sent }
}

describe.each(RUNTIMES)('a swap on %s', (runtime) => {
  it('of the native coin: what was quoted is what the chain pays, and the screen says so', async () => {
    const visitor = await arrive({ runtime, width: 390 })
    const before = await snapshot()
    await visitor.page.getByRole('banner').getByRole('button', { name: /0x70/ }).click()
    await visitor.dialog.getByRole('button', { name: 'Swap' }).click()
    await visitor.dialog
      .getByRole('button', { name: /Select token/ })
      .first()
      .click()
    await visitor.title('Select token')
    await visitor.dialog.getByRole('textbox').fill('dollar')
    await visitor.dialog.getByRole('button', { name: /Test Dollar/ }).click()
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('0,5')
    const quoted = await chain.quote('ETH', 'TUSD', ETHER / 2n)
    const shown = `${quoted / DOLLAR}.${`${quoted % DOLLAR}`.padStart(6, '0')}`
    await expect.poll(() => visitor.dialog.getByRole('textbox', { name: 'You receive' }).inputValue()).toBe(shown)
    await press(visitor, 'Review swap')
    await says(visitor, '0.5 ETH')
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 0.5 ETH/)
    await visitor.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    const after = await snapshot()
    expect(after.TUSD - before.TUSD).toBe(quoted)
    const gas = before.ETH - after.ETH - ETHER / 2n
    expect(gas > 0n && gas < ETHER / 100n).toBe(true)
    expect(after.sent - before.sent).toBe(1)
    expect(visitor.complaints).toEqual([])
  })

  it('of a token: approves what is missing and no more, then swaps; nothing is left of the approval', async () => {
    const visitor = await arrive({ runtime })
    const before = await snapshot()
    await review(visitor, 'TUSD', 'loom', '12.5')
    await says(visitor, /First allow the exchange to take 12.5 TUSD, and no more./)
    await press(visitor, 'Approve')
    await visitor.dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    const approved = await snapshot()
    expect([approved.allowance - before.allowance, approved.TUSD - before.TUSD]).toEqual([12_500_000n, 0n])
    const quoted = await chain.quote('TUSD', 'LOOM', 12_500_000n)
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 12.5 TUSD/)
    const after = await snapshot()
    expect([after.TUSD - before.TUSD, after.LOOM - before.LOOM, after.allowance]).toEqual([-12_500_000n, quoted, 0n])
    expect(after.sent - before.sent).toBe(2)
    expect(visitor.complaints).toEqual([])
  })
})

void clearFaults
void setFault
void takeRequests
void API
