import { formatUnits, parseUnits } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { testAccount } from '../../../stack/chains/accounts.ts'
import { type ChainBehind, chainBehind } from '../../support/chain-behind.ts'
import { ETHER, press, ready, says } from '../../support/press.ts'
import { propertiesOf, told } from '../../support/told.ts'
import { RUNTIMES, setUpBrowser, takeRequests } from '../../support/visitor.ts'
import { holdingsOf, openSwap, reviewSwap, swapper } from './swapper.ts'

setUpBrowser()

let chain: ChainBehind
beforeAll(async () => {
  chain = await chainBehind()
})
const holdings = () => holdingsOf(chain, testAccount(1).address)

describe.each(RUNTIMES)('a swap on %s', (runtime) => {
  it('R9.41, R2.71, R2.73, R2.77: of the native coin: what was quoted is what the chain pays, and the screen says so', async () => {
    const visitor = await swapper({ runtime, width: 390 })
    const before = await holdings()
    await visitor.page
      .getByRole('banner')
      .getByRole('button', { name: /0x70|bo\.eth/ })
      .click()
    await visitor.dialog.getByRole('button', { name: 'Swap' }).click()
    await visitor.dialog
      .getByRole('button', { name: /Select token/ })
      .first()
      .click()
    await visitor.title('Select token')
    await visitor.dialog.getByRole('textbox', { name: 'Search tokens' }).fill('dollar')
    await visitor.dialog.getByRole('button', { name: /Test Dollar/ }).click()
    await visitor.dialog.getByRole('textbox', { name: 'You pay' }).fill('0,5')
    const quoted = await chain.quote('ETH', 'TUSD', ETHER / 2n)
    const shown = formatUnits(quoted, 6).replace(/(\.\d*)?$/, (part) => (part || '.').padEnd(7, '0'))
    await expect.poll(() => visitor.dialog.getByRole('textbox', { name: 'You receive' }).inputValue()).toBe(shown)
    await press(visitor, 'Review swap')
    await says(visitor, '0.5 ETH')
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 0.5 ETH/)
    await visitor.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    const after = await holdings()
    expect(after.TUSD - before.TUSD).toBe(quoted)
    const gas = before.ETH - after.ETH - ETHER / 2n
    expect(gas > 0n && gas < ETHER / 100n).toBe(true)
    expect(after.sent - before.sent).toBe(1)
    expect(visitor.complaints).toEqual([])
  })

  it('R2.77, R5.45: of a token: approves what is missing and no more, then swaps; nothing is left of the approval', async () => {
    const visitor = await swapper({ runtime })
    await visitor.page.route('**/getAnalyticsConfig*', (route) => route.fulfill({ json: { isAnalyticsEnabled: true } }))
    await takeRequests()
    const before = await holdings()
    await reviewSwap(visitor, 'TUSD', 'loom', '12.5')
    await press(visitor, 'Cancel')
    await visitor.title('Swap')
    await press(visitor, 'Review swap')
    await says(visitor, /First allow the exchange to take 12.5 TUSD, and no more./)
    await press(visitor, 'Approve')
    await visitor.dialog.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    const approved = await holdings()
    expect([approved.allowance - before.allowance, approved.TUSD - before.TUSD]).toEqual([12_500_000n, 0n])
    const quoted = await chain.quote('TUSD', 'LOOM', 12_500_000n)
    await press(visitor, 'Swap')
    await says(visitor, /Swapped 12.5 TUSD/)
    const after = await holdings()
    expect([after.TUSD - before.TUSD, after.LOOM - before.LOOM, after.allowance]).toEqual([-12_500_000n, quoted, 0n])
    expect(after.sent - before.sent).toBe(2)
    expect(visitor.complaints).toEqual([])

    const events: Record<string, unknown>[] = []
    await expect
      .poll(async () => {
        for (const { path, body } of await takeRequests())
          if (path === '/e') events.push((body as { props: Record<string, unknown> }).props)
        return events.map(({ event }) => event)
      })
      .toEqual(expect.arrayContaining(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS']))
    expect(events.find(({ event }) => event === 'SWAP_SUCCESS')?.properties).toEqual({
      network: 'eip155:31337',
      isSmartAccount: false,
      swapFromToken: 'TUSD',
      swapToToken: 'LOOM',
      swapFromAmount: '12.5',
      swapToAmount: formatUnits(quoted, 18),
    })
  })

  it('R9.40, R2.74, R2.75, R2.76: turns around, fills in all there is less the fee, chooses by hand, and forgets when it is left', async () => {
    const visitor = await swapper({ runtime })
    const pay = visitor.dialog.getByRole('textbox', { name: 'You pay' })
    await openSwap(visitor, 'ETH', 'TUSD', '9')
    await ready(visitor, 'Review swap').waitFor()
    const quoted = await chain.quote('ETH', 'TUSD', 9n * ETHER)
    await press(visitor, 'Switch tokens')
    await expect.poll(() => pay.inputValue()).toBe(formatUnits(quoted, 6))
    await visitor.dialog.getByRole('button', { name: 'Insufficient balance' }).waitFor()
    await press(visitor, 'Max')
    await expect.poll(() => pay.inputValue()).toBe(formatUnits((await holdings()).TUSD, 6))
    await visitor.dialog.getByRole('button', { name: /You pay/ }).click()
    await visitor.dialog.getByRole('textbox', { name: 'Search tokens' }).fill('zzz')
    await says(visitor, 'No token found')
    await visitor.dialog.getByRole('textbox', { name: 'Search tokens' }).fill('')
    await visitor.dialog.getByRole('list', { name: 'Suggested' }).getByRole('button', { name: 'ETH' }).click()
    await press(visitor, 'Max')
    const left = (await holdings()).ETH - parseUnits(await pay.inputValue(), 18)
    expect(left > 0n && left < ETHER / 100n).toBe(true)
    await ready(visitor, 'Review swap').waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await openSwap(visitor, 'LOOM', 'ETH', '2')
    await expect.poll(() => pay.inputValue()).toBe('2')
  })

  it('R2.61, R9.39: elsewhere the way leads to a network with swaps, and on to the form', async () => {
    const visitor = await swapper({ runtime })
    await visitor.wallet('announced', 'switchChain(31338)')
    await visitor.reading('network').getByText('Local Two').waitFor()
    await openSwap(visitor, 'ETH', 'TUSD', '3')
    await visitor.title('Switch network')
    expect(await visitor.dialog.getByRole('button', { name: 'Local Two' }).count()).toBe(0)
    await visitor.dialog.getByRole('button', { name: 'Local One' }).click()
    await visitor.title('Swap')
    await expect.poll(() => visitor.dialog.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('3')
    const [opened] = propertiesOf(await told('CLICK_SELECT_NETWORK_TO_SWAP'), 'OPEN_SWAP')
    expect(opened).toMatchObject({ network: 'eip155:31338' })
    const nowhere = await swapper({ runtime, options: { swapNetworks: [] } })
    await openSwap(nowhere, 'ETH', 'TUSD', '3')
    await says(nowhere, 'Network not supported for Swaps')
    await nowhere.page.keyboard.press('Escape')
    await nowhere.dialog.waitFor({ state: 'hidden' })
  })
})
