import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const QUOTE = {
  ...{ paymentTotal: usd('50'), paymentSubtotal: usd('49'), networkFee: usd('1'), coinbaseFee: usd('0') },
  ...{ purchaseAmount: { amount: '48.5', currency: 'USDC' }, quoteId: 'q1' },
}

let modal: DrawnModal
afterEach(() => modal.close())

/** The screen of buying, for the first of a wallet's two accounts; prices are told once there is an `answer`. */
async function drawBuying(answer = Promise.resolve()) {
  const wallet = testWallet(RDNS, [0, 1])
  const asked: string[] = []
  modal = await drawModal({ wallets: [wallet], view: { view: 'OnRampProviders' } }, async ({ widget }) => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      asked.push(pathname)
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'] })
      if (pathname !== '/v1/onramp/quote') return others(input)
      await answer
      return Response.json(QUOTE)
    })
    await widget.connect(RDNS)
  })
  const { clock, widget } = modal.page
  const shows = async (text: string): Promise<void> => {
    await flushRenders()
    await clock.advance(500)
    await until(() => modal.root.textContent?.includes(text) ?? false, text)
  }
  const takeAccount = async (account: number): Promise<void> => {
    const before = widget.account.value?.address
    wallet.control.selectAccount(account)
    await until(() => widget.account.value?.address !== before, 'the other account')
    await flushRenders()
  }
  return { shows, takeAccount, quotes: () => asked.filter((path) => path === '/v1/onramp/quote').length }
}

it('R2.84, R3.24: the next account is told a price of its own, though it asks for the same', async () => {
  const { shows, takeAccount, quotes } = await drawBuying()
  await shows('About 48.5 USDC')
  await takeAccount(1)
  expect(modal.root.textContent).toContain('Asking for a price')
  await shows('About 48.5 USDC')
  expect(quotes()).toBe(2)
})

it('R10.2: back with the account before, sooner than a price is asked for, it has one, too', async () => {
  const { shows, takeAccount } = await drawBuying()
  await shows('About 48.5 USDC')
  await takeAccount(1)
  await takeAccount(0)
  await shows('About 48.5 USDC')
})

it('R10.2: away and back while a price is asked for, it is asked for anew', async () => {
  let answer = (): void => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { shows, takeAccount, quotes } = await drawBuying(isAnswered)
  await until(() => quotes() === 1, 'the question')
  await takeAccount(1)
  await takeAccount(0)
  answer()
  await shows('About 48.5 USDC')
  expect(quotes()).toBe(2)
})
