import { afterEach, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these purchases.
import '../../../../src/features/manifests.ts'
import '../../../../src/features/onramp/buying/buy-in-progress.tsx'
import '../../../../src/features/onramp/views/onramp-providers.tsx'
import '../../../../src/features/onramp/create-onramp-api.ts'
import '../../../../src/state/ask-tokens.ts'
import '../../../../src/widget/begin-connections.ts'
import '../../../../src/widget/open-services.ts'
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
  const answers: Readonly<Record<string, () => object>> = {
    'supported-chains': () => ({ http: ['eip155:1'] }),
    onrampurl: () => ({ url: LINK }),
    balance() {
      asked.balance++
      return { balances: [] }
    },
    history() {
      asked.purchases++
      return { data: [], next: null }
    },
  }
  const networks = [{ ...testNetwork(1), name: 'Ethereum' }] as const
  const drawn = await drawModal({ wallets: [testWallet(RDNS, [0])], networks }, async ({ widget }) => {
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
  return { ...drawn, asked }
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
    await until(() => clock.pending() > 0, 'the next look')
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
