import { afterEach, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these purchases.
import '../../../../src/features/manifests.ts'
import '../../../../src/features/onramp/buying/buy-in-progress.tsx'
import '../../../../src/features/onramp/buying/purchase.ts'
import '../../../../src/features/onramp/views/onramp-providers.tsx'
import '../../../../src/features/onramp/create-onramp-api.ts'
import '../../../../src/state/ask-tokens.ts'
import '../../../../src/widget/begin-connections.ts'
import '../../../../src/widget/open-services.ts'
import { PURCHASE_LIMIT_MS } from '../../../../src/domain/limits.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'
const LINK = 'https://pay.coinbase.com/buy?x=1'

let modal: DrawnModal | undefined
afterEach(() => {
  modal?.close()
  modal = undefined
  vi.restoreAllMocks()
})

/** A visitor who can buy from Coinbase; what the services are asked is counted. */
async function come() {
  const asked = { balance: 0, purchases: 0 }
  const bought: object[] = []
  const wallet = testWallet(RDNS, [0, 1])
  const answers: Readonly<Record<string, () => object>> = {
    'supported-chains': () => ({ http: ['eip155:1'] }),
    onrampurl: () => ({ url: LINK }),
    balance() {
      asked.balance++
      return { balances: [] }
    },
    history() {
      asked.purchases++
      return { data: bought, next: null }
    },
  }
  const networks = [{ ...testNetwork(1), name: 'Ethereum' }] as const
  const drawn = await drawModal({ wallets: [wallet], networks }, async ({ widget }) => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      const answer = answers[pathname.split('/').at(-1) ?? '']
      return answer ? Response.json(answer()) : others(input)
    })
    await widget.connect(RDNS)
  })
  modal = drawn
  // As the account has shown it before.
  await (drawn.page.widget.later.value as unknown as Interior).account.balances.loadTokens()
  return { ...drawn, asked, bought, wallet }
}
type Window = Pick<globalThis.Window, 'closed' | 'opener' | 'close'> & { location: { replace(url: string): void } }
/** The visitor has chosen Coinbase, on a browser that opens windows, or keeps them closed. */
async function buy(isBlocked = false) {
  const page = await come()
  const led: string[] = []
  vi.spyOn(window, 'open').mockImplementation(() => {
    const opened: Window = {
      closed: false,
      opener: window,
      close() {},
      location: { replace: (url) => void led.push(url) },
    }
    return (isBlocked ? null : opened) as never
  })
  await page.page.widget.open({ view: 'OnRampProviders' })
  await page.press('Coinbase')
  await page.says(isBlocked ? 'Your browser kept the window closed' : 'Continue with Coinbase')
  // It is followed by an effect of the screen that says so.
  await flushRenders()
  return { ...page, led }
}

it('R2.85: where the browser keeps the window closed, a link leads to the provider', async () => {
  const { root, buttons } = await buy(true)
  await until(() => !!root.querySelector('.wl-view a'), 'the link')
  expect(root.querySelector<HTMLAnchorElement>('.wl-view a')?.href).toBe(LINK)
  expect(buttons()).not.toContain('Open the window again')
})

it('R2.85: whose link could not be copied is told so', async () => {
  const { press, says, led } = await buy()
  await until(() => led.length > 0, 'the provider')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await press('Copy link')
  await says('Failed to copy')
})

it('R2.85: a purchase is looked for while it is on the screen; whoever goes back sees what they have now', async () => {
  const { asked, press, page } = await buy()
  const { clock } = page
  const before = asked.purchases
  for (let looks = 1; looks <= 2; looks++) {
    await clock.advance(5_000)
    await until(() => asked.purchases >= before + looks, `look ${looks}`)
    await flushRenders()
  }
  const balances = asked.balance
  await press('Back to my account')
  await until(() => asked.balance > balances, 'what the account has now')
  const { purchases } = asked
  await clock.advance(60_000)
  await flushRenders()
  expect([page.widget.view.value, asked.purchases]).toEqual(['Account', purchases])
})

it('R2.85: a double click on looking again opens no second window where that button comes under the pointer', async () => {
  const { says, press, buttons, page, root } = await buy()
  await page.clock.advance(PURCHASE_LIMIT_MS)
  await says('Nothing has arrived yet')
  await press('Look again')
  await until(() => !buttons().includes('Look again'), 'the purchase followed again')
  const again = [...root.querySelectorAll('button')].find((one) => one.textContent === 'Open the window again')
  const click = (detail: number) => again?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  click(2)
  expect(window.open).toHaveBeenCalledOnce()
  click(1)
  expect(window.open).toHaveBeenCalledTimes(2)
})

it.each([
  ['its purchases', 0, 'OnRampActivity'],
  ['itself where it is another account by then', 1, 'Account'],
])('R2.85: a purchase that has arrived shows the account %s', async (_, account, view) => {
  const { bought, wallet, page } = await buy()
  const { clock, widget } = page
  const before = widget.account.value?.address
  wallet.control.selectAccount(account)
  await until(() => (widget.account.value?.address === before) === !account, 'the account')
  await flushRenders()
  const madeAt = new Date(clock.now() + 1_000).toISOString()
  bought.push({ id: 'a', metadata: { minedAt: madeAt, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' }, transfers: [] })
  await clock.advance(5_000)
  await until(() => widget.view.value !== 'BuyInProgress', 'the next screen')
  expect(widget.view.value).toBe(view)
})
